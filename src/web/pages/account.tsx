import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { SignInPage } from '../account/SignInPage.tsx';
import { VerificationPage } from '../account/VerificationPage.tsx';
import { HomePage } from '../dashboard/HomePage.tsx';
import { conversation } from '../store/active.ts';
import { ask } from '../store/calls.ts';
import { preferences } from '../store/preferences.ts';
import { session, sessionVerified, signedIn, signedOut } from '../store/session.ts';
import { Header } from '../thread/Header.tsx';

/** /sign-in */
export function SignIn() {
  const [, go] = useLocation();
  const { ended } = useSnapshot(session);
  return (
    <>
      <Header asked={null} at="page" />
      <SignInPage
        notice={ended}
        signIn={(body) => ask('login', { body })}
        onDone={(answered, remember) => {
          signedIn(answered.data.token, remember, false);
          go('/verification');
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

/** /verification, for a session whose address is not proven yet. */
export function Verification() {
  const [, go] = useLocation();
  const { active } = useSnapshot(conversation);
  const email = active?.state.answers.find((answer) => answer.question === 'email')?.value;
  return (
    <>
      <Header asked={null} at="page" />
      <VerificationPage
        email={typeof email === 'string' ? email : null}
        verify={(body) => ask('loginCode', { body })}
        onDone={() => {
          sessionVerified(true);
          go('/home', { state: { justSignedIn: true } });
        }}
      />
    </>
  );
}

/** /home */
export function Home() {
  const { locale } = useSnapshot(preferences);
  return (
    <>
      <Header asked={null} at="page" />
      <HomePage
        locale={locale}
        load={loadValues}
        resultsPath="/explore-clinical-trials/result"
        justSignedIn={history.state?.justSignedIn === true}
        signOut={leave}
      />
    </>
  );
}

async function loadValues() {
  const outcome = await ask('patientValues', { body: {} });
  return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
}

/** Whatever the server answers, this browser forgets the session. */
async function leave(): Promise<void> {
  if (session.token) await ask('logout', { body: {} });
  signedOut('signed_out');
}
