import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { isLocale } from '../../contract/locale.ts';
import type { ProfileChange } from '../../contract/patient.ts';
import { type Places, ProfilePage } from '../dashboard/ProfilePage.tsx';
import { speak } from '../i18n/speak.ts';
import { offeredLocales } from '../i18n/texts.ts';
import { ask } from '../store/calls.ts';
import { profileChanged } from '../store/patient.ts';
import { preferences } from '../store/preferences.ts';
import { randomKey } from '../store/randomKey.ts';
import { services } from '../store/services.ts';
import { today } from '../store/today.ts';
import { countryOf } from '../thread/country.ts';
import { Dashboard } from './Dashboard.tsx';
import { useCancerTypes } from './useCancerTypes.ts';

/** /my-profile */
export function Profile() {
  return (
    <Dashboard tab="profile">
      <OwnProfile />
    </Dashboard>
  );
}

function OwnProfile() {
  const { locale } = useSnapshot(preferences);
  const [, go] = useLocation();
  return (
    <ProfilePage
      locale={locale}
      languages={offeredLocales}
      today={today()}
      country={countryOf(NO_ANSWERS, locale)}
      services={{ ...services, go }}
      cancerTypes={useCancerTypes()}
      places={places}
      load={loadProfile}
      save={saveProfile}
    />
  );
}

const NO_ANSWERS = new Map();

/** The whole profile of the signed-in patient. */
export async function loadProfile() {
  const outcome = await ask('patientProfile', { body: {} });
  return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
}

/** A language that was chosen is spoken at once. */
async function saveProfile(change: ProfileChange) {
  const outcome = await ask('updatePatientValue', { body: change, key: randomKey() });
  if (!outcome.ok) return outcome;
  void profileChanged();
  const language = change.settings?.language;
  if (isLocale(language) && language !== preferences.locale && offeredLocales.includes(language)) await speak(language);
  return { ok: true as const, data: outcome.data.data };
}

const places: Places = {
  async countries() {
    const outcome = await ask('countries', {});
    return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
  },
  async states(country) {
    const outcome = await ask('states', { params: { country_id: country } });
    return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
  },
  async cities(state) {
    const outcome = await ask('cities', { params: { id: state } });
    return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
  },
};
