import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { nextPath } from '../account/nextPath.ts';
import { SignInPage } from '../account/SignInPage.tsx';
import { SignUpPage } from '../account/SignUpPage.tsx';
import { VerificationPage } from '../account/VerificationPage.tsx';
import { conversation } from '../store/active.ts';
import { ask } from '../store/calls.ts';
import { preferences } from '../store/preferences.ts';
import { services } from '../store/services.ts';
import { session, sessionVerified, signedIn } from '../store/session.ts';
import { noticeGiven } from '../store/ui.ts';
import { Header } from '../thread/Header.tsx';
import { Guard } from './Guard.tsx';
import { leave } from './leave.ts';
import { tryKey } from './tryKey.ts';

/** /sign-in. The page that asked for it comes along in the history's state, where no link from elsewhere can write. */
export function SignIn() {
  const [, go] = useLocation();
  const { ended } = useSnapshot(session);
  const state: unknown = history.state?.notice;
  return (
    <>
      <Header asked={null} at="page" />
      <SignInPage
        notice={state === 'password_changed' || state === 'link_old' ? state : ended}
        signIn={(body) => ask('login', { body })}
        onDone={(answered, { email, remember }) => {
          signedIn(answered.data.token, remember, false, email);
          go('/verification', { state: { next: history.state?.next } });
        }}
      />
    </>
  );
}

/** /logout ends the session and is the sign-in screen. */
export function Logout() {
  useEffect(() => {
    void leave();
  }, []);
  return <SignIn />;
}

/** /sign-up */
export function SignUp() {
  const [, go] = useLocation();
  const [keyOf] = useState(tryKey);
  const { token, verified } = useSnapshot(session);
  return (
    <>
      <Header asked={null} at="page" />
      <SignUpPage
        isKnown={token !== null && verified === true}
        register={(body) => ask('register', { body, key: keyOf(body) })}
        loadTerms={() => services.policy('terms', preferences.locale === 'de' ? 'de' : 'en')}
        onDone={(answered, email) => {
          signedIn(answered.data.token, false, false, email);
          go('/verification');
        }}
      />
    </>
  );
}

/** /verification, for a session whose address is not proven yet. */
export function Verification() {
  return (
    <Guard verified={false}>
      <OwnVerification />
    </Guard>
  );
}

function OwnVerification() {
  const [, go] = useLocation();
  const { active } = useSnapshot(conversation);
  const { email } = useSnapshot(session);
  const answered = active?.state.answers.find((answer) => answer.question === 'email')?.value;
  return (
    <>
      <Header asked={null} at="page" />
      <VerificationPage
        email={email ?? (typeof answered === 'string' ? answered : null)}
        verify={(body) => ask('loginCode', { body })}
        sendAgain={() => ask('newCode', { body: {} })}
        onDone={() => {
          const next = nextPath(history.state?.next, location.origin) ?? '/home';
          sessionVerified(true);
          // The home page greets by itself.
          if (next !== '/home') noticeGiven('account:message.logged_in');
          go(next, { state: { justSignedIn: true } });
        }}
      />
    </>
  );
}
