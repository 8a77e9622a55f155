import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatTag, type Locale } from '../../contract/locale.ts';
import type { CallFailure } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './waiting.module.css';
import type { InputProps, Widget } from './widget.ts';

export const waiting: Widget<'waiting'> = { Input, Summary };

const EVERY_MS = 15_000;

/** The last look that came to an end. `asked` when the person asked for it, and so wants to hear of it. */
type Look = { at: Date; failure: CallFailure | null; asked: boolean };

/** Waits for somebody else's signature: looks every 15 seconds while the page is seen, and when asked to. */
function Input({ question, labelledBy, locale, services, answer }: InputProps<'waiting'>) {
  const text = useText();
  /** The question that the address came from. */
  const [addressQuestion] = question.dependsOn ?? [];
  const [looking, setLooking] = useState(false);
  const [last, setLast] = useState<Look | null>(null);
  const here = useRef(true);

  async function look(asked: boolean) {
    if (looking) return;
    setLooking(true);
    const outcome = await services.consentSigned();
    if (!here.current) return;
    setLooking(false);
    if (outcome.ok && outcome.data) answer('signed');
    else setLast({ at: new Date(), failure: outcome.ok ? null : outcome.failure, asked });
  }

  const lookNow = useEffectEvent(() => {
    if (!document.hidden) void look(false);
  });
  useEffect(() => {
    here.current = true;
    lookNow();
    const timer = setInterval(lookNow, EVERY_MS);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      here.current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, []);

  return (
    <fieldset aria-labelledby={labelledBy} className={styles.group}>
      <p className={styles.text}>{text('consent:waiting.text')}</p>
      <div className={styles.line}>
        <Button look="line" pending={looking} onClick={() => look(true)}>
          {text('consent:waiting.check')}
        </Button>
        <span aria-live={last?.asked ? 'polite' : 'off'} className={styles.last}>
          {last && !last.failure && (
            <>
              {text('consent:waiting.not_yet')} {text('consent:waiting.checked', { time: timeOf(last.at, locale) })}
            </>
          )}
        </span>
      </div>
      {last?.failure && <Alert text={failureText(last.failure, text)} />}
      <p className={styles.text}>{text('consent:waiting.leave')}</p>
      {addressQuestion && (
        <div>
          <Button look="quiet" onClick={() => services.reopen(addressQuestion)}>
            {text('consent:waiting.other')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Summary() {
  const text = useText();
  return text('consent:waiting.signed');
}

function timeOf(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(formatTag(locale), { timeStyle: 'medium' }).format(at);
}
