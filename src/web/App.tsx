import { useSnapshot } from 'valtio';
import { Redirect, Route, Switch } from 'wouter';
import { TextProvider } from './i18n/TextProvider.tsx';
import { pages } from './pages.ts';
import { conversation } from './store/active.ts';
import { errorMet } from './store/errors.ts';
import { session } from './store/session.ts';
import { ui } from './store/ui.ts';
import { Landing } from './thread/Landing.tsx';
import { Boundary } from './ui/Boundary.tsx';
import { LatePage } from './ui/LatePage.tsx';
import { Notice } from './ui/Notice.tsx';

/** Every address of the app. The conversation is here from the start; the other pages come when they are asked for. */
export function App() {
  const { active } = useSnapshot(conversation);
  const { sheet } = useSnapshot(ui);
  const { token } = useSnapshot(session);
  return (
    <TextProvider persona={active?.kind === 'questionnaire' ? active.persona : 'patient'}>
      <Boundary met={errorMet}>
        <Switch>
          <Route path="/">
            <Redirect to="/home" replace />
          </Route>
          <Route path="/questionnaire">
            <Redirect to="/explore-clinical-trials" replace />
          </Route>
          <Route path="/explore-clinical-trials">
            <Landing />
          </Route>
          <Route path="/explore-clinical-trials/:child">
            <LatePage page={pages.explore} />
          </Route>
          <Route path="/nhp-survey">
            <LatePage page={pages.nhpLanding} />
          </Route>
          <Route path="/nhp-survey/questions">
            <LatePage page={pages.nhpQuestions} />
          </Route>
          <Route path="/nhp-survey/result">
            <LatePage page={pages.nhpResult} />
          </Route>
          <Route path="/survey">
            <LatePage page={pages.surveyQuestions} />
          </Route>
          <Route path="/survey/result">
            <LatePage page={pages.surveyResult} />
          </Route>
          <Route path="/survey/completed">
            <LatePage page={pages.surveyCompleted} />
          </Route>
          <Route path="/home">
            <LatePage page={pages.home} />
          </Route>
          <Route path="/reports">
            <LatePage page={pages.initialReport} />
          </Route>
          <Route path="/reports/ctms">
            <LatePage page={pages.ctmsReport} />
          </Route>
          <Route path="/reports/vtb">
            <LatePage page={pages.vtbReport} />
          </Route>
          <Route path="/medical-records">
            <LatePage page={pages.records} />
          </Route>
          <Route path="/oncologist-information">
            <LatePage page={pages.oncologist} />
          </Route>
          <Route path="/my-profile">
            <LatePage page={pages.profile} />
          </Route>
          <Route path="/my-profile/password">
            <LatePage page={pages.changePassword} />
          </Route>
          <Route path="/my-profile/data">
            <LatePage page={pages.data} />
          </Route>
          <Route path="/onboarding">
            <LatePage page={pages.onboarding} />
          </Route>
          <Route path="/verification">
            <LatePage page={pages.verification} />
          </Route>
          <Route path="/sign-in">
            <LatePage page={pages.signIn} />
          </Route>
          <Route path="/sign-up">
            <LatePage page={pages.signUp} />
          </Route>
          <Route path="/forgot-password">
            <LatePage page={pages.forgotPassword} />
          </Route>
          <Route path="/reset-password/:id?">
            <LatePage page={pages.resetPassword} />
          </Route>
          <Route path="/logout">
            <LatePage page={pages.logout} />
          </Route>
          <Route path="/terms">
            <LatePage page={pages.terms} />
          </Route>
          <Route path="/privacy">
            <LatePage page={pages.privacy} />
          </Route>
          <Route path="/shared">
            <LatePage page={pages.shared} />
          </Route>
          <Route path="/guardian">
            <LatePage page={pages.guardian} />
          </Route>
          <Route path="/404">
            <LatePage page={pages.notFound} />
          </Route>
          <Route>
            <Redirect to="/404" replace />
          </Route>
        </Switch>
        <Notice />
        {token && <LatePage page={pages.sessionWatch} quiet />}
        {sheet && <LatePage page={pages.sheets} />}
      </Boundary>
    </TextProvider>
  );
}
