import { useSnapshot } from 'valtio';
import type { Oncologist as Details } from '../../contract/patient.ts';
import { OncologistPage } from '../dashboard/OncologistPage.tsx';
import { ask } from '../store/calls.ts';
import { preferences } from '../store/preferences.ts';
import { randomKey } from '../store/randomKey.ts';
import { countryOf } from '../thread/country.ts';
import { Dashboard } from './Dashboard.tsx';

/** /oncologist-information */
export function Oncologist() {
  const { locale } = useSnapshot(preferences);
  return (
    <Dashboard tab="oncologist">
      <OncologistPage locale={locale} country={countryOf(NO_ANSWERS, locale)} load={load} save={save} />
    </Dashboard>
  );
}

const NO_ANSWERS = new Map();

async function load() {
  const outcome = await ask('oncologist', {});
  return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
}

async function save(body: Details) {
  const outcome = await ask('addOncologist', { body, key: randomKey() });
  return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
}
