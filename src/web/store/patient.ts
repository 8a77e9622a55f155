import { proxy, ref } from 'valtio';
import type { Output } from '../../contract/endpoints.ts';
import type { CallFailure } from '../api/outcome.ts';
import { ask } from './calls.ts';
import { onSignedOut } from './session.ts';

export type PatientValues = Output<'patientValues'>['data'];

type Values =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; values: PatientValues & { $$valtioSnapshot: PatientValues } }
  | { status: 'failed'; failure: CallFailure };

/** What every page of the dashboard needs of the signed-in patient. `version` grows with each change of the profile. */
export const patient = proxy<{ now: Values; version: number }>({ now: { status: 'idle' }, version: 0 });

/** Fetches the values unless they are here or on their way. */
export async function valuesWanted(): Promise<void> {
  if (patient.now.status === 'ready' || patient.now.status === 'loading') return;
  patient.now = { status: 'loading' };
  await fetchValues();
}

/** Something of the profile has changed: what is shown of it is fetched again, and stays until then. */
export async function profileChanged(): Promise<void> {
  patient.version += 1;
  await fetchValues();
}

onSignedOut(patientForgotten);

/** Nobody is signed in any more. */
export function patientForgotten(): void {
  // What is on its way is no longer for whoever signs in next.
  patient.version += 1;
  patient.now = { status: 'idle' };
}

async function fetchValues(): Promise<void> {
  const { version } = patient;
  const outcome = await ask('patientValues', { body: {} });
  if (version !== patient.version) return;
  if (outcome.ok) patient.now = { status: 'ready', values: ref(outcome.data.data) };
  else if (patient.now.status !== 'ready') patient.now = { status: 'failed', failure: outcome.failure };
}
