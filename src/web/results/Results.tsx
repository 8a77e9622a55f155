import { type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '../../contract/locale.ts';
import type { Matching } from '../../contract/trial.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { late } from '../ui/late.ts';
import { arrange, counts, type Filter, headSite, type Sort } from './arrange.ts';
import { CompareBar } from './CompareBar.tsx';
import { Filters, Sorting } from './Filters.tsx';
import { LateDialog } from './LateDialog.tsx';
import { MoreOpens } from './MoreOpens.tsx';
import type { Reopen } from './Openings.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import styles from './Results.module.css';
import { Summary } from './Summary.tsx';
import { savedTrialToggled, useSavedTrials } from './savedTrials.ts';
import { TrialCard } from './TrialCard.tsx';

const FIRST = 10;
const MOST_COMPARED = 3;

const compareDialog = late(() => import('./Compare.tsx').then((module) => module.Compare));

interface ResultsProps {
  matching: Matching;
  locale: Locale;
  /** The way back to earlier questions; null in a list that is only to be read. */
  reopen: Reopen | null;
  /** Opens the ways to share; null where there is nothing to share with. */
  onShare: (() => void) | null;
  /** The way on, above the list and below it. */
  onward?: ReactNode;
  children?: ReactNode;
}

/** The trials that were found: how many, what would open more, and a card for each, ten at first. */
export function Results({ matching, locale, reopen, onShare, onward, children }: ResultsProps) {
  const text = useText();
  const trials = matching.potentialMatching;
  const saved = useSavedTrials();
  const [filter, setFilter] = useState<Filter>('all');
  // A card does not vanish under the finger that takes it out of the saved ones.
  const [savedShown, setSavedShown] = useState(saved);
  const [sort, setSort] = useState<Sort>('best');
  const [limit, setLimit] = useState(FIRST);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const [comparing, setComparing] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);

  const found = useMemo(() => arrange(trials, { filter, sort, saved: savedShown }), [trials, filter, sort, savedShown]);
  const shown = found.slice(0, limit);
  const compared = trials.filter((trial) => chosen.includes(trial.nctId));
  const heading = text('results:title', { count: matching.trialcount });

  function toggle(id: string) {
    const out = chosen.includes(id);
    setTooMany(!out && chosen.length >= MOST_COMPARED);
    if (out) setChosen(chosen.filter((each) => each !== id));
    else if (chosen.length < MOST_COMPARED) setChosen([...chosen, id]);
  }

  function takeOut(id: string) {
    if (chosen.length <= 2) setComparing(false);
    toggle(id);
  }

  // The bar goes away with the button that was pressed: the focus stays where it was, on the results.
  function clear() {
    whole.current?.focus({ preventScroll: true });
    setChosen([]);
    setTooMany(false);
  }

  function showFilter(next: Filter) {
    setFilter(next);
    setSavedShown(saved);
    setLimit(FIRST);
  }

  // The button goes away or down the page: the focus moves to the first trial that it brought.
  function showMore() {
    flushSync(() => setLimit(limit + FIRST));
    list.current?.querySelectorAll<HTMLElement>('h3')[limit]?.focus();
  }

  return (
    <div ref={whole} className={styles.results} tabIndex={-1}>
      <Summary matching={matching} heading={heading} />
      {onward}
      {reopen && <MoreOpens matching={matching} reopen={reopen} />}
      {trials.length > 1 && (
        <Filters filter={filter} counts={counts(trials, saved)} locale={locale} onFilter={showFilter} />
      )}
      <div className={styles.tools}>
        {trials.length > 1 && trials.some((trial) => headSite(trial)?.distanceKm != null) && (
          <Sorting sort={sort} onSort={setSort} />
        )}
        <Button look="quiet" onClick={() => print()}>
          <Icon name="print" size={18} />
          {text('results:action.print')}
        </Button>
        {onShare && (
          <Button look="quiet" onClick={onShare}>
            <Icon name="share" size={18} />
            {text('results:action.share')}
          </Button>
        )}
      </div>
      {sort === 'best' && trials.length > 1 && <p className={styles.order}>{text('results:sort.best_help')}</p>}
      {found.length === 0 && (
        <p role="status" className={styles.none}>
          {text('results:filter.none')}{' '}
          <Button look="quiet" onClick={() => showFilter('all')}>
            {text('results:filter.clear')}
          </Button>
        </p>
      )}
      <ol ref={list} className={styles.list}>
        {shown.map((trial, index) => (
          <li key={trial.nctId}>
            <TrialCard
              trial={trial}
              number={index + 1}
              total={found.length}
              locale={locale}
              save={{ saved: saved.has(trial.nctId), onToggle: () => savedTrialToggled(trial.nctId) }}
              compare={
                trials.length > 1
                  ? {
                      chosen: chosen.includes(trial.nctId),
                      full: chosen.length >= MOST_COMPARED,
                      onToggle: () => toggle(trial.nctId),
                    }
                  : null
              }
            />
          </li>
        ))}
      </ol>
      {shown.length < found.length && (
        <Button look="line" wide onClick={showMore}>
          {text('results:action.show_more', { count: Math.min(FIRST, found.length - shown.length) })}
        </Button>
      )}
      <div className={styles.foot}>
        {chosen.length > 0 && (
          <CompareBar count={chosen.length} tooMany={tooMany} onOpen={() => setComparing(true)} onClear={clear} />
        )}
        {onward}
      </div>
      {children}
      {comparing && (
        <LateDialog source={compareDialog}>
          {(Compare) => (
            <Compare trials={compared} locale={locale} open onClose={() => setComparing(false)} onRemove={takeOut} />
          )}
        </LateDialog>
      )}
      <PrintSheet heading={heading} trials={found} locale={locale} />
    </div>
  );
}
