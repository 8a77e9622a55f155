import { createContext, useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from './textKey.ts';

/** Who the sentences speak of; picks the `_patient`, `_caregiver`, `_physician`, `_other` wording of a key where there is one. */
export const PersonaContext = createContext<string>('patient');

export type TextParams = Record<string, string | number>;
export type Text = (key: TextKey, params?: TextParams) => string;

/** The text of a key (`namespace:path.to.key`) in the current language, in the wording of the current persona. */
export function useText(): Text {
  const { t } = useTranslation();
  const persona = useContext(PersonaContext);
  return useCallback<Text>(
    // i18next reads `_other` as a plural too: a counted text has no wording by persona.
    (key, params) => t(key, params && 'count' in params ? params : { context: persona, ...params }),
    [t, persona],
  );
}
