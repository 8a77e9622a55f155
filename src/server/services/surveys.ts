import type { Output } from '../../contract/endpoints.ts';
import type { WireId } from '../../contract/survey.ts';
import { type Walk, walk } from '../../runner/walk.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { recordAccess } from '../db/audit.ts';
import { deleteSurvey, findLiveSurvey, type Survey, saveSurvey } from '../db/survey.ts';
import { tokenHash } from '../secrets.ts';
import { surveyGraphs } from './surveyGraphs.ts';

/** What a call says of the survey it means. */
export interface SurveyKey {
  token: string;
  user_id?: WireId | null | undefined;
}

/**
 * Finds the survey of a link. Unknown, cut-off, expired and revoked tokens, and a user id that is another's, are all
 * `not_found`. Whoever calls this writes the access down; only a denied one is written down here.
 */
export async function findSurvey(visit: Visit, key: SurveyKey, lock: boolean): Promise<Result<Survey>> {
  const found = await findLiveSurvey(visit.db, tokenHash(key.token), visit.now, lock);
  const isOwn = key.user_id === null || key.user_id === undefined || String(key.user_id) === found?.id;
  if (found && isOwn) return ok(found);
  await recordAccess(visit.db, { action: 'denied', call: visit.name, subject: found?.reference ?? '' });
  return refuse('not_found');
}

/** Finds the survey of a link and writes the access down. `write` keeps other writers waiting. */
export async function openSurvey(visit: Visit, key: SurveyKey, action: 'read' | 'write'): Promise<Result<Survey>> {
  const found = await findSurvey(visit, key, action === 'write');
  if (found.ok) await recordAccess(visit.db, { action, call: visit.name, subject: found.value.reference });
  return found;
}

/** Opens the survey of a link: the question that is next, or that it is completed. */
export async function startSurvey(visit: Visit, token: string): Promise<Result<Output<'startSurvey'>>> {
  const opened = await openSurvey(visit, { token }, 'write');
  if (!opened.ok) return opened;
  const survey = opened.value;
  if (survey.completed_at) {
    return ok({ status: 'completed', data: { user_id: survey.id, completion_type: survey.completion_type } });
  }
  if (!survey.started_at) await saveSurvey(visit.db, survey.id, { started_at: visit.now });
  const { open, path } = walkOf(visit, survey);
  return ok({ status: 'success', data: { user_id: survey.id, question_id: open?.id ?? path.at(-1)?.id } });
}

/** Erases a survey with its answers, its meeting and its mails. */
export async function eraseSurvey(visit: Visit, token: string): Promise<Result<Output<'eraseSurvey'>>> {
  const opened = await openSurvey(visit, { token }, 'write');
  if (!opened.ok) return opened;
  await deleteSurvey(visit.db, opened.value.id);
  return ok({});
}

/** Where a survey stands with the answers it has. */
export function walkOf(visit: Pick<Visit, 'today'>, survey: Pick<Survey, 'variant' | 'answers'>): Walk {
  return walk(surveyGraphs[survey.variant], survey.answers, {}, visit.today);
}
