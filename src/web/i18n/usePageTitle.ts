import { useEffect } from 'react';
import { useText } from './useText.ts';

/** Names the page in the tab and the history. */
export function usePageTitle(page: string): void {
  const text = useText();
  const title = text('shell:title.page', { title: text(`shell:title.${page}`) });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
