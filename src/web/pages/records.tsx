import type { ComponentType } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import type { AddingProps } from '../dashboard/records/Adding.tsx';
import { RecordsPage } from '../dashboard/records/RecordsPage.tsx';
import { warnBeforeLeaving } from '../dashboard/records/warnBeforeLeaving.ts';
import { ask, identity } from '../store/calls.ts';
import { preferences } from '../store/preferences.ts';
import { randomKey } from '../store/randomKey.ts';
import { session, signedOut } from '../store/session.ts';
import { late } from '../ui/late.ts';
import { Dashboard } from './Dashboard.tsx';

/** /medical-records */
export function Records() {
  const { locale } = useSnapshot(preferences);
  return (
    <Dashboard tab="records">
      <RecordsPage
        locale={locale}
        load={loadRecords}
        fetchFile={fetchFile}
        remove={(id) => ask('deleteMedicalRecord', { params: { id }, key: randomKey() })}
        adder={adder}
        consentPath="/my-profile/data"
      />
    </Dashboard>
  );
}

/** One uploader for as long as the app is open: what is on its way goes on while other pages are looked at. */
const adder = late<ComponentType<AddingProps>>(async () => {
  const [{ recordUploader }, { AddRecords }] = await Promise.all([
    import('../api/upload.ts'),
    import('../dashboard/records/AddRecords.tsx'),
  ]);
  const uploader = recordUploader({
    identity,
    newKey: randomKey,
    onFailure({ code }) {
      if (code === 'unauthorised') signedOut('session_ended');
    },
  });
  warnBeforeLeaving(uploader);
  subscribe(session, () => {
    // Nothing of one person is left for the next.
    if (!session.token) uploader.cancelAll();
  });
  return (props) => <AddRecords uploader={uploader} {...props} />;
});

async function loadRecords(signal: AbortSignal) {
  const outcome = await ask('medicalRecords', { body: {}, signal });
  return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
}

async function fetchFile(id: string, signal?: AbortSignal) {
  const { download } = await import('../api/download.ts');
  const outcome = await download('medicalRecord', { id }, identity(), signal);
  if (!outcome.ok && outcome.failure.code === 'unauthorised') signedOut('session_ended');
  return outcome;
}
