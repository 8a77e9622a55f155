import { isValidPhoneNumber } from 'libphonenumber-js';
import type { Input, Output } from '../../contract/endpoints.ts';
import { isPersonName } from '../../contract/question.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { findOncologist, saveOncologist } from '../db/oncologist.ts';
import { fullNameOf } from './names.ts';
import { openPatient } from './patient.ts';

/** Who treats the patient, or null. */
export async function oncologist(visit: Visit): Promise<Result<Output<'oncologist'>>> {
  const opened = await openPatient(visit, 'read');
  if (!opened.ok) return opened;
  return ok({ data: (await findOncologist(visit.db, opened.value.questionnaire.id)) ?? null });
}

/** Sets who treats the patient. A full name that is left out is made of the first and the last. */
export async function addOncologist(
  visit: Visit,
  body: Input<'addOncologist'>,
): Promise<Result<Output<'addOncologist'>>> {
  const opened = await openPatient(visit, 'write');
  if (!opened.ok) return opened;
  for (const field of ['first_name', 'last_name', 'full_name'] as const) {
    if (body[field] !== '' && !isPersonName(body[field]))
      return refuse('invalid', { errors: { [field]: ['invalid'] } });
  }
  if (body.phone !== '' && !isValidPhoneNumber(body.phone)) return refuse('invalid', { errors: { phone: ['phone'] } });
  const told = { ...body, full_name: body.full_name || fullNameOf(body) };
  await saveOncologist(visit.db, opened.value.questionnaire.id, told, visit.now);
  return ok({ data: told });
}
