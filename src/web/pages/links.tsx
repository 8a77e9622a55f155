import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { GuardianPage } from '../account/GuardianPage.tsx';
import { SharedPage } from '../results/SharedPage.tsx';
import { ask } from '../store/calls.ts';
import { preferences } from '../store/preferences.ts';
import { randomKey } from '../store/randomKey.ts';
import { services } from '../store/services.ts';
import { Header } from '../thread/Header.tsx';

/** /shared: the results behind a shared link. */
export function Shared() {
  const { locale } = useSnapshot(preferences);
  return (
    <>
      <Header asked={null} at="page" />
      <SharedPage locale={locale} load={loadShared} />
    </>
  );
}

async function loadShared(token: string) {
  const outcome = await ask('sharedResults', { body: { token } });
  return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
}

/** /guardian: somebody else signs on their own device. */
export function Guardian() {
  const { locale } = useSnapshot(preferences);
  const [, go] = useLocation();
  return (
    <>
      <Header asked={null} at="page" />
      <GuardianPage
        locale={locale}
        services={{ ...services, go }}
        check={checkLink}
        sign={(token, consent) => ask('consent', { body: { token, consent }, key: randomKey() })}
      />
    </>
  );
}

async function checkLink(token: string) {
  const outcome = await ask('checkToken', { body: { token } });
  return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
}
