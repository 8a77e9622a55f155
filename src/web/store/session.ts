import { proxy } from 'valtio';

const KEY = 'id_token';

type Ended = 'signed_out' | 'session_ended' | null;

/** The signed-in session, if any. */
interface Session {
  token: string | null;
  /** Unknown until the server has been asked. */
  verified: boolean | null;
  /** How the last one went. */
  ended: Ended;
  /** Kept signed in, in every tab; else it ends with this tab or when it was idle for long. */
  remembered: boolean;
  /** When the server last heard of it, by this browser's clock. */
  usedAt: number;
  /** The address that was typed to sign in. In no storage. */
  email: string | null;
}

export const session = proxy<Session>({
  token: null,
  verified: null,
  ended: null,
  remembered: false,
  usedAt: 0,
  email: null,
});

/** Takes up the session of this browser, and follows what other tabs and the way back to this page do to it. */
export function sessionRead(): void {
  takeUp();
  addEventListener('storage', (event) => {
    if (event.key === KEY && event.newValue === null && session.remembered) signedOut('signed_out');
  });
  // A page that comes back from the browser's memory must not show what a sign-out has closed meanwhile.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    if (readToken().token === session.token) session.verified = null;
    else signedOut('signed_out');
  });
}

/** Kept in local storage when the person asked to stay signed in, else for this tab only. */
export function signedIn(token: string, remember: boolean, verified: boolean, email: string | null = null): void {
  forget();
  try {
    (remember ? localStorage : sessionStorage).setItem(KEY, token);
  } catch {}
  Object.assign(session, { token, verified, email, ended: null, remembered: remember, usedAt: Date.now() });
}

/** The server has answered a call of this session that was made at a time: it is idle from then on. */
export function sessionUsed(at: number): void {
  if (session.token !== null && at > session.usedAt) session.usedAt = at;
}

export function sessionVerified(verified: boolean): void {
  session.verified = verified;
}

const listeners = new Set<() => void>();

/** Calls back whenever a session ends, however it does: what it held must not stay for the next person. */
export function onSignedOut(listener: () => void): void {
  listeners.add(listener);
}

export function signedOut(ended: Ended): void {
  forget();
  session.ended = ended;
  session.token = null;
  session.verified = null;
  session.email = null;
  for (const listener of listeners) listener();
}

function takeUp(): void {
  const { token, remembered } = readToken();
  session.token = token;
  session.remembered = remembered;
  session.usedAt = Date.now();
}

function readToken(): { token: string | null; remembered: boolean } {
  try {
    const own = sessionStorage.getItem(KEY);
    return { token: own ?? localStorage.getItem(KEY), remembered: own === null };
  } catch {
    return { token: null, remembered: false };
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(KEY);
  } catch {}
}
