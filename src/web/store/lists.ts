import { proxy, ref } from 'valtio';
import type { Option } from '../../contract/question.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import { ask } from './calls.ts';
import { preferences } from './preferences.ts';

/** The option lists of the API. */
export const LISTS = ['cancer-types', 'cancer-stages', 'activity-level-list', 'distance-list', 'countries'] as const;
export type ListName = (typeof LISTS)[number];

export type List =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; options: readonly Option[] & { $$valtioSnapshot: readonly Option[] } }
  | { status: 'failed'; failure: CallFailure };

const idle = (): Record<ListName, List> => ({
  'cancer-types': { status: 'idle' },
  'cancer-stages': { status: 'idle' },
  'activity-level-list': { status: 'idle' },
  'distance-list': { status: 'idle' },
  countries: { status: 'idle' },
});

/** The lists as far as they are here, in the current language. */
export const lists = proxy<Record<ListName, List>>(idle());

/** Fetches a list unless it is here or on its way. */
export async function listWanted(name: ListName): Promise<void> {
  const { status } = lists[name];
  if (status === 'ready' || status === 'loading') return;
  lists[name] = { status: 'loading' };
  const { locale } = preferences;
  const outcome = await fetchList(name);
  if (locale !== preferences.locale) return;
  lists[name] = outcome.ok
    ? { status: 'ready', options: ref(outcome.data.data) }
    : { status: 'failed', failure: outcome.failure };
}

/** Those that did not come are asked for again. */
export function listsRetried(): void {
  for (const name of LISTS) if (lists[name].status === 'failed') void listWanted(name);
}

/** Labels come in the language of the call: after a change of language every list in use is fetched again. */
export function listsOutdated(): void {
  const used = LISTS.filter((name) => lists[name].status !== 'idle');
  Object.assign(lists, idle());
  for (const name of used) void listWanted(name);
}

function fetchList(name: ListName): Promise<Outcome<{ data: Option[] }>> {
  switch (name) {
    case 'cancer-types':
      return ask('searchCancerTypes', { query: {} });
    case 'cancer-stages':
      return ask('cancerStages', {});
    case 'activity-level-list':
      return ask('activityLevelList', {});
    case 'distance-list':
      return ask('distanceList', {});
    case 'countries':
      return ask('optionList', { params: { name: 'countries' } });
  }
}
