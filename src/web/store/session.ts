import { proxy } from 'valtio';

const KEY = 'id_token';

type Ended = 'signed_out' | 'session_ended' | null;

/** The signed-in session, if any. `verified` is unknown until the server has been asked; `ended` is how the last one went. */
export const session = proxy<{ token: string | null; verified: boolean | null; ended: Ended }>({
  token: null,
  verified: null,
  ended: null,
});

export function sessionRead(): void {
  session.token = readToken();
}

/** Kept in local storage when the person asked to stay signed in, else for this tab only. */
export function signedIn(token: string, remember: boolean, verified: boolean): void {
  forget();
  try {
    (remember ? localStorage : sessionStorage).setItem(KEY, token);
  } catch {}
  session.token = token;
  session.verified = verified;
  session.ended = null;
}

export function sessionVerified(verified: boolean): void {
  session.verified = verified;
}

export function signedOut(ended: Ended): void {
  forget();
  session.ended = ended;
  session.token = null;
  session.verified = null;
}

function readToken(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(KEY);
  } catch {}
}
