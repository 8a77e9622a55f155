import type { Question } from '../../contract/conversation.ts';
import type { Words } from '../i18n/useText.ts';

/** The question itself: the last of what is said for it, of which its schema wants one at least. */
export function questionText({ say, label }: Question): Words {
  return say.at(-1) ?? label;
}
