import { useState } from 'react';
import type { Option } from '../../contract/question.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import styles from './choice.module.css';
import { ReadyOptions } from './ReadyOptions.tsx';
import { refusal } from './refusal.ts';
import { useMatches } from './useMatches.ts';
import type { InputProps, SummaryProps, Widget } from './widget.ts';

export const choice: Widget<'choice'> = { Input, Summary };

function Input({ labelledBy, options, failure, ...rest }: InputProps<'choice'>) {
  const text = useText();
  return (
    <fieldset aria-labelledby={labelledBy} className={styles.group}>
      <ReadyOptions options={options}>{(list) => <Buttons list={list} {...rest} />}</ReadyOptions>
      <Alert text={refusal(failure, text)} />
    </fieldset>
  );
}

type ButtonsProps = Pick<InputProps<'choice'>, 'value' | 'filter' | 'pending' | 'answer'> & {
  list: readonly Option[];
};

/** One press answers. What is typed in the composer leaves only the buttons that it fits, if there are any. */
function Buttons({ list, value, filter, pending, answer }: ButtonsProps) {
  const [pressed, setPressed] = useState<string | null>(null);
  const fitting = useMatches(filter, list, list.length);
  const shown = fitting.length > 0 ? fitting : list;
  const chosen = pressed ?? value;

  function press(option: string) {
    if (pending) return;
    setPressed(option);
    answer(option);
  }

  return shown.map((option) => (
    <button
      key={option.value}
      type="button"
      className={styles.option}
      aria-pressed={option.value === chosen}
      aria-disabled={pending || undefined}
      onClick={() => press(option.value)}
    >
      <span>
        <span className={styles.label}>{option.label}</span>
        {option.hint && <span className={styles.hint}>{option.hint}</span>}
      </span>
      <span className={styles.dot} />
    </button>
  ));
}

function Summary({ options, value }: SummaryProps<'choice'>) {
  const chosen = options.status === 'ready' ? options.options.find((option) => option.value === value) : undefined;
  return chosen?.label ?? value;
}
