import { useSnapshot } from 'valtio';
import { Redirect, Route, Switch } from 'wouter';
import { TextProvider } from './i18n/TextProvider.tsx';
import { Guard } from './pages/Guard.tsx';
import { pages } from './pages.ts';
import { conversation } from './store/active.ts';
import { ui } from './store/ui.ts';
import { Landing } from './thread/Landing.tsx';
import { LatePage } from './ui/LatePage.tsx';
import { Notice } from './ui/Notice.tsx';

/** Every address of the app. The conversation is here from the start; the other pages come when they are asked for. */
export function App() {
  const { active } = useSnapshot(conversation);
  const { sheet } = useSnapshot(ui);
  return (
    <TextProvider persona={active?.kind === 'questionnaire' ? active.persona : 'patient'}>
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
          <Guard verified>
            <LatePage page={pages.home} />
          </Guard>
        </Route>
        <Route path="/verification">
          <Guard verified={false}>
            <LatePage page={pages.verification} />
          </Guard>
        </Route>
        <Route path="/sign-in">
          <LatePage page={pages.signIn} />
        </Route>
        <Route path="/logout">
          <LatePage page={pages.logout} />
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
      {sheet && <LatePage page={pages.sheets} />}
    </TextProvider>
  );
}
