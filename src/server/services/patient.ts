import type { Output } from '../../contract/endpoints.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { findAccount } from '../db/account.ts';
import { remaining } from './matching.ts';
import { profileOf } from './profile.ts';
import { answerOf, contactOf, openQuestionnaire } from './questionnaires.ts';

/** What is held on the signed-in patient for the home page. */
export async function patientValues(visit: Visit): Promise<Result<Output<'patientValues'>>> {
  const { session, db, ground, locale } = visit;
  const account = session?.account_id ? await findAccount(db, { id: session.account_id }) : undefined;
  if (!account) return refuse('unauthorised');
  const opened = await openQuestionnaire(visit, { id: account.questionnaire_id }, 'read');
  if (!opened.ok) return opened;
  const questionnaire = opened.value;
  const { fullName, phone } = contactOf(questionnaire);
  const cancer = answerOf(questionnaire, 'cancer_type')?.value;
  const birthdate = answerOf(questionnaire, 'birthdate')?.value;
  const counts = await remaining(db, profileOf(questionnaire), visit.today);
  return ok({
    data: {
      ...(questionnaire.patient_id ? { patient_id: questionnaire.patient_id } : {}),
      first_name: fullName.split(/\s+/)[0] ?? '',
      full_name: fullName,
      email: account.email,
      cancer_type: ground.lists.options('cancers', locale).find((option) => option.value === cancer)?.label ?? '',
      patient_s_phone: phone,
      birthdate: typeof birthdate === 'string' ? birthdate : '',
      trialcount: counts.trials,
      siteCount: counts.sites,
      has_records: questionnaire.records?.has_records ?? null,
      coordinator: ground.env.coordinator,
    },
  });
}
