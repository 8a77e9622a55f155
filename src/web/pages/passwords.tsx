import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { ChangePasswordPage } from '../account/ChangePasswordPage.tsx';
import { ForgotPasswordPage } from '../account/ForgotPasswordPage.tsx';
import { ResetPasswordPage } from '../account/ResetPasswordPage.tsx';
import { ask } from '../store/calls.ts';
import { signedOut } from '../store/session.ts';
import { Header } from '../thread/Header.tsx';
import { Dashboard } from './Dashboard.tsx';
import { tryKey } from './tryKey.ts';

const RESET_PATH = '/reset-password';

/** /forgot-password */
export function ForgotPassword() {
  return (
    <>
      <Header asked={null} at="page" />
      <ForgotPasswordPage ask={(body) => ask('forgotPassword', { body })} />
    </>
  );
}

/** /reset-password/:id. The token leaves the address at once: it stays in no history and goes out in no Referer. */
export function ResetPassword() {
  const [, go] = useLocation();
  const [token] = useState(() => decoded(location.pathname.slice(RESET_PATH.length + 1)));
  const [keyOf] = useState(tryKey);
  useEffect(() => {
    // Whoever came without a token has been led away by now.
    if (location.pathname.startsWith(`${RESET_PATH}/`)) history.replaceState(history.state, '', RESET_PATH);
  }, []);
  const turnAway = useCallback(() => go('/sign-in', { replace: true, state: { notice: 'link_old' } }), [go]);
  return (
    <>
      <Header asked={null} at="page" />
      <ResetPasswordPage
        token={token}
        check={(given) => ask('checkTokenResetPassword', { body: { token: given } })}
        reset={(body) => ask('resetPassword', { body, key: keyOf(body) })}
        onDone={() => {
          // A session of this browser has ended with all the others.
          signedOut(null);
          go('/sign-in', { replace: true, state: { notice: 'password_changed' } });
        }}
        onInvalid={turnAway}
      />
    </>
  );
}

/** /my-profile/password */
export function ChangePassword() {
  const [keyOf] = useState(tryKey);
  return (
    <Dashboard tab="profile" early>
      <ChangePasswordPage backPath="/my-profile" change={(body) => ask('changePassword', { body, key: keyOf(body) })} />
    </Dashboard>
  );
}

/** A path that was mangled on its way is no token. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).slice(0, 200);
  } catch {
    return '';
  }
}
