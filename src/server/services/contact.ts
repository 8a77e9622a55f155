import { isValidPhoneNumber } from 'libphonenumber-js';
import type { Answer } from '../../contract/conversation.ts';
import type { Input, Output } from '../../contract/endpoints.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { isRegistered } from '../db/account.ts';
import { saveQuestionnaire } from '../db/questionnaire.ts';
import { mergeAnswers } from './answers.ts';
import { overLimit } from './limits.ts';
import { contactOf, openQuestionnaire } from './questionnaires.ts';

/** `registered` must not become a way to list people: so often may one address be asked about, and one client ask. */
const PER_ADDRESS = { calls: 30, seconds: 3600 };
const PER_CLIENT = { calls: 240, seconds: 3600 };

/** Keeps name, e-mail and phone as far as they are given, and tells whether the address has an account. */
export async function saveContact(
  visit: Visit,
  body: Input<'contactInformation'>,
): Promise<Result<Output<'contactInformation'>>> {
  const { n_field: fullName, phone_number: phone } = body;
  const email = body.email?.toLowerCase();
  if (phone !== undefined && !isValidPhoneNumber(phone)) {
    return refuse('invalid', { errors: { phone_number: ['phone'] } });
  }
  const opened = await openQuestionnaire(visit, { id: body.questionnaire_id }, 'write');
  if (!opened.ok) return opened;
  const fields: [string, string | undefined][] = [
    ['full_name', fullName],
    ['email', email],
    ['phone', phone],
  ];
  const given = fields.flatMap(([question, value]): Answer[] =>
    value === undefined ? [] : [{ question, how: 'given', value }],
  );
  const merged = mergeAnswers(visit, opened.value, given);
  if (!merged.ok) return merged;
  const known = contactOf({ answers: merged.value });
  if (email) {
    const { ground } = visit;
    const address = `registered:${ground.secrets.keyed('email', email)}`;
    const wait =
      (await overLimit(ground, visit.db, address, PER_ADDRESS)) ??
      (await overLimit(ground, visit.db, `registered:${visit.client}`, PER_CLIENT));
    if (wait) return refuse('too_many', { retryAfter: wait });
  }
  const registered = known.email !== '' && (await isRegistered(visit.db, known.email));
  await saveQuestionnaire(visit.db, opened.value.id, {
    answers: JSON.stringify(merged.value),
    registered,
    ...(body.partner === undefined ? {} : { partner: body.partner }),
  });
  return ok({ data: { registered } });
}
