import { useMemo } from 'react';
import { formatTag, type Locale } from '../../contract/locale.ts';
import type { PatientProfile } from '../../contract/patient.ts';
import type { Option } from '../../contract/question.ts';
import { useText } from '../i18n/useText.ts';
import { latePhonePlans } from '../widgets/latePhonePlans.ts';
import { changesOf } from './changesOf.ts';
import { EditSection } from './EditSection.tsx';
import styles from './form.module.css';
import { LineField } from './LineField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { PhoneText } from './PhoneText.tsx';
import { PickField } from './PickField.tsx';
import type { PartProps } from './ProfilePage.tsx';
import { type PhoneDraft, readPhone, untouchedPhone } from './phoneDraft.ts';
import { settingsProblems } from './settingsProblems.ts';
import { keeper, useKeptDraft } from './useKeptDraft.ts';
import { useSaving } from './useSaving.ts';
import { Values } from './Values.tsx';

type Settings = PatientProfile['settings'];

const FIELDS = [
  'language',
  'time_zone',
  'currency',
  'company',
  'contact_phone',
  'provider_name',
  'provider_number',
  'website',
] as const satisfies readonly (keyof Settings)[];

type Draft = Omit<Settings, 'contact_phone'> & { contact_phone: PhoneDraft };
const kept = keeper<Draft>();

/** How the app is to speak and count, and the company or provider behind the person, where there is one. */
export function SettingsSection({ profile, locale, languages, country, save, onSaved }: PartProps) {
  const text = useText();
  const { settings } = profile;
  const [draft, write] = useKeptDraft(kept, profile.email);
  const saving = useSaving(FIELDS);
  const { errorOf } = saving;
  const zones = useMemo(zoneOptions, []);
  const currencies = useMemo(() => currencyOptions(locale), [locale]);
  const spoken: Option[] = languages.map((each) => ({ value: each, label: text(`shell:language.${each}`) }));

  async function submit(): Promise<boolean> {
    if (!draft) return false;
    const plans = latePhonePlans.read();
    const phone = readPhone(draft.contact_phone, plans.status === 'ready' ? plans.value : null);
    const now: Settings = { ...trimmed(draft), contact_phone: phone.ok ? phone.number : '' };
    const answered = await saving.save(
      { ...settingsProblems(now), ...(phone.ok ? {} : { contact_phone: phone.key }) },
      () => save({ settings: changesOf(settings, now) }),
    );
    if (!answered) return false;
    onSaved(answered);
    write(null);
    return true;
  }

  const line = (name: 'company' | 'provider_name' | 'provider_number' | 'website') => ({
    name,
    label: text(`dashboard:profile.${name}`),
    error: errorOf(name),
    value: draft?.[name] ?? '',
    onWrite: (value: string) => draft && write({ ...draft, [name]: value }),
  });

  return (
    <EditSection
      title={text('dashboard:profile.settings')}
      saved={text('dashboard:profile.changed')}
      editing={draft !== null}
      saving={saving}
      onEdit={() => write(draftOf(settings, locale, zones))}
      onCancel={() => write(null)}
      onSubmit={submit}
      view={
        <Values
          rows={[
            [text('dashboard:profile.language'), labelOf(spoken, settings.language)],
            [text('dashboard:profile.time_zone'), labelOf(zones, settings.time_zone), 'ltr'],
            [text('dashboard:profile.currency'), labelOf(currencies, settings.currency)],
            [text('dashboard:profile.company'), settings.company],
            [
              text('dashboard:profile.contact_phone'),
              settings.contact_phone && <PhoneText number={settings.contact_phone} />,
            ],
            [text('dashboard:profile.provider_name'), settings.provider_name],
            [text('dashboard:profile.provider_number'), settings.provider_number, 'ltr'],
            [text('dashboard:profile.website'), settings.website, 'ltr'],
          ]}
        />
      }
    >
      {draft && (
        <>
          <PickField
            name="language"
            label={text('dashboard:profile.language')}
            hint={text('dashboard:profile.language_hint')}
            error={errorOf('language')}
            value={draft.language}
            options={spoken}
            onPick={(language) => write({ ...draft, language })}
          />
          <div className={styles.pair}>
            <PickField
              name="time_zone"
              label={text('dashboard:profile.time_zone')}
              error={errorOf('time_zone')}
              value={draft.time_zone}
              options={zones}
              onPick={(time_zone) => write({ ...draft, time_zone })}
            />
            <PickField
              name="currency"
              label={text('dashboard:profile.currency')}
              error={errorOf('currency')}
              value={draft.currency}
              options={currencies}
              onPick={(currency) => write({ ...draft, currency })}
            />
          </div>
          <LineField {...line('company')} hint={text('dashboard:profile.company_hint')} autoComplete="organization" />
          <PhoneField
            name="contact_phone"
            legend={text('dashboard:profile.contact_phone')}
            value={draft.contact_phone}
            locale={locale}
            country={profile.country || country}
            error={errorOf('contact_phone')}
            onWrite={(contact_phone) => write({ ...draft, contact_phone })}
          />
          <div className={styles.pair}>
            <LineField {...line('provider_name')} />
            <LineField {...line('provider_number')} dir="ltr" autoComplete="off" />
          </div>
          <LineField
            {...line('website')}
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="url"
            autoCapitalize="none"
          />
        </>
      )}
    </EditSection>
  );
}

/** The settings as they begin: what was never said is proposed as the browser has it. */
function draftOf(settings: Settings, locale: Locale, zones: readonly Option[]): Draft {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    ...settings,
    language: settings.language || locale,
    time_zone: settings.time_zone || (zones.some(({ value }) => value === here) ? here : ''),
    contact_phone: untouchedPhone(settings.contact_phone),
  };
}

function trimmed({ contact_phone: _, ...rest }: Draft): Omit<Settings, 'contact_phone'> {
  return {
    ...rest,
    company: rest.company.trim(),
    provider_name: rest.provider_name.trim(),
    provider_number: rest.provider_number.trim(),
    website: withScheme(rest.website.trim()),
  };
}

/** People write "example.org"; kept is what can be opened. */
function withScheme(address: string): string {
  return address === '' || /^https?:\/\//i.test(address) ? address : `https://${address}`;
}

function zoneOptions(): Option[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' ').replaceAll('/', ' / '),
  }));
}

function currencyOptions(locale: Locale): Option[] {
  const names = new Intl.DisplayNames(formatTag(locale), { type: 'currency' });
  const order = new Intl.Collator(formatTag(locale));
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .sort((a, b) => order.compare(a.label, b.label));
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
