import { useMemo } from 'react';
import type { Option } from '../../contract/question.ts';
import { arrived, late, useLate } from '../ui/late.ts';

type Search = (query: string, options: readonly Option[], limit: number) => Option[];

/** The reply room's search; wanted only once somebody types. */
const optionSearch = late<Search>(() => import('../../reply/searchOptions.ts').then((module) => module.searchOptions));
const notWanted = arrived<Search | null>(null);

/** Makes ready for the first letter, while there is nothing else to do: the search keeps an index of each list. */
export function warmSearch(options: readonly Option[]): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  void optionSearch.load().then((search) => {
    if (search.status === 'ready') whenIdle(() => search.value('a', options, 1));
  });
}

/**
 * The options that a query finds, best first, `limit` at most. Without a query the options as they come; null until
 * the search has arrived, when nobody knows yet.
 */
export function useMatches(query: string, options: readonly Option[], limit: number): readonly Option[] | null {
  const wanted = query.trim() !== '';
  const search = useLate<Search | null>(wanted ? optionSearch : notWanted);
  return useMemo(() => {
    if (!wanted) return options.slice(0, limit);
    const find = search.status === 'ready' ? search.value : undefined;
    return find?.(query, options, limit) ?? null;
  }, [search, wanted, query, options, limit]);
}
