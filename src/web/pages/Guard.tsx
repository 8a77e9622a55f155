import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect } from 'wouter';
import { ask } from '../store/calls.ts';
import { session, sessionVerified, signedOut } from '../store/session.ts';
import { Typing } from '../ui/Typing.tsx';

interface GuardProps {
  /** Whether the e-mail address must be proven too. */
  verified: boolean;
  children: ReactNode;
}

/** Shows its page to a live session only: the token is checked by a call; no token, no session or an error lead to sign-in. */
export function Guard({ verified, children }: GuardProps) {
  const now = useSnapshot(session);
  const { token } = now;
  useEffect(() => {
    if (token && session.verified === null) void check(token);
  }, [token]);
  // Signing in leads back here, unless it was left on purpose. Not in the address: what is there can be written by others.
  const next = location.pathname + location.search;
  if (!token) return <Redirect to="/sign-in" replace state={now.ended === 'signed_out' ? null : { next }} />;
  if (now.verified === null) return <Typing />;
  if (verified && !now.verified) return <Redirect to="/verification" replace state={{ next }} />;
  return children;
}

async function check(token: string): Promise<void> {
  const outcome = await ask('verifyToken', { body: { api_token: token } });
  if (outcome.ok && outcome.data.result) sessionVerified(outcome.data.data.verified);
  else signedOut('session_ended');
}
