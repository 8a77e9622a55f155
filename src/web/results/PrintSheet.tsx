import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Locale } from '../../contract/locale.ts';
import type { TrialResult } from '../../contract/trial.ts';
import { useText } from '../i18n/useText.ts';
import { Asks } from './Asks.tsx';
import { headSite } from './arrange.ts';
import { Criteria } from './Criteria.tsx';
import styles from './PrintSheet.module.css';
import { SiteList } from './SiteList.tsx';
import { TrialDetails } from './TrialDetails.tsx';
import { TrialHead } from './TrialHead.tsx';

const SITES = 10;

interface PrintSheetProps {
  heading: string;
  trials: readonly TrialResult[];
  locale: Locale;
}

/** The whole list on paper, every card opened. It is there only while the browser prints, whoever asked it to. */
export function PrintSheet({ heading, trials, locale }: PrintSheetProps) {
  const text = useText();
  const printing = usePrinting();
  if (!printing) return null;
  return createPortal(
    <div className={styles.sheet}>
      <h2 className={styles.heading}>{heading}</h2>
      <p>{text('results:advice')}</p>
      {trials.some((trial) => trial.synthetic) && <p>{text('shell:notice.synthetic')}</p>}
      {trials.map((trial) => {
        const others = trial.sites.filter((site) => site !== headSite(trial));
        return (
          <article key={trial.nctId} className={styles.trial}>
            <TrialHead trial={trial} locale={locale} />
            {trial.criteria.length > 0 && <Criteria criteria={trial.criteria} locale={locale} />}
            <Asks asks={trial.asks} />
            <TrialDetails trial={trial} locale={locale} />
            {others.length > 0 && (
              <>
                <h4 className={styles.sites}>{text('results:site.all')}</h4>
                <SiteList sites={others.slice(0, SITES)} locale={locale} first={SITES} />
                <More count={trial.siteCount - 1 - SITES}>{(count) => text('results:site.and_more', { count })}</More>
              </>
            )}
          </article>
        );
      })}
    </div>,
    document.body,
  );
}

function More({ count, children }: { count: number; children: (count: number) => ReactNode }) {
  return count > 0 ? <p>{children(count)}</p> : null;
}

/** Whether the browser is laying the page out for paper just now. It waits for nobody, so neither may the render. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
