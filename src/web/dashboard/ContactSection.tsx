import { useId } from 'react';
import type { PatientProfile, ProfileChange } from '../../contract/patient.ts';
import type { Option } from '../../contract/question.ts';
import { useText } from '../i18n/useText.ts';
import { Failure } from '../ui/Failure.tsx';
import { useFetched } from '../ui/useFetched.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { latePhonePlans } from '../widgets/latePhonePlans.ts';
import { changesOf } from './changesOf.ts';
import { EditSection } from './EditSection.tsx';
import styles from './form.module.css';
import { hasPostalCodes } from './hasPostalCodes.ts';
import { LineField } from './LineField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { PhoneText } from './PhoneText.tsx';
import { PickField } from './PickField.tsx';
import type { PartProps, Places } from './ProfilePage.tsx';
import { type PhoneDraft, readPhone, untouchedPhone } from './phoneDraft.ts';
import { keeper, useKeptDraft } from './useKeptDraft.ts';
import { type Saving, useSaving } from './useSaving.ts';
import { Values } from './Values.tsx';

const FIELDS = ['phone', 'country', 'state', 'city', 'zip'] as const;

interface Draft {
  phone: PhoneDraft;
  country: string;
  state: string;
  city: string;
  zip: string;
}
const kept = keeper<Draft>();

/** How the person can be reached, and where they live. */
export function ContactSection({ profile, locale, country, places, save, onSaved }: PartProps) {
  const text = useText();
  const [draft, write] = useKeptDraft(kept, profile.email);
  const saving = useSaving(FIELDS);

  async function submit(): Promise<boolean> {
    if (!draft) return false;
    const plans = latePhonePlans.read();
    const phone = readPhone(draft.phone, plans.status === 'ready' ? plans.value : null);
    const now = {
      phone: phone.ok ? phone.number : '',
      country: draft.country,
      state: draft.state.trim(),
      city: draft.city.trim(),
      zip: draft.zip.trim(),
    };
    const answered = await saving.save(
      {
        phone: !phone.ok ? phone.key : phone.number ? null : 'errors:required.phone',
        zip: now.zip || !hasPostalCodes(now.country) ? null : 'errors:required.zip',
      },
      () => save(changeOf(pick(profile), now)),
    );
    if (!answered) return false;
    onSaved(answered);
    write(null);
    return true;
  }

  return (
    <EditSection
      title={text('dashboard:profile.contact')}
      saved={text('dashboard:profile.changed')}
      editing={draft !== null}
      saving={saving}
      onEdit={() => write({ ...pick(profile), phone: untouchedPhone(profile.phone) })}
      onCancel={() => write(null)}
      onSubmit={submit}
      view={<ContactView key={`${profile.country}/${profile.state}`} profile={profile} places={places} />}
    >
      {draft && (
        <>
          <LineField
            name="email"
            label={text('dashboard:profile.email')}
            hint={text('dashboard:profile.email_hint')}
            error={null}
            readOnly
            dir="ltr"
            value={profile.email}
            onWrite={ignore}
          />
          <PhoneField
            name="phone"
            legend={text('dashboard:profile.phone')}
            value={draft.phone}
            locale={locale}
            country={draft.country || country}
            error={saving.errorOf('phone')}
            onWrite={(phone) => write({ ...draft, phone })}
          />
          <PlaceFields draft={draft} write={write} places={places} saving={saving} />
        </>
      )}
    </EditSection>
  );
}

function ContactView({ profile, places }: { profile: PatientProfile; places: Places }) {
  const text = useText();
  const countries = useFetched(places.countries, profile.country !== '');
  const states = useFetched(() => places.states(profile.country), profile.country !== '' && profile.state !== '');
  return (
    <Values
      rows={[
        [text('dashboard:profile.email'), profile.email, 'ltr'],
        [text('dashboard:profile.phone'), profile.phone && <PhoneText number={profile.phone} />],
        [
          text('dashboard:profile.country'),
          labelOf(countries.status === 'ready' ? countries.data : [], profile.country),
        ],
        [text('dashboard:profile.state'), labelOf(states.status === 'ready' ? states.data : [], profile.state)],
        [text('dashboard:profile.city'), profile.city],
        [text('dashboard:profile.zip'), profile.zip, 'ltr'],
      ]}
    />
  );
}

