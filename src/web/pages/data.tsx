import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Signature } from '../../contract/question.ts';
import { DataPage } from '../dashboard/DataPage.tsx';
import { saveFile } from '../dashboard/records/saveFile.ts';
import { savedTrialsForgotten } from '../results/savedTrials.ts';
import { ask, identity } from '../store/calls.ts';
import { conversationErased } from '../store/conversation.ts';
import { patient, patientForgotten, profileChanged } from '../store/patient.ts';
import { preferences } from '../store/preferences.ts';
import { randomKey } from '../store/randomKey.ts';
import { services } from '../store/services.ts';
import { signedOut } from '../store/session.ts';
import { today } from '../store/today.ts';
import { noticeGiven } from '../store/ui.ts';
import { Dashboard } from './Dashboard.tsx';

/** /my-profile/data */
export function Data() {
  return (
    <Dashboard tab="profile">
      <OwnData />
    </Dashboard>
  );
}

function OwnData() {
  const { locale } = useSnapshot(preferences);
  const [, go] = useLocation();
  return (
    <DataPage
      locale={locale}
      services={{ ...services, go }}
      loadConsents={loadConsents}
      withdraw={withdraw}
      sign={sign}
      loadAccesses={loadAccesses}
      download={download}
      erase={(password) => ask('eraseAccount', { body: { password }, key: randomKey() })}
      onErased={() => {
        noticeGiven('dashboard:data.erase.done');
        go('/explore-clinical-trials');
        conversationErased();
        savedTrialsForgotten();
        patientForgotten();
        signedOut(null);
      }}
    />
  );
}

async function loadConsents() {
  const outcome = await ask('consents', { body: {} });
  return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
}

async function loadAccesses() {
  const outcome = await ask('accessLog', { body: {} });
  return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
}

async function withdraw() {
  const outcome = await ask('withdrawConsent', { body: {}, key: randomKey() });
  if (outcome.ok) void profileChanged();
  return outcome;
}

async function sign(consent: Signature) {
  const patientid = patient.now.status === 'ready' ? patient.now.values.patient_id : undefined;
  const outcome = await ask('consent', { body: { patientid, consent }, key: randomKey() });
  if (outcome.ok) void profileChanged();
  return outcome;
}

async function download(password: string) {
  const { download: fetchFile } = await import('../api/download.ts');
  const outcome = await fetchFile('exportData', { password }, identity());
  if (outcome.ok) saveFile(outcome.data, `trialogue-${today()}.zip`);
  else if (outcome.failure.code === 'unauthorised') signedOut('session_ended');
  return outcome;
}
