import { createContext, useContext } from 'react';
import type { Literal } from '../../contract/conversation.ts';
import { plainText } from './plainText.ts';
import type { TextKey } from './textKey.ts';

export type TextParams = Record<string, string | number>;
/** A text by its key, or as it was sent. */
export type Words = TextKey | Literal;
export type Text = (words: Words, params?: TextParams) => string;

/** Who the sentences speak of. */
export const PersonaContext = createContext<string>('patient');

/** The one translation of the app, made by `TextProvider`: a listener in each line of a long thread would cost too much. */
export const TextContext = createContext<Text>((key) => (typeof key === 'string' ? key : plainText(key)));

/** The text of a key (`namespace:path.to.key`) in the current language, in the wording of the current persona. */
export function useText(): Text {
  return useContext(TextContext);
}
