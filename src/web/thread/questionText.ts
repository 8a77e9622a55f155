import type { Question } from '../../contract/conversation.ts';
import type { TextKey } from '../i18n/textKey.ts';

/** The question itself: the last of what is said for it, of which its schema wants one at least. */
export function questionText({ say, label }: Question): TextKey {
  return say.at(-1) ?? label;
}
