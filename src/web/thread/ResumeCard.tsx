import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { current } from '../../runner/advance.ts';
import { useText } from '../i18n/useText.ts';
import { conversation } from '../store/active.ts';
import { graphOf } from '../store/graphOf.ts';
import { today } from '../store/today.ts';
import styles from './ResumeCard.module.css';
import { routeOf } from './routeOf.ts';

/** On the landing: where the conversation stood, and the way back into it. */
export function ResumeCard() {
  const text = useText();
  const { active } = useSnapshot(conversation);
  if (active?.kind !== 'questionnaire' || active.state.answers.length === 0) return null;
  const { asked } = current(graphOf(active), active.state, today());
  return (
    <p className={styles.resume}>
      <span>
        {asked ? text('shell:resume.welcome', { label: text(asked.label) }) : text('shell:resume.welcome_end')}
      </span>
      <Link href={routeOf(active)} className={styles.carryOn ?? ''}>
        {text('shell:landing.resume')}
      </Link>
    </p>
  );
}
