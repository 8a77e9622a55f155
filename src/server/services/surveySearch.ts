import type { Output, Query } from '../../contract/endpoints.ts';
import { ok, type Result, type Visit } from '../call.ts';
import { questionnaireGraph } from './questionnaireGraph.ts';

/** At most this many found at once (product.md §9). */
const MOST_FOUND = 50;

/** Cancer types for a search question, by the names of the call's language. With nothing typed, the common ones first. */
export function searchCancerEntries(
  { ground, locale }: Visit,
  query: Query<'surveySearch'>,
): Result<Output<'surveySearch'>> {
  const typed = query.search?.trim() ?? '';
  const found = typed
    ? ground.lists.searchCancers(typed, locale)
    : commonFirst(ground.lists.options('cancers', locale));
  return ok({ data: found.slice(0, MOST_FOUND).map(({ value, label }) => ({ id: value, name: label })) });
}

/** The questionnaire's graph names the common ones. */
const COMMON = questionnaireGraph.questions.flatMap(({ options }) =>
  options && !Array.isArray(options) && options.list === 'cancer-types' ? (options.first ?? []) : [],
);

function commonFirst<T extends { value: string }>(options: readonly T[]): T[] {
  const common = COMMON.flatMap((value) => options.filter((option) => option.value === value));
  return [...common, ...options.filter((option) => !common.includes(option))];
}
