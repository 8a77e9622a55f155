import { useId } from 'react';
import type { Locale } from '../../contract/locale.ts';
import { useText } from '../i18n/useText.ts';
import styles from './ConsentLanguage.module.css';
import type { PolicyLanguage } from './usePolicies.ts';

const OFFERED: readonly PolicyLanguage[] = ['en', 'de'];

interface ConsentLanguageProps {
  locale: Locale;
  language: PolicyLanguage;
  onChange: (language: PolicyLanguage) => void;
}

/** In which of its two languages the legal text is read; readers of a third are told that there are no more. */
export function ConsentLanguage({ locale, language, onChange }: ConsentLanguageProps) {
  const text = useText();
  const name = useId();
  return (
    <div className={styles.languages}>
      {!OFFERED.some((each) => each === locale) && <p className={styles.notice}>{text('consent:language_notice')}</p>}
      <fieldset className={styles.switch}>
        <legend className={styles.legend}>{text('shell:menu.language')}</legend>
        {OFFERED.map((each) => (
          <label key={each} className={styles.choice}>
            <input type="radio" name={name} checked={each === language} onChange={() => onChange(each)} />
            <span lang={each}>{text(`shell:language.${each}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
