import { useSnapshot } from 'valtio';
import { Redirect } from 'wouter';
import type { Variant } from '../../contract/survey.ts';
import type { Matching } from '../../contract/trial.ts';
import type { Outcome } from '../api/outcome.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { conversation } from '../store/active.ts';
import { ask } from '../store/calls.ts';
import { preferences } from '../store/preferences.ts';
import { session } from '../store/session.ts';
import { SurveyCompletedPage } from '../survey/SurveyCompletedPage.tsx';
import { SurveyResultPage } from '../survey/SurveyResultPage.tsx';
import { Header } from '../thread/Header.tsx';
import { SurveyGuard } from './survey.tsx';
import { surveyPaths } from './surveyPaths.ts';

/** /nhp-survey/result */
export function NhpResult() {
  return <Result variant="nhp" />;
}

/** /survey/result */
export function SurveyResult() {
  return <Result variant="survey" />;
}

/** /survey/completed: a link that was answered before. Nothing guards it. */
export function SurveyCompleted() {
  usePageTitle('survey_completed');
  return (
    <>
      <Header asked={null} at="page" isSurvey />
      <SurveyCompletedPage loadCoordinator={loadCoordinator} />
    </>
  );
}

function Result({ variant }: { variant: Variant }) {
  usePageTitle('survey_result');
  return <SurveyGuard variant={variant}>{() => <OwnResult variant={variant} />}</SurveyGuard>;
}

function OwnResult({ variant }: { variant: Variant }) {
  const { active } = useSnapshot(conversation);
  const { locale } = useSnapshot(preferences);
  const { token } = useSnapshot(session);
  if (active?.kind !== variant) return null;
  // Not there yet: the next question is.
  if (!active.ending) return <Redirect to={surveyPaths[variant].questions} replace />;
  return (
    <>
      <Header asked={null} at="page" isSurvey />
      <SurveyResultPage
        ending={active.ending}
        locale={locale}
        loadCoordinator={loadCoordinator}
        loadTrials={token ? loadTrials : null}
      />
    </>
  );
}

async function loadCoordinator() {
  const outcome = await ask('coordinator', {});
  return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
}

/** The trials of the signed-in patient. */
async function loadTrials(): Promise<Outcome<Matching>> {
  const values = await ask('patientValues', { body: {} });
  if (!values.ok) return values;
  const outcome = await ask('surveyTrials', { query: { patientId: values.data.data.patient_id ?? '' } });
  return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
}
