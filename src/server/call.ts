import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { EndpointName, endpoints, Group, Input, Output, Params, Query } from '../contract/endpoints.ts';
import type { ErrorCode } from '../contract/errorCodes.ts';
import type { Locale } from '../contract/locale.ts';
import type { CalendarDate } from '../contract/question.ts';
import type { MatchingProgress } from '../contract/trial.ts';
import type { Db, Tables } from './db/database.ts';
import type { Session } from './db/session.ts';
import type { Env } from './env.ts';
import type { ErrorReport } from './errorReport.ts';
import type { FileStore } from './files/fileStore.ts';
import type { Secrets } from './secrets.ts';
import type { Lists } from './services/lists.ts';
import type { Policies } from './services/policies.ts';
import type { Texts } from './text.ts';

/** What a process has once and every call uses. Nothing in it changes after the start. */
export interface Ground {
  db: Kysely<Tables>;
  files: FileStore;
  env: Env;
  texts: Texts;
  secrets: Secrets;
  policies: Policies;
  lists: Lists;
  /** Tells whoever runs the server of an unexpected error. */
  reportError(report: ErrorReport): void;
  /** The clock; tests set it. */
  now(): Date;
}

/** The circumstances of one call, as services see them. */
export interface Visit {
  ground: Ground;
  /** The transaction of this call (a write) or the pool (a read). */
  db: Db;
  name: EndpointName;
  locale: Locale;
  session: Session | null;
  /** A keyed hash of the caller's address. */
  client: string;
  /** Writes a line into the log. Nothing personal may be in it. */
  note(facts: Record<string, string>): void;
  /** Does something once what this call has written is committed; not at all when it is not. */
  afterwards(work: () => Promise<void>): void;
  now: Date;
  /** Today's calendar date, UTC. */
  today: CalendarDate;
}

/** One call of an endpoint, checked. */
export interface Call<N extends EndpointName> extends Visit {
  /** Of an upload it comes with the file, see `upload`. */
  body: Table[N] extends { upload: true } ? undefined : Input<N>;
  query: Query<N>;
  params: Params<N>;
  /** Tells a streaming caller how far the work is; others are not told. */
  onProgress: ((event: MatchingProgress) => void) | undefined;
  upload: Table[N] extends { upload: true } ? Upload<N> : undefined;
}

/** What an endpoint with `upload` is sent. Its handler runs outside any transaction, for a file takes its time. */
export interface Upload<N extends EndpointName> {
  /** Hands the file to `take` as a stream; gives what that made of it, the file's name and the other fields, checked. */
  receive<T>(take: (file: Readable) => Promise<Result<T>>): Promise<Result<{ name: string; body: Input<N>; taken: T }>>;
  /** Does the write in one transaction, and once for its Idempotency-Key; `request` is what makes two requests the same. */
  once(request: unknown, work: (db: Db) => Promise<Result<Output<N>>>): Promise<Result<Output<N>>>;
}

/** What an endpoint with `file` answers: sent as an attachment under its name. */
export interface FileAnswer {
  name: string;
  media: string;
  body: Readable | Buffer;
  /** Bytes, where known. */
  size?: number;
}

/** An expected failure: a code, codes of fields, and when to come back. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  errors?: Record<string, string[]>;
  /** Seconds. */
  retryAfter?: number;
}

export type Result<T> = { ok: true; value: T } | Refusal;
export type Reply<N extends EndpointName> = Result<Table[N] extends { file: true } ? FileAnswer : Output<N>>;

// Written as a method so that handlers of different endpoints fit into one table.
export type Handler<N extends EndpointName> = { handle(call: Call<N>): Promise<Reply<N>> }['handle'];
type Table = typeof endpoints;
/** A handler for every endpoint of a group: a missing one does not compile. */
export type Handlers<G extends Group> = {
  [N in EndpointName as Table[N]['group'] extends G ? N : never]: Handler<N>;
};

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(
  code: ErrorCode,
  more: { errors?: Record<string, string[]>; retryAfter?: number } = {},
): Refusal {
  return { ok: false, code, ...more };
}
