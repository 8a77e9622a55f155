import { useState } from 'react';
import { Link } from 'wouter';
import type { Locale } from '../../contract/locale.ts';
import type { PatientProfile, ProfileChange } from '../../contract/patient.ts';
import type { CalendarDate, Option } from '../../contract/question.ts';
import type { Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { Failure } from '../ui/Failure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';
import type { Options, Services } from '../widgets/widget.ts';
import { AboutSection } from './AboutSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import styles from './ProfilePage.module.css';
import { SettingsSection } from './SettingsSection.tsx';

/** Lists of places, each inside the one before. */
export interface Places {
  countries: () => Promise<Outcome<Option[]>>;
  states: (country: string) => Promise<Outcome<Option[]>>;
  cities: (state: string) => Promise<Outcome<Option[]>>;
}

export interface ProfileProps {
  locale: Locale;
  /** The languages the app speaks. */
  languages: readonly Locale[];
  today: CalendarDate;
  /** The country to assume for a phone number. */
  country: string;
  services: Services;
  cancerTypes: Options;
  places: Places;
  /** Only what has changed is sent; the whole profile comes back. */
  save: (change: ProfileChange) => Promise<Outcome<PatientProfile>>;
}

type ProfilePageProps = ProfileProps & { load: () => Promise<Outcome<PatientProfile>> };

/** What each part of the page takes. */
export type PartProps = ProfileProps & { profile: PatientProfile; onSaved: (profile: PatientProfile) => void };

/** Everything a person has told of themself, each part to be changed on its own. */
export function ProfilePage({ load, ...rest }: ProfilePageProps) {
  const text = useText();
  usePageTitle('profile');
  const profile = useFetched(load);
  return (
    <Page title={text('dashboard:profile.title')} lead={text('dashboard:profile.lead')}>
      {profile.status === 'loading' && <Typing />}
      {profile.status === 'failed' && (
        <Failure failure={{ message: failureText(profile.failure, text) }} retry={profile.retry} />
      )}
      {profile.status === 'ready' && <Ready loaded={profile.data} {...rest} />}
      <nav className={styles.links} aria-label={text('dashboard:profile.account')}>
        {LINKS.map(([href, key]) => (
          <Link key={href} href={href} className={styles.link}>
            <span>
              <span className={styles.name}>{text(`dashboard:profile.${key}`)}</span>
              <span className={styles.hint}>{text(`dashboard:profile.${key}_hint`)}</span>
            </span>
            <Icon name="forward" />
          </Link>
        ))}
      </nav>
    </Page>
  );
}

const LINKS = [
  ['/my-profile/password', 'password'],
  ['/my-profile/data', 'data'],
] as const;

function Ready({ loaded, ...rest }: ProfileProps & { loaded: PatientProfile }) {
  const [profile, setProfile] = useState(loaded);
  const part = { ...rest, profile, onSaved: setProfile };
  return (
    <>
      <AboutSection {...part} />
      <ContactSection {...part} />
      <SettingsSection {...part} />
    </>
  );
}
