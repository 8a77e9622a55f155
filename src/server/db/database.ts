import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { AccountTable } from './account.ts';
import type { AuditTable } from './audit.ts';
import type { BookingTable } from './booking.ts';
import type { CodeTable } from './code.ts';
import type { ConsentTable } from './consent.ts';
import type { IdempotencyTable } from './idempotency.ts';
import type { LinkTable } from './link.ts';
import type { MailTable } from './mail.ts';
import type { MedicalRecordTable } from './medicalRecord.ts';
import type { OncologistTable } from './oncologist.ts';
import type { PlaceTable } from './place.ts';
import type { QuestionnaireTable } from './questionnaire.ts';
import type { RateTable } from './rate.ts';
import type { ReportTable } from './report.ts';
import type { ResetLinkTable } from './resetLink.ts';
import type { SavedTrialTable } from './savedTrial.ts';
import type { SessionTable } from './session.ts';
import type { SettingTable } from './setting.ts';
import type { StoredFileTable } from './storedFile.ts';
import type { SurveyTable } from './survey.ts';
import type { TrialTables } from './trial.ts';

/** Every table; each is described in the file of its name. */
export interface Tables extends TrialTables {
  account: AccountTable;
  audit: AuditTable;
  booking: BookingTable;
  code: CodeTable;
  consent: ConsentTable;
  idempotency: IdempotencyTable;
  link: LinkTable;
  mail: MailTable;
  oncologist: OncologistTable;
  medical_record: MedicalRecordTable;
  place: PlaceTable;
  questionnaire: QuestionnaireTable;
  rate: RateTable;
  reset_link: ResetLinkTable;
  report: ReportTable;
  saved_trial: SavedTrialTable;
  session: SessionTable;
  setting: SettingTable;
  stored_file: StoredFileTable;
  survey: SurveyTable;
}

/** The pool, or a transaction of it. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** Opens a pool of `size` connections. Nothing is connected until the first query. */
export function openDatabase(url: string, size: number): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'trialogue',
    connectionTimeoutMillis: 5_000,
    // A query that hangs must not hold its caller for ever; migrations and imports use their own connections.
    statement_timeout: 30_000,
    lock_timeout: 20_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // An idle connection that breaks (the database restarts) is replaced by the pool; it must not end the process.
  pool.on('error', () => {});
  // Nor may one that breaks while somebody holds it between two queries; the next query tells them.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
