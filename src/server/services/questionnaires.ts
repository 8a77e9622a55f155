import type { Answer, Facts } from '../../contract/conversation.ts';
import type { Input, Output } from '../../contract/endpoints.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { recordAccess } from '../db/audit.ts';
import { latestConsent } from '../db/consent.ts';
import {
  addQuestionnaire,
  deleteQuestionnaire,
  findQuestionnaire,
  type OwnedQuestionnaire,
  type Questionnaire,
  saveQuestionnaire,
} from '../db/questionnaire.ts';
import { randomReference, randomToken } from '../secrets.ts';

/**
 * Opens a questionnaire for a call and writes that down in the audit log. `write` keeps other writers waiting.
 *
 * The id alone opens it only until its account is proven. From then on the answers are a patient's, and the
 * id opens nothing except for that patient's own verified session: a lost link or a browser left open on a
 * shared computer shows nothing. Everyone else is answered exactly as for an id that does not exist.
 */
export async function openQuestionnaire(
  visit: Visit,
  by: { id: string } | { patient_id: string },
  action: 'read' | 'write',
): Promise<Result<OwnedQuestionnaire>> {
  const found = await findQuestionnaire(visit.db, by, action === 'write');
  const isOwner = visit.session?.verified === true && visit.session.account_id === found?.owner;
  if (!found || (found.owner !== null && !isOwner)) {
    await recordAccess(visit.db, { action: 'denied', call: visit.name, subject: found?.reference ?? '' });
    return refuse('not_found');
  }
  await recordAccess(visit.db, { action, call: visit.name, subject: found.reference });
  return ok(found);
}

/** Begins a questionnaire, or changes who answers one that is under way. */
export async function selectPersona(
  visit: Visit,
  body: Input<'selectPersona'>,
): Promise<Result<Output<'selectPersona'>>> {
  const { persona_id: persona, partner } = body;
  if (!body.questionnaire_id) {
    const [id, reference] = [randomToken(), randomReference()];
    await addQuestionnaire(visit.db, { id, reference, persona, locale: visit.locale, partner: partner ?? '' });
    await recordAccess(visit.db, { action: 'write', call: visit.name, subject: reference });
    return ok({ data: { questionnaire_id: id, name: '', surname: '', email: '', phone: '' } });
  }
  const opened = await openQuestionnaire(visit, { id: body.questionnaire_id }, 'write');
  if (!opened.ok) return opened;
  const change = { persona, locale: visit.locale, ...(partner === undefined ? {} : { partner }) };
  await saveQuestionnaire(visit.db, opened.value.id, change);
  const { fullName, email, phone } = contactOf(opened.value);
  const [name = '', ...surname] = fullName.split(/\s+/);
  return ok({ data: { questionnaire_id: opened.value.id, name, surname: surname.join(' '), email, phone } });
}

/** Whether consent is signed, and whether the address had an account when it was told. */
export async function questionnaireStatus(visit: Visit, id: string): Promise<Result<Output<'questionnaireStatus'>>> {
  // Waiting for a guardian asks this every few seconds; two yes-or-no facts are not worth a row each time.
  const found = await findQuestionnaire(visit.db, { id }, false);
  const isOwner = visit.session?.verified === true && visit.session.account_id === found?.owner;
  if (!found || (found.owner !== null && !isOwner)) return refuse('not_found');
  const consent = await latestConsent(visit.db, id);
  return ok({
    data: { consent_status: consent !== undefined, is_registered: found.registered || found.owner !== null },
  });
}

/**
 * Erases a questionnaire and all that is kept with it. One that belongs to a proven account is not erased
 * by its id: the account's own erasure does that.
 */
export async function erase(visit: Visit, id: string): Promise<Result<Output<'erase'>>> {
  const opened = await openQuestionnaire(visit, { id }, 'write');
  if (!opened.ok) return opened;
  if (opened.value.owner !== null) return refuse('not_found');
  await deleteQuestionnaire(visit.db, id);
  return ok({});
}

export function answerOf(questionnaire: Pick<Questionnaire, 'answers'>, question: string): Answer | undefined {
  return questionnaire.answers.find((answer) => answer.question === question);
}

/** What is known of how to reach the person; '' where nothing is. */
export function contactOf(questionnaire: Pick<Questionnaire, 'answers'>): {
  fullName: string;
  email: string;
  phone: string;
} {
  const text = (question: string) => {
    const value = answerOf(questionnaire, question)?.value;
    return typeof value === 'string' ? value : '';
  };
  return { fullName: text('full_name'), email: text('email').toLowerCase(), phone: text('phone') };
}

/** The facts that the question graph's conditions may read. */
export function factsOf(questionnaire: Pick<Questionnaire, 'persona' | 'registered'>): Facts {
  return { persona: questionnaire.persona, registered: questionnaire.registered };
}

/** Keeps answers of some questions in place of the earlier ones; the others stay as they are. */
export async function keepAnswers(visit: Visit, questionnaire: Questionnaire, answers: Answer[]): Promise<void> {
  await saveQuestionnaire(visit.db, questionnaire.id, { answers: JSON.stringify(answers) });
}
