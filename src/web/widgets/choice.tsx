import { useId, useState } from 'react';
import type { Option } from '../../contract/question.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { ContinueForm } from './ContinueForm.tsx';
import styles from './choice.module.css';
import { chosenLabel } from './chosenLabel.ts';
import { OwnWords } from './OwnWords.tsx';
import { ReadyOptions } from './ReadyOptions.tsx';
import { refusal } from './refusal.ts';
import { useMatches } from './useMatches.ts';
import type { InputProps, SummaryProps, Widget } from './widget.ts';
import { withOwn } from './withOwn.ts';

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

type ButtonsProps = Pick<InputProps<'choice'>, 'question' | 'value' | 'custom' | 'filter' | 'pending' | 'answer'> & {
  list: readonly Option[];
};

/**
 * One press answers, but for the option that asks for one's own words. What is typed in the composer leaves only the
 * buttons that it fits, if there are any.
 */
function Buttons({ list, question, value, custom, filter, pending, answer }: ButtonsProps) {
  const text = useText();
  const id = useId();
  const [pressed, setPressed] = useState<string | null>(null);
  const [words, setWords] = useState(custom ?? '');
  const fitting = useMatches(filter, list, list.length) ?? list;
  const own = question.custom?.option;
  const chosen = pressed ?? value;
  const writes = own !== undefined && chosen === own;
  const offered = withOwn(list, question, text);
  const shown = fitting.length > 0 ? offered.filter((each) => fitting.includes(each) || !list.includes(each)) : offered;

  function press(option: string) {
    if (pending) return;
    setPressed(option);
    if (option !== own) answer(option);
  }

  return (
    <>
      <div className={styles.options} data-pair={isPair(shown) || undefined}>
        {shown.map((option) => (
          <button
            key={option.value}
            type="button"
            className={styles.option}
            aria-pressed={option.value === chosen}
            aria-disabled={pending || undefined}
            onClick={() => press(option.value)}
          >
            <span>
              <span className={styles.label} id={option.value === own ? `${id}own` : undefined}>
                {option.label}
              </span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
            <span className={styles.dot} />
          </button>
        ))}
      </div>
      {writes && (
        <ContinueForm
          labelledBy={`${id}own`}
          value={own}
          words={words}
          pending={pending}
          failure={null}
          onContinue={() => answer(own, words.trim())}
        >
          {({ lack }) => (
            <OwnWords
              question={question}
              words={words}
              onWords={setWords}
              lacking={lack === 'words'}
              takesFocus={pressed === own}
            />
          )}
        </ContinueForm>
      )}
    </>
  );
}

/** Yes and no are one glance: they stand side by side where there is room. */
function isPair(options: readonly Option[]): boolean {
  return options.length === 2 && options.every(({ value, hint }) => !hint && (value === 'yes' || value === 'no'));
}

function Summary(props: SummaryProps<'choice'>) {
  return chosenLabel(props.value, props);
}
