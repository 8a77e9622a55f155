import { useState } from 'react';
import type { Option } from '../../contract/question.ts';
import { useText } from '../i18n/useText.ts';
import { Select } from '../ui/Select.tsx';
import { ContinueForm } from './ContinueForm.tsx';
import { chosenLabel } from './chosenLabel.ts';
import { OwnWords } from './OwnWords.tsx';
import { ReadyOptions } from './ReadyOptions.tsx';
import styles from './select.module.css';
import type { InputProps, SummaryProps, Widget } from './widget.ts';
import { withOwn } from './withOwn.ts';

export const select: Widget<'select'> = { Input, Summary };

function Input({ options, ...rest }: InputProps<'select'>) {
  return <ReadyOptions options={options}>{(list) => <Picker list={list} {...rest} />}</ReadyOptions>;
}

type PickerProps = Omit<InputProps<'select'>, 'options'> & { list: readonly Option[] };

/** The platform's own picker: however many options there are, a phone shows them as it knows best. */
function Picker({ list, question, labelledBy, value, custom, pending, failure, answer }: PickerProps) {
  const text = useText();
  const [chosen, setChosen] = useState(value ?? '');
  const [words, setWords] = useState(custom ?? '');
  const offered = withOwn(list, question, text);
  const isOwn = chosen !== '' && chosen === question.custom?.option;
  return (
    <ContinueForm
      labelledBy={labelledBy}
      value={offered.some((option) => option.value === chosen) ? chosen : null}
      words={isOwn ? words : null}
      pending={pending}
      failure={failure}
      onContinue={() => (isOwn ? answer(chosen, words.trim()) : answer(chosen))}
    >
      {({ lack, error }) => (
        <>
          <div className={styles.field}>
            <Select
              value={chosen}
              aria-labelledby={labelledBy}
              aria-describedby={error}
              aria-invalid={error ? true : undefined}
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="">{text(question.placeholder ?? 'screens:choose')}</option>
              {offered.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          </div>
          {isOwn && <OwnWords question={question} words={words} onWords={setWords} lacking={lack === 'words'} />}
        </>
      )}
    </ContinueForm>
  );
}

function Summary(props: SummaryProps<'select'>) {
  return chosenLabel(props.value, props);
}
