import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { ReportChange, ReportKind } from '../../contract/patient.ts';
import type { Profile } from '../../contract/trial.ts';
import type { Db } from './database.ts';

/** A report as it was last made: for which profile, which trials were possible, and how that changed before. */
export interface ReportTable {
  questionnaire_id: string;
  kind: ReportKind;
  original_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** What the matching knew of the person. */
  profile: JSONColumnType<Profile, string, string>;
  /** The numbers of all the trials it tells of, in their order. */
  trials: JSONColumnType<string[], string, string>;
  /** Newest first. */
  changes: JSONColumnType<ReportChange[], string | undefined, string>;
}
export type Report = Selectable<ReportTable>;

/** The reports of a patient; whoever else asks for them waits until the transaction ends. */
export async function lockReports(db: Db, questionnaireId: string): Promise<Report[]> {
  return db
    .selectFrom('report')
    .selectAll()
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('kind')
    .forUpdate()
    .execute();
}

/** Keeps reports made for the first time. One that somebody else made meanwhile stays as it is. */
export async function addReports(
  db: Db,
  reports: { questionnaire_id: string; kind: ReportKind; profile: Profile; trials: readonly string[]; at: Date }[],
): Promise<void> {
  await db
    .insertInto('report')
    .values(
      reports.map(({ at, profile, trials, ...key }) => ({
        ...key,
        original_at: at,
        updated_at: at,
        profile: JSON.stringify(profile),
        trials: JSON.stringify(trials),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps what a report is now. */
export async function saveReport(
  db: Db,
  report: Pick<Report, 'questionnaire_id' | 'kind' | 'updated_at' | 'profile' | 'trials' | 'changes'>,
): Promise<void> {
  await db
    .updateTable('report')
    .set({
      updated_at: report.updated_at,
      profile: JSON.stringify(report.profile),
      trials: JSON.stringify(report.trials),
      changes: JSON.stringify(report.changes),
    })
    .where('questionnaire_id', '=', report.questionnaire_id)
    .where('kind', '=', report.kind)
    .execute();
}
