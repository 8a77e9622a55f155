import { type ClipboardEvent, useId } from 'react';
import type { Locale } from '../../contract/locale.ts';
import type { CalendarDate } from '../../contract/question.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import date from '../widgets/date.module.css';
import { assembleDate, type DateParts, partOrder, splitDate } from '../widgets/dateParts.ts';
import styles from './form.module.css';

interface BirthdateFieldProps {
  value: DateParts;
  locale: Locale;
  today: CalendarDate;
  error: string | null;
  onWrite: (value: DateParts) => void;
}

/** The three fields of a birth date inside a form, as the conversation has them. */
export function BirthdateField({ value, locale, today, error, onWrite }: BirthdateFieldProps) {
  const text = useText();
  const id = useId();
  const reading = assembleDate(value, locale, today);

  function paste(event: ClipboardEvent) {
    const whole = splitDate(event.clipboardData.getData('text'), locale);
    if (!whole) return;
    event.preventDefault();
    onWrite(whole);
  }

  return (
    <fieldset className={styles.group} data-field="birthdate">
      <legend>{text('questionnaire:birthdate.label')}</legend>
      <div className={`${date.parts} ${styles.parts}`}>
        {partOrder(locale).map((part) => (
          <div key={part} className={date[part]}>
            <label htmlFor={id + part}>{text(`widgets:date.${part}`)}</label>
            <TextInput
              id={id + part}
              value={value[part]}
              inputMode="numeric"
              maxLength={part === 'month' ? 24 : 10}
              autoComplete={`bday-${part}`}
              placeholder={text(`widgets:date.${part}_example`)}
              aria-invalid={error && (reading.ok || reading.part === part) ? true : undefined}
              aria-describedby={error ? `${id}error` : undefined}
              onPaste={paste}
              onChange={(event) => onWrite({ ...value, [part]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <Alert id={`${id}error`} text={error} />
    </fieldset>
  );
}
