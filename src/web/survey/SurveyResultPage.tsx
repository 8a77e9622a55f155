import type { Output } from '../../contract/endpoints.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Matching } from '../../contract/trial.ts';
import type { Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { formatMoment } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import { Results } from '../results/Results.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Coordinator } from '../ui/Coordinator.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Page } from '../ui/Page.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';
import { AddToCalendar } from '../widgets/AddToCalendar.tsx';
import styles from './SurveyResultPage.module.css';

interface SurveyResultPageProps {
  ending: {
    completion: 'enrolled' | 'not_enrolled' | null;
    booked: boolean;
    meeting: { start: string; zone: string; ics: string } | null;
  };
  locale: Locale;
  loadCoordinator: () => Promise<Outcome<Output<'coordinator'>['data']>>;
  /** The trials of the signed-in patient; null when nobody is signed in. */
  loadTrials: (() => Promise<Outcome<Matching>>) | null;
}

/** A finished survey: thanks, what happens next, the meeting, whom to ask, and for a patient their trials. */
export function SurveyResultPage({ ending, locale, loadCoordinator, loadTrials }: SurveyResultPageProps) {
  const text = useText();
  const coordinator = useFetched(loadCoordinator);
  const { completion, booked, meeting } = ending;
  const enrolled = completion === 'enrolled';
  const how = enrolled ? 'enrolled' : 'not_enrolled';
  return (
    <Page title={text(`surveys:result.${how}.title`)} lead={text(`surveys:result.${how}.lead`)}>
      {meeting && (
        <section className={styles.meeting}>
          <h2 className={styles.title}>{text('surveys:result.meeting')}</h2>
          <p className={styles.moment}>{formatMoment(meeting.start, meeting.zone, locale)}</p>
          {meeting.ics && <AddToCalendar load={async () => ({ ok: true, data: { ics: meeting.ics } })} />}
        </section>
      )}
      {enrolled && (
        <section>
          <h2 className={styles.title}>{text('surveys:result.next')}</h2>
          <ol className={styles.steps}>
            <li>{text('surveys:result.step_read')}</li>
            <li>{text(booked ? 'surveys:result.step_meet' : 'surveys:result.step_call')}</li>
            <li>{text('surveys:result.step_records')}</li>
          </ol>
        </section>
      )}
      {coordinator.status === 'ready' && <Coordinator coordinator={coordinator.data} />}
      {loadTrials ? (
        <Trials load={loadTrials} locale={locale} />
      ) : (
        <div>
          <ButtonLink href="/explore-clinical-trials" look="line">
            {text('surveys:find_trials')}
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}

function Trials({ load, locale }: { load: () => Promise<Outcome<Matching>>; locale: Locale }) {
  const text = useText();
  const found = useFetched(load);
  if (found.status === 'loading') return <Typing />;
  if (found.status === 'failed') {
    // The session has ended meanwhile, or is not proven: that is no fault of the survey.
    if (!found.failure.retryable) return null;
    return <Failure failure={{ message: failureText(found.failure, text) }} retry={found.retry} />;
  }
  if (found.data.trialcount === 0) return <p>{text('results:none.title')}</p>;
  return <Results matching={found.data} locale={locale} reopen={null} onShare={null} />;
}
