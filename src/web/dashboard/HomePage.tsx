import { useState } from 'react';
import type { Output } from '../../contract/endpoints.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { isolate } from '../i18n/isolate.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Coordinator } from '../ui/Coordinator.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';
import { Details } from './Details.tsx';
import styles from './HomePage.module.css';

export type PatientValues = Output<'patientValues'>['data'];

interface HomePageProps {
  locale: Locale;
  load: () => Promise<Outcome<PatientValues>>;
  /** Where the results of the conversation are. */
  resultsPath: string;
  /** The person has signed in just now. */
  justSignedIn: boolean;
  signOut: () => Promise<void>;
}

/** Where a person lands after signing in: what was found, what comes next, whom to ask. */
export function HomePage({ locale, load, resultsPath, justSignedIn, signOut }: HomePageProps) {
  const text = useText();
  usePageTitle('home');
  const values = useFetched(load);
  const [leaving, setLeaving] = useState(false);
  const name = values.status === 'ready' ? values.data.first_name : '';

  async function leave() {
    setLeaving(true);
    await signOut();
    setLeaving(false);
  }

  return (
    <Page title={name ? text('account:home.welcome', { name: isolate(name) }) : text('account:home.welcome_no_name')}>
      {justSignedIn && (
        <p role="status" className={styles.notice}>
          <Icon name="check" size={18} />
          {text('account:message.logged_in')}
        </p>
      )}
      {values.status === 'loading' && <Typing />}
      {values.status === 'failed' && (
        <Failure failure={{ message: failureText(values.failure, text) }} retry={values.retry} />
      )}
      {values.status === 'ready' && <Ready values={values.data} locale={locale} resultsPath={resultsPath} />}
      <div>
        <Button look="line" pending={leaving} onClick={leave}>
          {text('account:sign_out.action')}
        </Button>
      </div>
    </Page>
  );
}

function Ready({ values, locale, resultsPath }: { values: PatientValues; locale: Locale; resultsPath: string }) {
  const text = useText();
  const { trialcount, siteCount, has_records, coordinator } = values;
  return (
    <>
      <section className={styles.found}>
        {trialcount > 0 ? (
          <h2 className={styles.count}>
            {text('account:home.results', { count: trialcount })}{' '}
            <span className={styles.sites}>{text('account:home.sites', { count: siteCount })}</span>
          </h2>
        ) : (
          <h2 className={styles.count}>{text('account:home.no_results')}</h2>
        )}
        <ButtonLink href={resultsPath}>
          {text('account:home.to_results')}
          <Icon name="forward" />
        </ButtonLink>
      </section>
      <section className={styles.section}>
        <h2 className={styles.title}>{text('account:home.next')}</h2>
        <ol className={styles.steps}>
          <li>{text(has_records === false ? 'account:home.request' : 'account:home.upload')}</li>
          <li>{text('account:home.call_comes')}</li>
          <li>{text('account:home.mail')}</li>
        </ol>
      </section>
      <Coordinator coordinator={coordinator} />
      <Details values={values} locale={locale} />
    </>
  );
}
