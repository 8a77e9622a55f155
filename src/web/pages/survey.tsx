import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation } from 'wouter';
import type { Variant } from '../../contract/survey.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { conversation } from '../store/active.ts';
import { opening, openingRetried, surveyOpened } from '../store/survey.ts';
import { BEGUN_EARLY, NhpLandingPage } from '../survey/NhpLandingPage.tsx';
import { Header } from '../thread/Header.tsx';
import { Thread } from '../thread/Thread.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Page } from '../ui/Page.tsx';
import { Typing } from '../ui/Typing.tsx';
import { surveyPaths } from './surveyPaths.ts';

/** /nhp-survey: what the survey is, and the button that begins it. It is there before its link has been asked about. */
export function NhpLanding() {
  const [, go] = useLocation();
  const { active } = useSnapshot(conversation);
  const { now } = useSnapshot(opening);
  usePageTitle('survey');
  useOpened('nhp');
  useEffect(() => {
    const begunEarly = () => {
      if (location.hash === BEGUN_EARLY) go(surveyPaths.nhp.questions, { replace: true, state: { begun: true } });
    };
    begunEarly();
    addEventListener('hashchange', begunEarly);
    return () => removeEventListener('hashchange', begunEarly);
  }, [go]);
  const isBegun = active?.kind === 'nhp' && active.state.answers.length > 0;
  if (now.status === 'nowhere' || now.status === 'completed') return <Elsewhere variant="nhp" />;
  return (
    <>
      <Header asked={null} at="page" isSurvey />
      <NhpLandingPage isBegun={isBegun} start={() => go(surveyPaths.nhp.questions, { state: { begun: true } })} />
    </>
  );
}

/** /nhp-survey/questions */
export function NhpQuestions() {
  return <Questions variant="nhp" />;
}

/** /survey */
export function SurveyQuestions() {
  return <Questions variant="survey" />;
}

function Questions({ variant }: { variant: Variant }) {
  usePageTitle('survey');
  return <SurveyGuard variant={variant}>{() => <OwnThread variant={variant} />}</SurveyGuard>;
}

function OwnThread({ variant }: { variant: Variant }) {
  const { active } = useSnapshot(conversation);
  if (active?.kind !== variant) return null;
  return active.ending ? <Redirect to={surveyPaths[variant].result} replace /> : <Thread active={active} />;
}

/** Shows its page to whoever has a survey under way here, or a link that opens one (product.md §4). */
export function SurveyGuard({ variant, children }: { variant: Variant; children: () => ReactNode }) {
  const text = useText();
  const { now } = useSnapshot(opening);
  useOpened(variant);
  if (now.status === 'ready') return children();
  if (now.status === 'nowhere' || now.status === 'completed') return <Elsewhere variant={variant} />;
  return (
    <>
      <Header asked={null} at="page" isSurvey />
      <Page title={text('surveys:name')}>
        {now.status === 'failed' ? <Failure failure={now.failure} retry={() => openingRetried(variant)} /> : <Typing />}
      </Page>
    </>
  );
}

function Elsewhere({ variant }: { variant: Variant }) {
  const { now } = useSnapshot(opening);
  if (now.status === 'nowhere') return <Redirect to="/404" replace state={{ why: now.why }} />;
  return <Redirect to={surveyPaths[variant].completed} replace />;
}

function useOpened(variant: Variant): void {
  useEffect(() => surveyOpened(variant), [variant]);
}
