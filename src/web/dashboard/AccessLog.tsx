import { useState } from 'react';
import { formatTag, type Locale } from '../../contract/locale.ts';
import type { Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { formatDay } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';
import type { Access } from './DataPage.tsx';
import styles from './data.module.css';
import { groupAccesses } from './groupAccesses.ts';
import { Section } from './Section.tsx';

/** So many lines are seen at first, and so many more each time. */
const SHOWN = 8;

interface AccessLogProps {
  locale: Locale;
  load: () => Promise<Outcome<Access[]>>;
}

/** Who looked at the data or changed it, in words, by days. */
export function AccessLog({ locale, load }: AccessLogProps) {
  const text = useText();
  const accesses = useFetched(load);
  return (
    <Section title={text('dashboard:data.access.title')}>
      <p>{text('dashboard:data.access.text')}</p>
      {accesses.status === 'loading' && <Typing />}
      {accesses.status === 'failed' && (
        <Failure failure={{ message: failureText(accesses.failure, text) }} retry={accesses.retry} />
      )}
      {accesses.status === 'ready' && <Lines accesses={accesses.data} locale={locale} />}
    </Section>
  );
}

function Lines({ accesses, locale }: { accesses: readonly Access[]; locale: Locale }) {
  const text = useText();
  const [most, setMost] = useState(SHOWN);
  const groups = groupAccesses(accesses, (instant) => formatDay(instant, locale));
  const clock = new Intl.DateTimeFormat(formatTag(locale), { hour: 'numeric', minute: '2-digit' });
  const left = groups.length - most;
  if (groups.length === 0) return <p className={styles.when}>{text('dashboard:data.access.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {groups.slice(0, most).map(({ day, at, word, count }) => (
          <li key={`${at}${word}`} className={styles.line} data-denied={word === 'denied' ? '' : undefined}>
            <span>{text(`dashboard:data.access.word.${word}`)}</span>
            <span className={styles.time}>
              <time dateTime={at}>
                <bdi>{day}</bdi> <bdi>{clock.format(new Date(at))}</bdi>
              </time>
              {count > 1 && <> · {text('dashboard:data.access.times', { count })}</>}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button look="quiet" onClick={() => setMost(most + SHOWN * 3)}>
            {text('dashboard:data.access.more', { count: left })}
          </Button>
        </div>
      )}
    </>
  );
}
