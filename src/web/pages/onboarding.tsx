import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { OnboardingPage } from '../dashboard/OnboardingPage.tsx';
import { ask } from '../store/calls.ts';
import { profileChanged } from '../store/patient.ts';
import { preferences } from '../store/preferences.ts';
import { randomKey } from '../store/randomKey.ts';
import { services } from '../store/services.ts';
import { today } from '../store/today.ts';
import { countryOf } from '../thread/country.ts';
import { Dashboard } from './Dashboard.tsx';
import { loadProfile } from './profile.tsx';
import { useCancerTypes } from './useCancerTypes.ts';

/** /onboarding */
export function Onboarding() {
  return (
    <Dashboard tab={null} early>
      <OwnOnboarding />
    </Dashboard>
  );
}

function OwnOnboarding() {
  const { locale } = useSnapshot(preferences);
  const [, go] = useLocation();
  return (
    <OnboardingPage
      locale={locale}
      today={today()}
      country={countryOf(NO_ANSWERS, locale)}
      services={{ ...services, go }}
      cancerTypes={useCancerTypes()}
      load={loadProfile}
      send={(values) => ask('onboardingProcess', { body: { ...values, lang: locale }, key: randomKey() })}
      onDone={async () => {
        // Until the new values are here, every page would lead back to this one.
        await profileChanged();
        go('/home', { state: { justSignedIn: history.state?.justSignedIn } });
      }}
    />
  );
}

const NO_ANSWERS = new Map();
