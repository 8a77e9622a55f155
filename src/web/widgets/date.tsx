import { type ClipboardEvent, useContext, useId, useRef, useState } from 'react';
import type { CalendarDate } from '../../contract/question.ts';
import { formatDate } from '../i18n/format.ts';
import { PersonaContext, type Text, useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './date.module.css';
import { type AssembledDate, ageOn, assembleDate, type DatePart, partOrder, partsOf, splitDate } from './dateParts.ts';
import { refusal } from './refusal.ts';
import type { InputProps, SummaryProps, Widget } from './widget.ts';

export const date: Widget<'date'> = { Input, Summary };

/** Three fields, as people know their birth date by heart: no calendar to leaf through, no mask to fight. */
function Input({ question, labelledBy, value, locale, pending, failure, answer }: InputProps<'date'>) {
  const text = useText();
  const id = useId();
  const own = useContext(PersonaContext) === 'patient';
  const [parts, setParts] = useState(() => partsOf(value));
  const [problem, setProblem] = useState<Extract<AssembledDate, { ok: false }> | null>(null);
  const fields = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  const today = todayHere();
  const reading = assembleDate(parts, locale, today);
  const error = problem ? problemText(problem, text) : refusal(failure, text);
  const describedBy = [question.hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined;

  function commit() {
    setProblem(reading.ok ? null : reading);
    if (reading.ok) answer(reading.date);
    else fields.current[reading.part]?.focus();
  }

  function paste(event: ClipboardEvent) {
    const whole = splitDate(event.clipboardData.getData('text'), locale);
    if (!whole) return;
    event.preventDefault();
    setParts(whole);
  }

  return (
    <AnswerForm labelledBy={labelledBy} onSubmit={commit}>
      {question.hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {text(question.hint)}
        </p>
      )}
      <div className={styles.parts}>
        {partOrder(locale).map((part) => (
          <div key={part} className={styles[part]}>
            <label htmlFor={id + part}>{text(`widgets:date.${part}`)}</label>
            <TextInput
              id={id + part}
              ref={(field) => {
                fields.current[part] = field;
              }}
              value={parts[part]}
              inputMode="numeric"
              maxLength={part === 'month' ? 24 : 10}
              autoComplete={own ? `bday-${part}` : 'off'}
              placeholder={text(`widgets:date.${part}_example`)}
              aria-invalid={problem?.part === part || (!problem && error) ? true : undefined}
              aria-describedby={describedBy}
              onPaste={paste}
              onChange={(event) => setParts({ ...parts, [part]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <Alert id={`${id}error`} text={error} />
      <div className={styles.foot}>
        <Button type="submit" pending={pending}>
          {text('shell:action.continue')}
        </Button>
        <span role="status" className={styles.age}>
          {reading.ok && text('widgets:date.age', { count: ageOn(reading.date, today) })}
        </span>
      </div>
    </AnswerForm>
  );
}

function Summary({ value, locale }: SummaryProps<'date'>) {
  return <bdi>{formatDate(value, locale)}</bdi>;
}

function problemText({ code, part }: Extract<AssembledDate, { ok: false }>, text: Text): string {
  if (code === 'empty') return text('errors:required.birthdate');
  if (code === 'missing') return text(`errors:${part}_missing`);
  if (code === 'year_digits') return text('errors:year_digits');
  return text(`errors:field.${code}`);
}

/** Today on the calendar on the wall, wherever the device is. */
function todayHere(): CalendarDate {
  const now = new Date();
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
