import { useContext, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { formatTag } from '../../contract/locale.ts';
import type { Option } from '../../contract/question.ts';
import type { Outcome } from '../api/outcome.ts';
import { PersonaContext, type Text, useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Select } from '../ui/Select.tsx';
import { Combobox } from './Combobox.tsx';
import styles from './place.module.css';
import { refusal } from './refusal.ts';
import { PLACE_MINIMUM, type Places, usePlaces } from './usePlaces.ts';
import type { InputProps, SummaryProps, Widget } from './widget.ts';

export const place: Widget<'place'> = { Input, Summary };

/** Country, then postal code or town; what it may mean is listed and never taken without a press. */
function Input({
  question,
  labelledBy,
  value,
  locale,
  country: home,
  pending,
  failure,
  services,
  answer,
}: InputProps<'place'>) {
  const text = useText();
  const id = useId();
  const own = useContext(PersonaContext) === 'patient';
  const [country, setCountry] = useState(value?.country ?? home);
  const [query, setQuery] = useState('');
  const countries = useCountries(services.countries);
  const name = new Intl.DisplayNames(formatTag(locale), { type: 'region' }).of(country) ?? country;
  const places = usePlaces(query, country, services.searchPlaces);
  const found = useMemo(() => (places.status === 'found' ? places.places : []), [places]);
  const earlier = useMemo(() => (query.trim() || !value ? [] : [value]), [query, value]);
  const shown = found.length > 0 ? found : earlier;
  const yes = text('shell:action.yes');
  const rows = useMemo(
    () =>
      shown.map((each) => ({
        key: each.id,
        label: each.label,
        action: found.length === 1 && yes,
        chosen: each.id === value?.id,
      })),
    [shown, found, value, yes],
  );
  const error = refusal(failure, text);

  function pick(key: string) {
    const picked = shown.find((each) => each.id === key);
    if (picked && !pending) answer(picked);
  }

  return (
    <fieldset aria-labelledby={labelledBy} className={styles.group}>
      {question.hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {text(question.hint)}
        </p>
      )}
      <div className={styles.field}>
        <label htmlFor={`${id}country`}>{text('widgets:place.country')}</label>
        <Select
          id={`${id}country`}
          value={country}
          autoComplete={own ? 'country' : 'off'}
          onChange={(event) => setCountry(event.target.value)}
        >
          {!countries.options.some((option) => option.value === country) && <option value={country}>{name}</option>}
          {countries.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        {countries.failure && <Failure failure={countries.failure} retry={countries.retry} />}
      </div>
      <div className={styles.field}>
        <label id={`${id}label`} htmlFor={`${id}query`}>
          {text('widgets:place.query')}
        </label>
        <Combobox
          id={`${id}query`}
          labelledBy={`${id}label`}
          describedBy={[question.hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined}
          invalid={error !== null}
          placeholder={text('widgets:place.query_example')}
          autoComplete={own ? 'postal-code' : 'off'}
          query={query}
          onQuery={setQuery}
          room="short"
          rows={rows}
          status={statusOf(places, query, text)}
          onPick={pick}
        >
          {places.status === 'failed' && (
            <div className={styles.failed}>
              <Failure failure={places.failure} retry={places.retry} />
            </div>
          )}
        </Combobox>
      </div>
      <Alert id={`${id}error`} text={error} />
    </fieldset>
  );
}

function Summary({ value }: SummaryProps<'place'>) {
  return <bdi>{value.label}</bdi>;
}

/** The countries to choose from. Until they are here (or if they cannot be had) there is the one assumed. */
function useCountries(fetchCountries: InputProps<'place'>['services']['countries']) {
  const [outcome, setOutcome] = useState<Outcome<Option[]> | null>(null);
  const [tries, setTries] = useState(0);
  const fetched = useEffectEvent(fetchCountries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    let here = true;
    void fetched().then((answered) => here && setOutcome(answered));
    return () => {
      here = false;
    };
  }, [tries]);
  return {
    options: outcome?.ok ? outcome.data : [],
    failure: outcome && !outcome.ok ? outcome.failure : null,
    retry: () => setTries(tries + 1),
  };
}

function statusOf(places: Places, query: string, text: Text): string | null {
  if (places.status === 'searching') return text('widgets:loading');
  if (places.status === 'idle') return query.trim() ? text('widgets:place.min', { count: PLACE_MINIMUM }) : null;
  if (places.status === 'failed') return null;
  const { length } = places.places;
  if (length === 0) return text('widgets:place.none');
  return text(length === 1 ? 'widgets:place.is_this_right' : 'widgets:place.which');
}
