import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { IdleDialog } from '../account/IdleDialog.tsx';
import type { CallFailure } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { useText } from '../i18n/useText.ts';
import { ask } from '../store/calls.ts';
import { session, signedOut } from '../store/session.ts';
import { leave } from './leave.ts';

const MINUTE_MS = 60_000;
/** The server ends a session that was idle for 30 minutes, and may count from up to a minute before the last call. */
const ENDS_MS = 29 * MINUTE_MS;
const WARNS_MS = 27 * MINUTE_MS;
/** Whoever has touched the page so lately is there, and is not asked. */
const LATELY_MS = 5 * MINUTE_MS;

/** Warns before an idle session ends, and then ends it here too. For as long as somebody is signed in; draws nothing otherwise. */
export function SessionWatch() {
  const text = useText();
  const { token, remembered, usedAt } = useSnapshot(session);
  const [left, setLeft] = useState<number | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isWatched = token !== null && !remembered;

  async function stay() {
    if (pending) return;
    setPending(true);
    setFailure(await extended());
    setPending(false);
  }

  const look = useEffectEvent((touchedAt: number): number => {
    const now = Date.now();
    const idle = now - session.usedAt;
    if (idle >= ENDS_MS) signedOut('session_ended');
    else if (idle >= WARNS_MS && now - touchedAt < LATELY_MS && left === null) void stay();
    else if (idle >= WARNS_MS) setLeft(Math.ceil((ENDS_MS - idle) / 1000));
    else setLeft(null);
    return idle < WARNS_MS ? WARNS_MS - idle : 1000;
  });

  // Begun anew with every call: the session is as fresh as that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call starts the time again
  useEffect(() => {
    if (!isWatched) return;
    let touchedAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      timer = setTimeout(tick, look(touchedAt));
    };
    const touched = () => {
      touchedAt = Date.now();
    };
    tick();
    for (const event of TOUCHES) addEventListener(event, touched, { passive: true, capture: true });
    // A device that slept has kept its timers asleep too.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      for (const event of TOUCHES) removeEventListener(event, touched, { capture: true });
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isWatched, usedAt]);

  if (!isWatched || left === null) return null;
  return (
    <IdleDialog
      secondsLeft={left}
      pending={pending}
      failure={failure && failureText(failure, text)}
      stay={stay}
      leave={leave}
    />
  );
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Any call extends the session; this one asks nothing else. */
async function extended(): Promise<CallFailure | null> {
  const outcome = await ask('verifyToken', { body: { api_token: session.token ?? '' } });
  if (!outcome.ok) return outcome.failure;
  if (!outcome.data.result) signedOut('session_ended');
  return null;
}
