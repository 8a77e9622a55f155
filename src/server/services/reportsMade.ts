import { REPORT_KINDS, type ReportChange, type ReportKind } from '../../contract/patient.ts';
import { type Matching, type Profile, profile as profileSchema, type TrialResult } from '../../contract/trial.ts';
import type { Db } from '../db/database.ts';
import { findQuestionnaire } from '../db/questionnaire.ts';
import { addReports, lockReports, type Report, saveReport } from '../db/report.ts';
import { type PossibleTrial, possibleTrials } from '../db/trial.ts';
import { matchTrials } from './matching.ts';
import { profileOf } from './profile.ts';

/** A report as it is now, and the matching it tells of. */
export interface MadeReport {
  report: Report;
  matching: Matching;
}

interface Patient {
  questionnaireId: string;
  today: string;
  now: Date;
}

/** A report lists the best of what it counts. */
const MOST_TRIALS = 200;
const MOST_CHANGES = 20;
/** The first overview shows the best of what the full list has. */
const OVERVIEW_TRIALS = 10;

/**
 * The reports of a patient, made for the first time or made again where the profile or the trials have changed, with
 * what changed and why. Readers of the same reports wait for each other, so that one change is told once.
 */
export async function makeReports(db: Db, patient: Patient): Promise<Map<ReportKind, MadeReport>> {
  const { questionnaireId, today, now } = patient;
  const kept = await lockedReports(db, patient);
  // Read only now: whoever held the lock may have seen later answers than this reader began with.
  const profile = await profileNow(db, questionnaireId);
  if (!profile) return new Map();
  const matching = await matchTrials(db, profile, { today, shown: MOST_TRIALS });
  const possible = await possibleTrials(db, profile, today);
  const before = kept[0] ? profileSchema.parse(kept[0].profile) : profile;
  const isSameProfile = JSON.stringify(before) === JSON.stringify(profileSchema.parse(profile));
  // What the trials alone changed can only be told apart by asking for the former answers again.
  const formerly = isSameProfile ? possible : await possibleTrials(db, before, today);
  const made = new Map<ReportKind, MadeReport>();
  for (const report of kept) {
    const trials = trialsOf(report.kind, possible);
    const trialsChanged = !isSameSet(report.trials, trialsOf(report.kind, formerly));
    const current = { report, matching: shownIn(report.kind, matching, possible) };
    made.set(report.kind, current);
    if (isSameProfile && !trialsChanged) continue;
    const change: ReportChange = {
      date: now.toISOString(),
      added: without(trials, report.trials).length,
      removed: without(report.trials, trials).length,
      because: isSameProfile ? 'trials' : trialsChanged ? 'both' : 'profile',
    };
    const changes = [change, ...report.changes].slice(0, MOST_CHANGES);
    current.report = { ...report, updated_at: now, profile, trials, changes };
    await saveReport(db, current.report);
  }
  return made;
}

/** The reports as they were last read, for nobody else to read before this is done; made where there are none yet. */
async function lockedReports(db: Db, { questionnaireId, today, now }: Patient): Promise<Report[]> {
  const kept = await lockReports(db, questionnaireId);
  const profile = kept.length < REPORT_KINDS.length ? await profileNow(db, questionnaireId) : null;
  if (!profile) return kept;
  const possible = await possibleTrials(db, profile, today);
  const first = REPORT_KINDS.map((kind) => ({
    questionnaire_id: questionnaireId,
    kind,
    profile,
    trials: trialsOf(kind, possible),
    at: now,
  }));
  await addReports(db, first);
  return lockReports(db, questionnaireId);
}

/** What the matching may know of the patient at this moment; null when they have just been erased. */
async function profileNow(db: Db, id: string): Promise<Profile | null> {
  const found = await findQuestionnaire(db, { id }, false);
  return found ? profileOf(found) : null;
}

/** The trials whose coming and going a report tells of: the overview's are those of the full list. */
function trialsOf(kind: ReportKind, possible: readonly PossibleTrial[]): string[] {
  return possible.filter(({ sure }) => kind !== 'vtb' || !sure).map(({ nctId }) => nctId);
}

/** What a report shows of a matching: the best few, all, or those that leave the tumor board a question. */
function shownIn(kind: ReportKind, matching: Matching, possible: readonly PossibleTrial[]): Matching {
  const { potentialMatching } = matching;
  if (kind === 'ctms') return matching;
  if (kind === 'initial') return { ...matching, potentialMatching: potentialMatching.slice(0, OVERVIEW_TRIALS) };
  const open = possible.filter(({ sure }) => !sure);
  return {
    ...matching,
    potentialMatching: potentialMatching.filter(hasQuestion),
    trialcount: open.length,
    siteCount: open.reduce((sum, { sites }) => sum + sites, 0),
  };
}

const hasQuestion = ({ criteria }: TrialResult) => criteria.some(({ verdict }) => verdict === 'to_confirm');

function without(these: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return these.filter((each) => !known.has(each));
}

function isSameSet(these: readonly string[], others: readonly string[]): boolean {
  return these.length === others.length && without(these, others).length === 0;
}
