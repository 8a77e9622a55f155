import type { CountryCode } from 'libphonenumber-js/min';
import { type ReactNode, useId, useMemo } from 'react';
import { formatTag, type Locale } from '../../contract/locale.ts';
import { isolate } from '../i18n/isolate.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Failure } from '../ui/Failure.tsx';
import { useLate } from '../ui/late.ts';
import { Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { latePhonePlans } from '../widgets/latePhonePlans.ts';
import phone from '../widgets/phone.module.css';
import styles from './form.module.css';
import type { PhoneDraft } from './phoneDraft.ts';

type Plans = typeof import('../widgets/phonePlans.ts');

interface PhoneFieldProps {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  value: PhoneDraft;
  locale: Locale;
  /** The country to assume where none is known. */
  country: string;
  error: string | null;
  onWrite: (value: PhoneDraft) => void;
}

/** Country and number inside a form, as the conversation has them. */
export function PhoneField({ name, legend, hint, ...rest }: PhoneFieldProps) {
  const text = useText();
  const plans = useLate(latePhonePlans);
  const id = useId();
  return (
    <fieldset className={styles.group} data-field={name}>
      <legend>{legend}</legend>
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {plans.status === 'loading' && <Waiting>{text('widgets:loading')}</Waiting>}
      {plans.status === 'failed' && <Failure failure={{ code: 'chunk', message: '' }} retry={plans.retry} />}
      {plans.status === 'ready' && <Numbers plans={plans.value} hintId={hint ? `${id}hint` : null} {...rest} />}
    </fieldset>
  );
}

type NumbersProps = Omit<PhoneFieldProps, 'name' | 'legend' | 'hint'> & { plans: Plans; hintId: string | null };

function Numbers({ plans, value, locale, country: home, error, hintId, onWrite }: NumbersProps) {
  const text = useText();
  const id = useId();
  const countries = useMemo(() => countriesOf(plans, locale), [plans, locale]);
  const { country, typed } = shownDraft(plans, value, home);

  function write(line: string, adding: boolean) {
    const now = plans.parsePhoneNumberFromString(line)?.country ?? country;
    // Only what is added at the end is grouped: elsewhere the caret would jump.
    onWrite({ country: now, typed: adding ? new plans.AsYouType(now).input(line) : line });
  }

  return (
    <>
      <div className={phone.line}>
        <div className={phone.country}>
          <label htmlFor={`${id}country`}>{text('widgets:phone.country')}</label>
          <Select
            id={`${id}country`}
            value={country}
            brief={`${country} +${plans.getCountryCallingCode(country)}`}
            autoComplete="tel-country-code"
            onChange={(event) => onWrite({ country: event.target.value, typed })}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <div className={phone.number}>
          <label htmlFor={`${id}number`}>{text('widgets:phone.number')}</label>
          <TextInput
            id={`${id}number`}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel"
            maxLength={40}
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={[hintId, error && `${id}error`].filter(Boolean).join(' ') || undefined}
            onChange={({ target, nativeEvent }) =>
              write(
                target.value,
                target.selectionEnd === target.value.length &&
                  !(nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')),
              )
            }
          />
        </div>
      </div>
      <Alert id={`${id}error`} text={error} />
    </>
  );
}

/** What is seen of a draft: a number that nobody has touched is written as its country writes it. */
function shownDraft(
  plans: Plans,
  { country, typed }: PhoneDraft,
  home: string,
): { country: CountryCode; typed: string } {
  if (plans.isSupportedCountry(country)) return { country, typed };
  const number = plans.parsePhoneNumberFromString(typed);
  if (number?.country) return { country: number.country, typed: number.formatNational() };
  return { country: plans.isSupportedCountry(home) ? home : 'US', typed };
}

/** The countries by name, each with its calling code ("Israel (+972)"). */
function countriesOf(plans: Plans, locale: Locale): { code: CountryCode; name: string }[] {
  const names = new Intl.DisplayNames(formatTag(locale), { type: 'region' });
  const order = new Intl.Collator(formatTag(locale));
  return plans
    .getCountries()
    .map((code) => ({ code, name: `${names.of(code) ?? code} ${isolate(`(+${plans.getCountryCallingCode(code)})`)}` }))
    .sort((a, b) => order.compare(a.name, b.name));
}
