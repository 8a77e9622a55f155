import { useDeferredValue, useMemo, useState } from 'react';
import type { Option } from '../../contract/question.ts';
import { type Text, useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Combobox, type Row } from './Combobox.tsx';
import { marks } from './marks.ts';
import { ReadyOptions } from './ReadyOptions.tsx';
import { refusal } from './refusal.ts';
import styles from './search.module.css';
import { useMatches, warmSearch } from './useMatches.ts';
import type { InputProps, SummaryProps, Widget } from './widget.ts';

export const search: Widget<'search'> = { Input, Summary };

/** Search results are cut to 50 entries; a search needs 2 letters (product.md §5). */
const SHOWN = 50;
const MINIMUM = 2;

function Input({ labelledBy, options, failure, ...rest }: InputProps<'search'>) {
  const text = useText();
  return (
    <fieldset aria-labelledby={labelledBy} className={styles.group}>
      <ReadyOptions options={options}>
        {(list) => <Results list={list} labelledBy={labelledBy} {...rest} />}
      </ReadyOptions>
      <Alert text={refusal(failure, text)} />
    </fieldset>
  );
}

type ResultsProps = Pick<
  InputProps<'search'>,
  'question' | 'labelledBy' | 'value' | 'filter' | 'pending' | 'answer'
> & { list: readonly Option[] };

function Results({ list, question, labelledBy, value, filter, pending, answer }: ResultsProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  // The list follows when there is time: typing never waits for it.
  const written = useDeferredValue(typed || filter).trim();
  const query = written.length < MINIMUM ? '' : written;
  const matches = useMatches(query, list, SHOWN);
  // What is written in the composer need not be meant for the list: when it fits nothing, nothing is said of it.
  const results = query !== '' && matches && (matches.length > 0 || typed !== '') ? matches : null;
  const rows = useMemo(() => {
    const shown = results ?? unasked(list, [value, ...commonOf(question)]);
    return shown.map((option) => rowOf(option, results ? query : '', value));
  }, [results, list, question, query, value]);

  return (
    <Combobox
      labelledBy={labelledBy}
      placeholder={question.placeholder && text(question.placeholder)}
      query={typed}
      onQuery={setTyped}
      room="tall"
      onFocus={() => warmSearch(list)}
      rows={rows}
      status={
        results ? found(rows.length, text) : query === '' && typed.trim() && text('widgets:search.type_to_search')
      }
      onPick={pending ? ignore : answer}
    />
  );
}

function Summary({ options, value }: SummaryProps<'search'>) {
  const chosen = options.status === 'ready' ? options.options.find((option) => option.value === value) : undefined;
  return chosen?.label ?? value;
}

/** What is listed before anything is typed: the earlier answer, the common ones, the rest as it comes. */
function unasked(list: readonly Option[], first: readonly (string | undefined)[]): readonly Option[] {
  const ahead = first.flatMap((value) => list.find((option) => option.value === value) ?? []);
  return [...new Set([...ahead, ...list])].slice(0, SHOWN);
}

function commonOf({ options }: InputProps<'search'>['question']): readonly string[] {
  return options && !Array.isArray(options) ? (options.first ?? []) : [];
}

function found(count: number, text: Text): string {
  if (count === 0) return text('widgets:search.none');
  const shown = text('widgets:search.shown', { count });
  return count < SHOWN ? shown : `${shown}. ${text('widgets:search.more')}`;
}

/** An option as a line: what was searched for stands out; a name that it was found by stands beneath. */
function rowOf(option: Option, query: string, value: string | undefined): Row {
  const found = marks(option.label, query);
  const name = found ? undefined : option.names?.find((each) => marks(each, query));
  return {
    key: option.value,
    label: found ? <Marked text={option.label} query={query} /> : option.label,
    detail: name ? <Marked text={name} query={query} /> : option.hint,
    chosen: option.value === value,
  };
}

function Marked({ text, query }: { text: string; query: string }) {
  return marks(text, query)?.map((stretch, index) =>
    stretch.marked ? <mark key={index}>{stretch.text}</mark> : <span key={index}>{stretch.text}</span>,
  );
}

function ignore(): void {}
