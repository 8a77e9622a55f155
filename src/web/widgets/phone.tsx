import type { CountryCode } from 'libphonenumber-js/min';
import { type ChangeEvent, useContext, useId, useMemo, useRef, useState } from 'react';
import { formatTag, type Locale } from '../../contract/locale.ts';
import { isolate } from '../i18n/isolate.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { PersonaContext, useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Failure } from '../ui/Failure.tsx';
import { useLate } from '../ui/late.ts';
import { Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { latePhonePlans } from './latePhonePlans.ts';
import styles from './phone.module.css';
import { refusal } from './refusal.ts';
import type { InputProps, SummaryProps, Widget } from './widget.ts';

export const phone: Widget<'phone'> = { Input, Summary };

type Plans = typeof import('./phonePlans.ts');

function Input(props: InputProps<'phone'>) {
  const text = useText();
  const plans = useLate(latePhonePlans);
  if (plans.status === 'loading') return <Waiting>{text('widgets:loading')}</Waiting>;
  if (plans.status === 'failed') return <Failure failure={{ code: 'chunk', message: '' }} retry={plans.retry} />;
  return <NumberForm plans={plans.value} {...props} />;
}

type NumberFormProps = InputProps<'phone'> & { plans: Plans };

/** Country and number. The number may be written in any way people write numbers, or whole with its +. */
function NumberForm({ plans, question, labelledBy, value, locale, country: home, ...rest }: NumberFormProps) {
  const { pending, failure, answer } = rest;
  const text = useText();
  const id = useId();
  const own = useContext(PersonaContext) === 'patient';
  const countries = useMemo(() => countriesOf(plans, locale), [plans, locale]);
  const [country, setCountry] = useState(() => startCountry(plans, value, home));
  const [draft, setDraft] = useState(() =>
    value ? (plans.parsePhoneNumberFromString(value)?.formatNational() ?? value) : '',
  );
  const [problem, setProblem] = useState<TextKey | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const error = problem ? text(problem) : refusal(failure, text);

  function commit() {
    const number = plans.parsePhoneNumberFromString(draft, country);
    const found = !draft.trim() ? 'errors:required.phone' : number?.isPossible() ? null : 'errors:field.phone';
    setProblem(found);
    if (number && !found) answer(number.number);
    else field.current?.focus();
  }

  function typed({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const whole = plans.parsePhoneNumberFromString(target.value);
    if (whole?.country) setCountry(whole.country);
    // Only what is added at the end is grouped: elsewhere the caret would jump, and deleting a bracket would bring it back.
    const adding = target.selectionEnd === target.value.length && !/^delete/.test(inputTypeOf(nativeEvent));
    setDraft(adding ? new plans.AsYouType(country).input(target.value) : target.value);
  }

  return (
    <AnswerForm labelledBy={labelledBy} onSubmit={commit}>
      <div className={styles.line}>
        <div className={styles.country}>
          <label htmlFor={`${id}country`}>{text('widgets:phone.country')}</label>
          <Select
            id={`${id}country`}
            value={country}
            brief={`${country} +${plans.getCountryCallingCode(country)}`}
            autoComplete={own ? 'tel-country-code' : 'off'}
            onChange={(event) => setCountry(countries.find(({ code }) => code === event.target.value)?.code ?? country)}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <div className={styles.number}>
          <label htmlFor={`${id}number`}>{text('widgets:phone.number')}</label>
          <TextInput
            id={`${id}number`}
            ref={field}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete={own ? 'tel' : 'off'}
            value={draft}
            aria-invalid={error ? true : undefined}
            aria-describedby={
              [question.hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined
            }
            onChange={typed}
          />
        </div>
      </div>
      <Alert id={`${id}error`} text={error} />
      {question.hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {text(question.hint)}
        </p>
      )}
      <div>
        <Button type="submit" pending={pending}>
          {text('shell:action.continue')}
        </Button>
      </div>
    </AnswerForm>
  );
}

function Summary({ value }: SummaryProps<'phone'>) {
  const plans = latePhonePlans.read();
  const number = plans.status === 'ready' ? plans.value.parsePhoneNumberFromString(value) : undefined;
  return <bdi dir="ltr">{number?.formatInternational() ?? value}</bdi>;
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

function startCountry(plans: Plans, value: string | undefined, home: string): CountryCode {
  const given = value ? plans.parsePhoneNumberFromString(value)?.country : undefined;
  return given ?? (plans.isSupportedCountry(home) ? home : 'US');
}

function inputTypeOf(event: Event): string {
  return event instanceof InputEvent ? event.inputType : '';
}
