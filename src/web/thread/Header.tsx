import { Link } from 'wouter';
import type { Question } from '../../contract/conversation.ts';
import type { Progress } from '../../contract/survey.ts';
import { useText } from '../i18n/useText.ts';
import { sheetOpened } from '../store/ui.ts';
import { Mark } from '../ui/Mark.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import styles from './Header.module.css';
import { Ring } from './Ring.tsx';

const STEPS = 7;

interface HeaderProps {
  asked: Question | null;
  at: 'landing' | 'thread' | 'page';
  /** A survey has no way to the questionnaire's landing, and counts by itself. */
  isSurvey?: boolean;
}

/** The slim head of the thread: who speaks, how far along, language and menu. `asked` is null on the landing. */
export function Header({ asked, at, isSurvey }: HeaderProps) {
  const text = useText();
  const countOf = ({ number, percent }: Progress) => text('surveys:progress', { number, share: percent / 100 });
  const step = asked?.step;
  const progress = asked?.progress;
  const line = () => {
    if (at === 'landing') return text('shell:app.slogan');
    if (at === 'page') return null;
    if (isSurvey) return progress ? countOf(progress) : text('surveys:name');
    if (step) return text('shell:header.question', { number: step, total: STEPS });
    return text(asked?.section === 'medical-records' ? 'shell:header.last_steps' : 'shell:header.results');
  };
  return (
    <header className={styles.header}>
      {at === 'page' && <SkipLink to="#content h1">{text('shell:skip_link.content')}</SkipLink>}
      <div className={styles.inner}>
        {isSurvey ? (
          <span className={styles.home}>
            <Mark />
          </span>
        ) : (
          <Link href="/explore-clinical-trials" className={styles.home ?? ''} aria-label={text('shell:header.home')}>
            <Mark />
          </Link>
        )}
        <div className={styles.name}>
          <strong>{text('shell:app.name')}</strong>
          <span className={styles.line}>{line()}</span>
        </div>
        {at === 'thread' && step && (
          <Ring
            number={step}
            share={step / STEPS}
            done={step - 1}
            of={STEPS}
            label={text('shell:header.question', { number: step, total: STEPS })}
          />
        )}
        {at === 'thread' && progress && (
          <Ring
            number={progress.number}
            share={progress.percent / 100}
            done={progress.percent}
            of={100}
            label={countOf(progress)}
          />
        )}
        <button
          type="button"
          className={styles.icon}
          aria-haspopup="dialog"
          aria-label={text('shell:menu.language')}
          onClick={() => sheetOpened('language')}
        >
          <svg
            viewBox="0 0 20 20"
            width="20"
            height="20"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          >
            <circle cx="10" cy="10" r="7.5" />
            <path d="M2.5 10h15M10 2.5c5 5 5 10 0 15c-5-5-5-10 0-15Z" />
          </svg>
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-haspopup="dialog"
          aria-label={text('shell:header.menu')}
          onClick={() => sheetOpened('menu')}
        >
          <svg viewBox="0 0 22 22" width="22" height="22" aria-hidden="true" fill="currentColor">
            <circle cx="4" cy="11" r="2" />
            <circle cx="11" cy="11" r="2" />
            <circle cx="18" cy="11" r="2" />
          </svg>
        </button>
      </div>
    </header>
  );
}
