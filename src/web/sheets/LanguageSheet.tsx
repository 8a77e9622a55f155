import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { bcp47, LOCALES } from '../../contract/locale.ts';
import { speak } from '../i18n/speak.ts';
import { offeredLocales } from '../i18n/texts.ts';
import { useText } from '../i18n/useText.ts';
import { preferences } from '../store/preferences.ts';
import { sheetClosed } from '../store/ui.ts';
import { Alert } from '../ui/Alert.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './MenuSheet.module.css';

/** The languages by their own names. Every answer stays; the thread reads in the new language. */
export function LanguageSheet() {
  const text = useText();
  const { locale: now } = useSnapshot(preferences);
  const [failed, setFailed] = useState(false);
  return (
    <Dialog title={text('shell:menu.language')} open onClose={sheetClosed}>
      <ul className={styles.rows}>
        {LOCALES.filter((locale) => offeredLocales.includes(locale)).map((locale) => (
          <li key={locale}>
            <button
              type="button"
              className={styles.row}
              lang={bcp47(locale)}
              aria-current={locale === now ? 'true' : undefined}
              onClick={async () => {
                if (await speak(locale)) sheetClosed();
                else setFailed(true);
              }}
            >
              {text(`shell:language.${locale}`)}
            </button>
          </li>
        ))}
      </ul>
      <Alert text={failed ? text('shell:error.chunk') : null} />
    </Dialog>
  );
}
