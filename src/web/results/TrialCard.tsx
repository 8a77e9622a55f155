import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '../../contract/locale.ts';
import type { TrialResult } from '../../contract/trial.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { ForEars } from '../ui/ForEars.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Asks } from './Asks.tsx';
import { headSite } from './arrange.ts';
import { Criteria } from './Criteria.tsx';
import { fitOf } from './fit.ts';
import { SiteList, SiteName } from './SiteList.tsx';
import styles from './TrialCard.module.css';
import { TrialDetails } from './TrialDetails.tsx';
import { TrialHead } from './TrialHead.tsx';

interface TrialCardProps {
  trial: TrialResult;
  number: number;
  total: number;
  locale: Locale;
  /** Keeping it for later; null in a list that is only to be read. */
  save: { saved: boolean; onToggle: () => void } | null;
  /** Setting it beside others; null where there are none. */
  compare: { chosen: boolean; full: boolean; onToggle: () => void } | null;
}

/** A trial: the essentials at once, everything else that the record says one press away. */
export function TrialCard({ trial, number, total, locale, save, compare }: TrialCardProps) {
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [sitesOpen, setSitesOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  const site = headSite(trial);
  const others = trial.sites.filter((each) => each !== site);
  const { met, toConfirm } = fitOf(trial.criteria);

  // What closes lies above the button: without this the person would be left somewhere among the next cards.
  function toggle() {
    flushSync(() => setOpen(!open));
    if (open) card.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <article ref={card} className={styles.card} aria-labelledby={`${id}number ${id}title`} data-trial={trial.nctId}>
      <ForEars id={`${id}number`}>{text('results:card.label', { number, total })}</ForEars>
      <TrialHead trial={trial} locale={locale} titleId={`${id}title`} />
      {site && (
        <div className={styles.site}>
          <Icon name="pin" size={18} />
          <span>
            <SiteName site={site} />
            {site.city && (
              <>
                {' · '}
                <bdi lang="en">{site.city}</bdi>
              </>
            )}
          </span>
          {others.length > 0 && (
            <Button
              look="quiet"
              aria-expanded={sitesOpen}
              aria-controls={`${id}sites`}
              onClick={() => setSitesOpen(!sitesOpen)}
            >
              {text('results:site.and_more', { count: others.length })}
            </Button>
          )}
        </div>
      )}
      {others.length > 0 && (
        <div id={`${id}sites`} hidden={!sitesOpen}>
          {sitesOpen && <SiteList sites={others} locale={locale} />}
        </div>
      )}
      {trial.criteria.length > 0 && <Criteria criteria={trial.criteria} locale={locale} brief={!open} />}
      {open && <Asks asks={trial.asks} />}
      {!open && met + toConfirm > 0 && (
        <p className={styles.tally}>
          {[
            met > 0 && text('results:verdict_count.met', { count: met }),
            toConfirm > 0 && text('results:verdict_count.to_confirm', { count: toConfirm }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <div id={`${id}more`} hidden={!open} className={styles.more}>
        {open && <TrialDetails trial={trial} locale={locale} />}
        {open && <RecordLink trial={trial} />}
      </div>
      <div className={styles.deeds}>
        <Button
          look="line"
          aria-expanded={open}
          aria-controls={`${id}more`}
          aria-describedby={`${id}title`}
          onClick={toggle}
        >
          {text(open ? 'results:card.close' : 'results:card.open')}
        </Button>
        {save && (
          <Button
            look="line"
            data-on={save.saved ? '' : undefined}
            aria-describedby={`${id}title`}
            onClick={save.onToggle}
          >
            <Icon name="bookmark" size={18} />
            {text(save.saved ? 'results:action.saved' : 'results:action.save')}
          </Button>
        )}
        {compare && (
          <Button
            look="line"
            aria-pressed={compare.chosen}
            aria-describedby={`${id}title`}
            aria-disabled={compare.full && !compare.chosen}
            onClick={compare.onToggle}
          >
            <Icon name="compare" size={18} />
            {text('results:action.compare')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** The registry's own page; a made-up trial has none and says so. */
function RecordLink({ trial }: { trial: TrialResult }) {
  const text = useText();
  if (trial.synthetic || !/^NCT\d{8}$/.test(trial.nctId)) {
    return trial.synthetic ? <p className={styles.sample}>{text('results:synthetic_text')}</p> : null;
  }
  return (
    <a
      className={styles.record}
      href={`https://clinicaltrials.gov/study/${trial.nctId}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {text('results:action.record')} <bdi dir="ltr">{trial.nctId}</bdi>
      <ForEars> ({text('results:action.opens_new_tab')})</ForEars>
      <Icon name="external" size={16} />
    </a>
  );
}
