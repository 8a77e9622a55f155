import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useText } from '../i18n/useText.ts';
import { conversation } from '../store/active.ts';
import { computerShared } from '../store/conversation.ts';
import { calmChosen, preferences, textChosen, themeChosen } from '../store/preferences.ts';
import { session } from '../store/session.ts';
import { isShared } from '../store/shared.ts';
import { noticeGiven, type Sheet, sheetClosed, sheetOpened } from '../store/ui.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './MenuSheet.module.css';
import { SiteLinks } from './SiteLinks.tsx';

const THEMES = { auto: 'automatic', light: 'light', dark: 'dark' } as const;

/** Everything that is always one tap away. */
export function MenuSheet() {
  const text = useText();
  const [, go] = useLocation();
  const { theme, text: size, calm } = useSnapshot(preferences);
  const { active } = useSnapshot(conversation);
  const { token } = useSnapshot(session);

  const row = (sheet: Sheet, label: string) => (
    <li>
      <button type="button" className={styles.row} onClick={() => sheetOpened(sheet)}>
        {label}
      </button>
    </li>
  );
  return (
    <Dialog title={text('shell:header.menu')} open onClose={sheetClosed}>
      <ul className={styles.rows}>
        {active && row('answers', text('shell:menu.answers'))}
        {active?.kind === 'questionnaire' &&
          active.questionnaireId &&
          row('resumeLink', text('shell:menu.resume_link'))}
        {row('language', text('shell:menu.language'))}
        {row('talk', text('shell:menu.talk'))}
        {active?.kind === 'questionnaire' && row('startOver', text('shell:menu.start_over'))}
        {active && row('erase', text('shell:menu.erase'))}
        <li>
          <button
            type="button"
            className={styles.row}
            onClick={() => {
              sheetClosed();
              go(token ? '/logout' : '/sign-in');
            }}
          >
            {text(token ? 'shell:menu.sign_out' : 'shell:menu.sign_in')}
          </button>
        </li>
      </ul>
      <fieldset className={styles.choice}>
        <legend>{text('shell:menu.appearance')}</legend>
        {(['auto', 'light', 'dark'] as const).map((value) => (
          <label key={value}>
            <input type="radio" name="theme" checked={theme === value} onChange={() => themeChosen(value)} />
            <span>{text(`shell:menu.${THEMES[value]}`)}</span>
          </label>
        ))}
      </fieldset>
      <Checkbox checked={size === 'large'} onChange={(large) => textChosen(large ? 'large' : 'normal')}>
        {text('shell:menu.text_size')}
      </Checkbox>
      <Checkbox checked={calm} onChange={calmChosen}>
        {text('shell:menu.calm')}
        <small className={styles.hint}>{text('shell:menu.calm_hint')}</small>
      </Checkbox>
      <Checkbox
        checked={isShared()}
        onChange={(shared) => {
          computerShared(shared);
          noticeGiven(shared ? 'shell:shared_computer.on' : 'shell:shared_computer.off');
          sheetClosed();
        }}
      >
        {text('shell:menu.shared_computer')}
        <small className={styles.hint}>{text('shell:menu.shared_computer_hint')}</small>
      </Checkbox>
      <SiteLinks />
    </Dialog>
  );
}
