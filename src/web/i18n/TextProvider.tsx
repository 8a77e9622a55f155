import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from './plainText.ts';
import { PersonaContext, type Text, TextContext } from './useText.ts';

/**
 * Gives everything below it the texts of the current language. `persona` picks the `_patient`, `_caregiver`,
 * `_physician`, `_other` wording of a key where there is one.
 */
export function TextProvider({ persona, children }: { persona: string; children: ReactNode }) {
  const { t } = useTranslation();
  const text = useCallback<Text>(
    // i18next reads `_other` as a plural too: a counted text has no wording by persona.
    (key, params) =>
      typeof key === 'string'
        ? t(key, params && 'count' in params ? params : { context: persona, ...params })
        : plainText(key),
    [t, persona],
  );
  return (
    <PersonaContext value={persona}>
      <TextContext value={text}>{children}</TextContext>
    </PersonaContext>
  );
}
