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
 * The options that a query finds, best first, `limit` at most. Without a query (or until the search has
 * arrived) the options as they come.
 */
export function useMatches(query: string, options: readonly Option[], limit: number): readonly Option[] {
  const wanted = query.trim() !== '';
  const search = useLate<Search | null>(wanted ? optionSearch : notWanted);
  return useMemo(() => {
    const find = search.status === 'ready' ? search.value : null;
    return find ? find(query, options, limit) : options.slice(0, limit);
  }, [search, query, options, limit]);
}
