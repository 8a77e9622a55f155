import type { SqlMigration } from '../migrate.ts';
import { ground } from './0001_ground.ts';
import { trials } from './0002_trials.ts';
import { places } from './0003_places.ts';
import { surveys } from './0004_surveys.ts';
import { patients } from './0005_patients.ts';
import { needs } from './0006_needs.ts';
import { trialChanges } from './0007_trial_changes.ts';

/** Every migration in order. A new one is added at the end; one that has been released never changes. */
export const migrations: readonly SqlMigration[] = [ground, trials, places, surveys, patients, needs, trialChanges];
