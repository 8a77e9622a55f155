import type { Literal } from '../../contract/conversation.ts';
import { plainText } from '../i18n/plainText.ts';
import { late, useLate } from './late.ts';

const html = late(() => import('./Html.tsx').then((module) => module.Html));

/** A text with a little markup, made safe to show; without its markup until what makes it safe is here. */
export function LateHtml({ words, className }: { words: Literal; className: string | undefined }) {
  const arrival = useLate(html);
  if (arrival.status !== 'ready') return <p className={className}>{plainText(words)}</p>;
  return <arrival.value html={words.literal} className={className} />;
}
