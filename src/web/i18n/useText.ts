import { createContext, useContext } from 'react';
import type { TextKey } from './textKey.ts';

export type TextParams = Record<string, string | number>;
export type Text = (key: TextKey, params?: TextParams) => string;

/** Who the sentences speak of. */
export const PersonaContext = createContext<string>('patient');

/** The one translation of the app, made by `TextProvider`: a listener in each line of a long thread would cost too much. */
export const TextContext = createContext<Text>((key) => key);

/** The text of a key (`namespace:path.to.key`) in the current language, in the wording of the current persona. */
export function useText(): Text {
  return useContext(TextContext);
}
