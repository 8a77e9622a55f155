import { useSnapshot } from 'valtio';
import { HomePage } from '../dashboard/HomePage.tsx';
import { ask } from '../store/calls.ts';
import { patient } from '../store/patient.ts';
import { preferences } from '../store/preferences.ts';
import { sheetOpened } from '../store/ui.ts';
import { Dashboard } from './Dashboard.tsx';

/** /home */
export function Home() {
  return (
    <Dashboard tab="home">
      <OwnHome />
    </Dashboard>
  );
}

function OwnHome() {
  const { locale } = useSnapshot(preferences);
  const { now, version } = useSnapshot(patient);
  if (now.status !== 'ready') return null;
  return (
    <HomePage
      key={version}
      values={now.values}
      locale={locale}
      justSignedIn={history.state?.justSignedIn === true}
      loadSteps={loadSteps}
      loadReports={loadReports}
      loadPosts={loadPosts}
      talk={() => sheetOpened('talk')}
    />
  );
}

async function loadSteps() {
  const outcome = await ask('patientProcesses', { body: {} });
  return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
}

async function loadReports() {
  const outcome = await ask('reportSummary', { body: {} });
  return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
}

async function loadPosts() {
  const outcome = await ask('blogs', { body: {} });
  return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
}