interface PlaceFieldsProps {
  draft: Draft;
  write: (draft: Draft) => void;
  places: Places;
  saving: Saving<(typeof FIELDS)[number]>;
}

/** Country, then its states, then their towns: each list comes when the one before is chosen. */
function PlaceFields({ draft, write, places, saving }: PlaceFieldsProps) {
  const text = useText();
  const countries = useFetched(places.countries);
  if (countries.status === 'loading') return <Waiting>{text('widgets:loading')}</Waiting>;
  if (countries.status === 'failed') return <Failure failure={countries.failure} retry={countries.retry} />;
  return (
    <>
      <PickField
        name="country"
        label={text('dashboard:profile.country')}
        error={saving.errorOf('country')}
        value={draft.country}
        options={countries.data}
        onPick={(country) => write({ ...draft, country, state: '', city: '' })}
      />
      {draft.country && (
        <StateField
          key={draft.country}
          load={() => places.states(draft.country)}
          value={draft.state}
          error={saving.errorOf('state')}
          onWrite={(state) => write({ ...draft, state, city: '' })}
        />
      )}
      <div className={styles.pair}>
        <CityField
          key={draft.state}
          load={() => places.cities(draft.state)}
          wanted={draft.state !== ''}
          value={draft.city}
          error={saving.errorOf('city')}
          onWrite={(city) => write({ ...draft, city })}
        />
        <LineField
          name="zip"
          label={text('dashboard:profile.zip')}
          error={saving.errorOf('zip')}
          dir="ltr"
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={20}
          value={draft.zip}
          onWrite={(zip) => write({ ...draft, zip })}
        />
      </div>
    </>
  );
}

interface LateFieldProps {
  load: () => ReturnType<Places['states']>;
  value: string;
  error: string | null;
  onWrite: (value: string) => void;
}

/** The states of a country; where there are none, it is left out. */
function StateField({ load, value, error, onWrite }: LateFieldProps) {
  const text = useText();
  const states = useFetched(load);
  if (states.status === 'loading') return <Waiting>{text('widgets:loading')}</Waiting>;
  if (states.status === 'failed') return <Failure failure={states.failure} retry={states.retry} />;
  if (states.data.length === 0) return null;
  return (
    <PickField
      name="state"
      label={text('dashboard:profile.state')}
      error={error}
      value={value}
      options={states.data}
      onPick={onWrite}
    />
  );
}

/** The town in one's own words, with those of the state to choose from: a list has never all of them. */
function CityField({ load, wanted, value, error, onWrite }: LateFieldProps & { wanted: boolean }) {
  const text = useText();
  const id = useId();
  const cities = useFetched(load, wanted);
  return (
    <>
      <LineField
        name="city"
        label={text('dashboard:profile.city')}
        error={error}
        list={`${id}cities`}
        autoComplete="off"
        value={value}
        onWrite={onWrite}
      />
      <datalist id={`${id}cities`}>
        {cities.status === 'ready' && cities.data.map((city) => <option key={city.value} value={city.label} />)}
      </datalist>
    </>
  );
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** What is to be sent: an address goes whole, since a part of another one would not fit the rest. */
function changeOf(before: ReturnType<typeof pick>, now: ReturnType<typeof pick>): ProfileChange {
  const { phone, ...place } = changesOf(before, now);
  const { phone: _, ...address } = now;
  return { ...(phone ? { phone } : {}), ...(Object.keys(place).length > 0 ? address : {}) };
}

function pick({ phone, country, state, city, zip }: PatientProfile) {
  return { phone, country, state, city, zip };
}

function ignore(): void {}
