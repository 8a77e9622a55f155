import type { Output } from '../../contract/endpoints.ts';
import type { MatchingProgress } from '../../contract/trial.ts';
import { ok, type Result, type Visit } from '../call.ts';
import { requireAnswered } from './answers.ts';
import { furtherQuestions } from './furtherQuestions.ts';
import { matchTrials } from './matching.ts';
import { profileOf } from './profile.ts';
import { openQuestionnaire } from './questionnaires.ts';

/** The trials that are possible for a questionnaire's answers. Uses only what the visitor gave for it. */
export async function potentialMatching(
  visit: Visit,
  id: string,
  onProgress: ((event: MatchingProgress) => void) | undefined,
): Promise<Result<Output<'potentialMatching'>>> {
  const opened = await openQuestionnaire(visit, { id }, 'read');
  if (!opened.ok) return opened;
  const early = requireAnswered(opened.value, 'cancer_type');
  if (early) return early;
  const { db, today } = visit;
  const further = furtherQuestions(opened.value);
  const matching = await matchTrials(db, profileOf(opened.value), { today, onProgress, further });
  return ok({ data: matching });
}
