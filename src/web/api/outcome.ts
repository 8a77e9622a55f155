/** Why a call failed: a stable code, a sentence in the person's language, codes per field, an id to quote. */
export interface CallFailure {
  /** A code of contract/envelope, or what happened on the way: no network, an answer that cannot be used, a timeout. */
  code: string;
  message: string;
  errors: Readonly<Record<string, readonly string[]>>;
  id: string | null;
  /** Whether the same call may succeed later without changing anything. */
  retryable: boolean;
}

/** What a call came to. An expected failure is a value, never a throw. */
export type Outcome<T> = { ok: true; data: T } | { ok: false; failure: CallFailure };
