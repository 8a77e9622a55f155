import type { Locale } from '../../contract/locale.ts';
import type { CriterionKind, CriterionResult } from '../../contract/trial.ts';
import { useText } from '../i18n/useText.ts';
import { ForEars } from '../ui/ForEars.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import styles from './Criteria.module.css';
import { criterionText } from './criterionText.ts';
import { recordText } from './recordText.ts';

interface CriteriaProps {
  criteria: readonly CriterionResult[];
  locale: Locale;
  /** Only what weighs most, with quotes cut to two lines. */
  brief?: boolean;
}

/** Each criterion as met, not met or to be confirmed, with the sentence of the record it was read from. */
export function Criteria({ criteria, locale, brief }: CriteriaProps) {
  const text = useText();
  return (
    <ul className={brief ? `${styles.list} ${styles.brief}` : styles.list} aria-label={text('results:card.why')}>
      {(brief ? weightiest(criteria) : criteria).map((criterion) => (
        <li key={criterion.kind} className={styles.criterion} data-verdict={criterion.verdict}>
          <span className={styles.mark}>
            <Icon name={MARKS[criterion.verdict]} size={14} />
          </span>
          <div className={styles.words}>
            <ForEars>{text(`results:verdict.${criterion.verdict}`)}: </ForEars>
            {criterionText(criterion, text, locale)}
            {criterion.quote && (
              <blockquote className={styles.quote}>
                <ForEars>{text('results:quote')} </ForEars>
                <q lang="en" dir="ltr">
                  {recordText(criterion.quote.text)}
                </q>
              </blockquote>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

const MARKS: Record<CriterionResult['verdict'], IconName> = { met: 'check', not_met: 'close', to_confirm: 'question' };

const BRIEF = 3;
/** What the head of the card shows anyway (recruiting, distance) and what nobody doubts weigh least. */
const WEIGHT: Record<CriterionKind, number> = {
  cancer: 1,
  stage: 2,
  activity: 3,
  age: 4,
  gender: 5,
  recruiting: 6,
  distance: 7,
};

/** What is open or against comes before what is met, then the medical before the rest; shown in the order they came. */
function weightiest(criteria: readonly CriterionResult[]): CriterionResult[] {
  const weight = ({ verdict, kind }: CriterionResult) => (verdict === 'met' ? 10 : 0) + WEIGHT[kind];
  const chosen = criteria.toSorted((a, b) => weight(a) - weight(b)).slice(0, BRIEF);
  return criteria.filter((criterion) => chosen.includes(criterion));
}
