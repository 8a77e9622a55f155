import * as z from 'zod/mini';
import type { Output } from '../../contract/endpoints.ts';
import { ok, type Result, type Visit } from '../call.ts';
import { latestConsent, listConsents, withdrawConsents } from '../db/consent.ts';
import { sendMail } from '../mail/sendMail.ts';
import { openPatient } from './patient.ts';

const ticked = z.array(z.string());

/** What the patient has signed, newest first. */
export async function consents(visit: Visit): Promise<Result<Output<'consents'>>> {
  const opened = await openPatient(visit, 'read');
  if (!opened.ok) return opened;
  const rows = await listConsents(visit.db, opened.value.questionnaire.id);
  return ok({
    data: rows.map((row) => ({
      signer: row.signer,
      name: row.name,
      language: row.text_language,
      items: ticked.parse(row.items),
      signed: row.signed_at.toISOString(),
      withdrawn: row.withdrawn_at?.toISOString() ?? null,
    })),
  });
}

/**
 * Takes the consent back and tells the coordinator, who must stop: what needs one is `consent_missing` until another is
 * signed. The signature stays with the time it was withdrawn.
 */
export async function withdrawConsent(visit: Visit): Promise<Result<Output<'withdrawConsent'>>> {
  const opened = await openPatient(visit, 'write');
  if (!opened.ok) return opened;
  const { id, reference } = opened.value.questionnaire;
  if (!(await latestConsent(visit.db, id))) return ok({});
  await withdrawConsents(visit.db, id, visit.now);
  const { coordinator } = visit.ground.env;
  if (coordinator.email) {
    await sendMail(visit, {
      kind: 'coordinator_consent_off',
      to: coordinator.email,
      locale: 'en',
      questionnaireId: id,
      params: { reference },
    });
  }
  return ok({});
}
