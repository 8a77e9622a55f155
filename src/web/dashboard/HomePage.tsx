import type { Output } from '../../contract/endpoints.ts';
import type { Locale } from '../../contract/locale.ts';
import type { ReportSummary } from '../../contract/patient.ts';
import type { Outcome } from '../api/outcome.ts';
import { isolate } from '../i18n/isolate.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Coordinator } from '../ui/Coordinator.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { useFetched } from '../ui/useFetched.ts';
import { Details } from './Details.tsx';
import styles from './HomePage.module.css';
import { NextSteps, type Step } from './NextSteps.tsx';
import { Posts } from './Posts.tsx';

export type PatientValues = Output<'patientValues'>['data'];

interface HomePageProps {
  values: PatientValues;
  locale: Locale;
  /** The person has signed in just now. */
  justSignedIn: boolean;
  loadSteps: () => Promise<Outcome<readonly Step[]>>;
  loadReports: () => Promise<Outcome<readonly ReportSummary[]>>;
  loadPosts: () => Promise<Outcome<Output<'blogs'>['data']>>;
  talk: () => void;
}

/** Where a person lands after signing in: what was found and what is new in it, what to do next, whom to ask. */
export function HomePage({ values, locale, justSignedIn, loadSteps, loadReports, loadPosts, talk }: HomePageProps) {
  const text = useText();
  usePageTitle('home');
  const { first_name: name, trialcount, siteCount, coordinator } = values;
  const reports = useFetched(loadReports);
  const change = reports.status === 'ready' ? reports.data.find(({ kind }) => kind === 'ctms')?.changes[0] : undefined;
  return (
    <Page title={name ? text('account:home.welcome', { name: isolate(name) }) : text('account:home.welcome_no_name')}>
      {justSignedIn && (
        <p role="status" className={styles.notice}>
          <Icon name="check" size={18} />
          {text('account:message.logged_in')}
        </p>
      )}
      <section className={styles.found}>
        <div className={styles.count}>
          <h2 className={styles.number}>
            {trialcount > 0 ? text('account:home.results', { count: trialcount }) : text('account:home.no_results')}{' '}
            {trialcount > 0 && <span className={styles.sites}>{text('account:home.sites', { count: siteCount })}</span>}
          </h2>
          {change && (
            <p className={styles.change}>
              {text('pane:changes.line', { added: change.added, removed: change.removed })},{' '}
              {text(`pane:changes.${change.because}`)}
            </p>
          )}
        </div>
        <ButtonLink href="/reports/ctms">
          {text('account:home.to_results')}
          <Icon name="forward" />
        </ButtonLink>
      </section>
      <NextSteps load={loadSteps} talk={talk} />
      <Coordinator coordinator={coordinator} />
      <Posts load={loadPosts} locale={locale} />
      <Details values={values} locale={locale} />
    </Page>
  );
}
