import { useSnapshot } from 'valtio';
import { PolicyPage } from '../dashboard/PolicyPage.tsx';
import { preferences } from '../store/preferences.ts';
import { services } from '../store/services.ts';
import { Header } from '../thread/Header.tsx';

/** /terms */
export function Terms() {
  const { locale } = useSnapshot(preferences);
  return (
    <>
      <Header asked={null} at="page" />
      <PolicyPage key="terms" locale={locale} policy="terms" load={(language) => services.policy('terms', language)} />
    </>
  );
}

/** /privacy */
export function Privacy() {
  const { locale } = useSnapshot(preferences);
  return (
    <>
      <Header asked={null} at="page" />
      <PolicyPage
        key="privacy"
        locale={locale}
        policy="privacy"
        load={(language) => services.policy('privacy-policy', language)}
      />
    </>
  );
}
