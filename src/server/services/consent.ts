import type { Input, Output } from '../../contract/endpoints.ts';
import { ageOn } from '../../runner/holds.ts';
import { ok, type Refusal, type Result, refuse, type Visit } from '../call.ts';
import { addConsent, latestConsent } from '../db/consent.ts';
import type { OwnedQuestionnaire } from '../db/questionnaire.ts';
import { sendMail } from '../mail/sendMail.ts';
import { openLink } from './links.ts';
import { answerOf, openQuestionnaire } from './questionnaires.ts';

const ADULT_YEARS = 18;
/** What a signature means; kept with it (21 CFR 11.50). */
const MEANING = 'consent-to-collect-records-and-process-health-data';

/**
 * Keeps a signed consent, by the patient id or by a guardian's link, and tells the coordinator, with a
 * reference and no health data. Under 18 only a guardian can sign. Signing again changes nothing.
 */
export async function signConsent(visit: Visit, body: Input<'consent'>): Promise<Result<Output<'consent'>>> {
  const opened = await openForConsent(visit, body);
  if (!opened.ok) return opened;
  const questionnaire = opened.value;
  const wrong = checkSignature(visit, questionnaire, body);
  if (wrong) return wrong;
  if (await latestConsent(visit.db, questionnaire.id)) return ok({});
  const { consent } = body;
  await addConsent(visit.db, {
    questionnaire_id: questionnaire.id,
    signer: consent.signer,
    name: consent.name,
    relationship: consent.relationship ?? '',
    items: consent.items,
    meaning: MEANING,
    text_hash: visit.ground.policies.consentHash(consent.language),
    text_language: consent.language,
    locale: visit.locale,
  });
  const { coordinator } = visit.ground.env;
  if (coordinator.email) {
    await sendMail(visit, {
      kind: 'coordinator_consent',
      to: coordinator.email,
      locale: 'en',
      questionnaireId: questionnaire.id,
      params: { reference: questionnaire.reference },
    });
  }
  return ok({});
}

async function openForConsent(visit: Visit, body: Input<'consent'>): Promise<Result<OwnedQuestionnaire>> {
  if (body.token !== undefined) return openLink(visit, body.token, ['guardian'], 'write');
  if (body.patientid !== undefined) return openQuestionnaire(visit, { patient_id: body.patientid }, 'write');
  return refuse('invalid', { errors: { patientid: ['required'] } });
}

function checkSignature(visit: Visit, questionnaire: OwnedQuestionnaire, body: Input<'consent'>): Refusal | null {
  const { consent } = body;
  const wrong = (field: string, code: string) => refuse('invalid', { errors: { [`consent.${field}`]: [code] } });
  if (consent.signer === 'self' && isMinor(visit, questionnaire)) return wrong('signer', 'invalid');
  if (consent.signer === 'guardian' && !consent.relationship) return wrong('relationship', 'required');
  const offered = visit.ground.policies.consentItems(consent.language);
  if (!consent.items.every((item) => offered.includes(item))) return wrong('items', 'unknown_option');
  return null;
}

function isMinor(visit: Visit, questionnaire: OwnedQuestionnaire): boolean {
  const answer = answerOf(questionnaire, 'birthdate');
  return typeof answer?.value === 'string' && ageOn(answer.value, visit.today) < ADULT_YEARS;
}
