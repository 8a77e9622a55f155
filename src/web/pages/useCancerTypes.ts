import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { lists, listWanted } from '../store/lists.ts';
import type { Options } from '../widgets/widget.ts';

/** The list of cancer types, fetched when a page first needs it. */
export function useCancerTypes(): Options {
  const list = useSnapshot(lists)['cancer-types'];
  useEffect(() => void listWanted('cancer-types'), []);
  if (list.status === 'ready') return { status: 'ready', options: list.options };
  if (list.status === 'failed') {
    return { status: 'failed', failure: list.failure, retry: () => void listWanted('cancer-types') };
  }
  return { status: 'loading' };
}
