import type { Output } from '../../contract/endpoints.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { type Account, findAccount } from '../db/account.ts';
import type { OwnedQuestionnaire } from '../db/questionnaire.ts';
import { remaining } from './matching.ts';
import { namesOf } from './names.ts';
import { profileOf } from './profile.ts';
import { contactOf, openQuestionnaire } from './questionnaires.ts';

/** A patient: who signs in, and the questionnaire that is theirs. */
export interface Patient {
  account: Account;
  questionnaire: OwnedQuestionnaire;
}

/** Opens what is held on the signed-in patient and writes that down. `write` keeps other writers waiting. */
export async function openPatient(visit: Visit, action: 'read' | 'write'): Promise<Result<Patient>> {
  const { session, db } = visit;
  const account = session?.account_id ? await findAccount(db, { id: session.account_id }) : undefined;
  if (!account) return refuse('unauthorised');
  const opened = await openQuestionnaire(visit, { id: account.questionnaire_id }, action);
  if (!opened.ok) return opened;
  // What another change has written while this one waited for the questionnaire counts.
  const current = action === 'write' ? await findAccount(db, { id: account.id }) : account;
  return current ? ok({ account: current, questionnaire: opened.value }) : refuse('unauthorised');
}

/** What is held on the signed-in patient for the home page. What is not known is '', and asked in the onboarding. */
export async function patientValues(visit: Visit): Promise<Result<Output<'patientValues'>>> {
  const opened = await openPatient(visit, 'read');
  if (!opened.ok) return opened;
  const { db, ground, locale } = visit;
  const { account, questionnaire } = opened.value;
  const { fullName, phone } = contactOf(questionnaire);
  const { cancer, birthDate } = profileOf(questionnaire);
  const counts = await remaining(db, profileOf(questionnaire), visit.today);
  return ok({
    data: {
      ...(questionnaire.patient_id ? { patient_id: questionnaire.patient_id } : {}),
      first_name: namesOf(account.profile, fullName).first_name,
      full_name: fullName,
      email: account.email,
      cancer_type: ground.lists.options('cancers', locale).find((option) => option.value === cancer)?.label ?? '',
      patient_s_phone: phone,
      birthdate: birthDate ?? '',
      trialcount: counts.trials,
      siteCount: counts.sites,
      has_records: questionnaire.records?.has_records ?? null,
      coordinator: ground.env.coordinator,
    },
  });
}

/** The questionnaire of the signed-in patient, for the thread beside the pane. */
export async function patientConversation(visit: Visit): Promise<Result<Output<'patientConversation'>>> {
  const opened = await openPatient(visit, 'read');
  if (!opened.ok) return opened;
  const { id, patient_id, persona, answers } = opened.value.questionnaire;
  return ok({ data: { questionnaire_id: id, patient_id, persona_id: persona, answers } });
}
