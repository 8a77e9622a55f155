import { useId, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { dayLabel, daysOf, meetingTime, timeLabels, usableZone } from './meetingTimes.ts';
import { refusal } from './refusal.ts';
import styles from './SlotPicker.module.css';
import type { InputProps } from './widget.ts';
import { ZoneLine } from './ZoneLine.tsx';

/** The coordinator's free times: a day, then a time of it on the person's own clock, then one press to book it. */
export function SlotPicker({ question, labelledBy, value, locale, pending, failure, answer }: InputProps<'meeting'>) {
  const text = useText();
  const id = useId();
  const earlier = value?.via === 'selectedTimeSlot' ? value : null;
  const [zone, setZone] = useState(() => usableZone(earlier?.zone));
  const [chosen, setChosen] = useState<string | null>(null);
  const [wantedDate, setWantedDate] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  // A refused time is what was answered before when the question opens again.
  const [sent, setSent] = useState(earlier?.start ?? null);
  const [lost, setLost] = useState<readonly string[]>([]);

  const isTaken = !pending && Object.values(failure?.errors ?? {}).some((codes) => codes.includes('unknown_option'));
  // What was refused is not offered again, whether or not the list came anew.
  const gone = isTaken && sent !== null ? [...lost, sent] : lost;
  const offered = Array.isArray(question.options) ? question.options.map((option) => option.value) : [];
  const free = offered.filter((start) => !gone.includes(start));
  const wanted = Date.parse(chosen ?? earlier?.start ?? '');
  const start = free.find((each) => Date.parse(each) === wanted) ?? null;
  const days = daysOf(free, zone);
  const dayWith = days.find(({ parts }) => parts.some(({ starts }) => start !== null && starts.includes(start)));
  const day = days.find(({ date }) => date === wantedDate) ?? dayWith ?? days[0];
  if (!day) return <p className={styles.none}>{text('meeting:slots.none')}</p>;

  function book() {
    setMissing(start === null);
    if (start === null || pending) return;
    setLost(gone);
    setSent(start);
    answer({ via: 'selectedTimeSlot', start, zone });
  }

  const times = timeLabels(
    day.parts.flatMap(({ starts }) => starts),
    zone,
    locale,
  );
  const refused = isTaken ? text('meeting:slots.taken') : refusal(failure, text);
  const error = missing ? text('meeting:slots.none_chosen') : isTaken && start !== null ? null : refused;
  return (
    <AnswerForm labelledBy={labelledBy} onSubmit={book}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{text('meeting:slots.day')}</legend>
        <div className={styles.days}>
          {days.map(({ date }) => {
            const { weekday, day: number, month } = dayLabel(date, locale);
            return (
              <label key={date} className={styles.day}>
                <input
                  type="radio"
                  name={`${id}day`}
                  checked={date === day.date}
                  onChange={() => setWantedDate(date)}
                />
                <span>{weekday}</span> <span className={styles.number}>{number}</span> <span>{month}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset className={styles.group} aria-describedby={`${id}zone`}>
        <legend className={styles.legend}>{dayLabel(day.date, locale).whole}</legend>
        {day.parts.map(({ part, starts }) => (
          <fieldset key={part} className={styles.group}>
            <legend className={styles.part}>{text(`meeting:slots.part.${part}`)}</legend>
            <div className={styles.times}>
              {starts.map((each) => (
                <label key={each} className={styles.time}>
                  <input
                    type="radio"
                    name={`${id}time`}
                    checked={each === start}
                    onChange={() => {
                      setChosen(each);
                      setWantedDate(day.date);
                      setMissing(false);
                    }}
                  />
                  <bdi>{times.get(each)}</bdi>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </fieldset>
      <ZoneLine id={`${id}zone`} zone={zone} locale={locale} onChange={changeZone} />
      <p role="status" className={styles.chosen}>
        {start && text('meeting:slots.chosen', { time: meetingTime(start, zone, locale) })}
      </p>
      <Alert text={error} />
      <Button type="submit" wide pending={pending}>
        {text('meeting:slots.book')}
      </Button>
      {pending && <Waiting>{text('meeting:slots.booking')}</Waiting>}
    </AnswerForm>
  );

  /** In another zone the same time may be on another day. */
  function changeZone(next: string) {
    setZone(next);
    setWantedDate(null);
  }
}
