import { useEffect, useId, useMemo } from 'react';
import { type Text, useText } from '../i18n/useText.ts';
import { Failure } from '../ui/Failure.tsx';
import { Combobox } from './Combobox.tsx';
import styles from './EntryPicker.module.css';
import { Marked } from './Marked.tsx';
import { ENTRY_MINIMUM, type Entries, useEntries } from './useEntries.ts';
import { useMatches } from './useMatches.ts';
import type { Entry, InputProps } from './widget.ts';

/** Search results are cut to 50 entries (product.md §5). */
const SHOWN = 50;

type EntryPickerProps = Pick<InputProps<'lookup'>, 'question' | 'labelledBy' | 'filter' | 'locale' | 'services'> & {
  typed: string;
  onTyped: (typed: string) => void;
  /** What was picked before. */
  chosen: Entry | null;
  /** Id of what is wrong. */
  error: string | undefined;
  takesFocus: boolean;
  onPick: (entry: Entry) => void;
};

/** The field with the entries that are found, and last the way out for what is not among them. */
export function EntryPicker(props: EntryPickerProps) {
  const { question, typed, onTyped, filter, chosen, error, takesFocus, onPick } = props;
  const text = useText();
  const id = useId();
  const entries = useEntries(question.lookup, typed, props.locale, props.services.searchEntries);
  // What is written in the composer is looked for in what is listed and goes nowhere: it may be meant for anything.
  const fitting = useMatches(typed ? '' : filter, entries.listed, SHOWN);
  const listed = fitting && fitting.length > 0 ? fitting : entries.listed;
  const own = question.custom?.option;
  const notListed = text('screens:not_listed');
  const picks = useMemo(() => picksOf(listed, own), [listed, own]);
  const rows = useMemo(
    () =>
      [...picks].map(([key, { value, label }]) => ({
        key,
        label: value === own ? notListed : <Marked text={label} query={typed.trim()} />,
        chosen: value === chosen?.value,
      })),
    [picks, own, notListed, typed, chosen],
  );

  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [takesFocus, id]);

  return (
    <div
      className={styles.picker}
      data-own={own === undefined ? undefined : ''}
      data-idle={entries.status === 'idle' || undefined}
    >
      <Combobox
        id={id}
        labelledBy={props.labelledBy}
        describedBy={error}
        invalid={error !== undefined}
        placeholder={question.placeholder && text(question.placeholder)}
        query={typed}
        onQuery={onTyped}
        room="tall"
        rows={rows}
        status={statusOf(entries, listed.length, typed, text)}
        onPick={(key) => {
          const entry = picks.get(key);
          if (entry) onPick(entry);
        }}
      >
        {entries.status === 'failed' && (
          <div className={styles.failed}>
            <Failure failure={entries.failure} retry={entries.retry} />
          </div>
        )}
      </Combobox>
    </div>
  );
}

/** What can be picked, by keys that may stand in an id: each value once, and last what is not listed. */
function picksOf(listed: readonly Entry[], own: string | undefined): ReadonlyMap<string, Entry> {
  const entries = listed.filter(({ value }) => value !== own).slice(0, SHOWN);
  if (own !== undefined) entries.push({ value: own, label: '' });
  return new Map(entries.map((entry) => [encodeURIComponent(entry.value), entry]));
}

function statusOf(entries: Entries, count: number, typed: string, text: Text): string | null {
  const short = typed.trim().length < ENTRY_MINIMUM;
  if (typed.trim() && short) return text('widgets:search.type_to_search');
  if (entries.status === 'searching') return text('widgets:loading');
  if (entries.status === 'too_short') return text('errors:field.too_short');
  if (entries.status !== 'found') return null;
  if (count === 0) return short ? null : text('widgets:search.none');
  const shown = text('widgets:search.shown', { count });
  return count < SHOWN ? shown : `${shown}. ${text('widgets:search.more')}`;
}
