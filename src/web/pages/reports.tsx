import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { ReportKind } from '../../contract/patient.ts';
import { ReportPage } from '../dashboard/reports/ReportPage.tsx';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { savedTrials, savedTrialsKept, useSavedTrials } from '../results/savedTrials.ts';
import { ask } from '../store/calls.ts';
import { patient } from '../store/patient.ts';
import { preferences } from '../store/preferences.ts';
import { randomKey } from '../store/randomKey.ts';
import { mapTiles } from '../store/site.ts';
import type { Services } from '../widgets/widget.ts';
import { Dashboard } from './Dashboard.tsx';

/** /reports */
export function InitialReport() {
  return <Report kind="initial" />;
}

/** /reports/ctms */
export function CtmsReport() {
  return <Report kind="ctms" />;
}

/** /reports/vtb */
export function VtbReport() {
  return <Report kind="vtb" />;
}

function Report({ kind }: { kind: ReportKind }) {
  const { locale } = useSnapshot(preferences);
  const { version } = useSnapshot(patient);
  usePageTitle('reports');
  return (
    <Dashboard tab="reports">
      <KeepsSavedTrials />
      <ReportPage
        key={`${kind}.${version}.${locale}`}
        kind={kind}
        locale={locale}
        load={() => ask('report', { body: { kind } })}
        loadFile={() => ask('report', { body: { kind, pdf: true } })}
        share={share}
        tiles={mapTiles()}
      />
    </Dashboard>
  );
}

const share: Services['share'] = async (input) => {
  const own = await ask('patientConversation', { body: {} });
  if (!own.ok) return own;
  const body = { ...input, questionnaire_id: own.data.data.questionnaire_id };
  const outcome = await ask('shareResults', { body, key: randomKey() });
  return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
};

/** The trials a patient saves are theirs on every device: those saved here and those kept by the server become one list. */
function KeepsSavedTrials() {
  const saved = useSavedTrials();
  const here = [...saved].sort().join(' ');
  useEffect(() => void takeSaved(), []);
  useEffect(() => {
    if (taken && here !== told) void tellSaved(here);
  }, [here]);
  return null;
}

let taken = false;
let told = '';

async function takeSaved(): Promise<void> {
  const outcome = await ask('savedTrials', { body: {} });
  if (!outcome.ok) return;
  taken = true;
  told = [...outcome.data.data].sort().join(' ');
  savedTrialsKept([...new Set([...outcome.data.data, ...savedTrials()])]);
  const now = [...savedTrials()].sort().join(' ');
  if (now !== told) await tellSaved(now);
}

async function tellSaved(ids: string): Promise<void> {
  told = ids;
  const registered = ids.split(' ').filter((id) => /^NCT\d{8}$/.test(id));
  await ask('savedTrials', { body: { nct_ids: registered } });
}
