import { useEffect } from 'react';
import type shell from '../../../locales/en/shell.json';
import { useText } from './useText.ts';

/** What has a title of its own; `page` is the frame around each of them. */
type Titled = Exclude<keyof (typeof shell)['title'], 'page'>;

/** Names the page in the tab and the history. */
export function usePageTitle(page: Titled): void {
  const text = useText();
  const title = text('shell:title.page', { title: text(`shell:title.${page}`) });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
