import { useState } from 'react';
import type { Option } from '../../contract/question.ts';
import { formatList } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ContinueForm } from './ContinueForm.tsx';
import { chosenLabel } from './chosenLabel.ts';
import { OwnWords } from './OwnWords.tsx';
import { ReadyOptions } from './ReadyOptions.tsx';
import styles from './several.module.css';
import { toggled } from './toggled.ts';
import { useMatches } from './useMatches.ts';
import type { InputProps, SummaryProps, Widget } from './widget.ts';
import { withOwn } from './withOwn.ts';

export const several: Widget<'several'> = { Input, Summary };

function Input({ options, ...rest }: InputProps<'several'>) {
  return <ReadyOptions options={options}>{(list) => <Rows list={list} {...rest} />}</ReadyOptions>;
}

type RowsProps = Omit<InputProps<'several'>, 'options'> & { list: readonly Option[] };

/** Any number of options. What is typed in the composer leaves the rows that it fits, and those that are ticked. */
function Rows({ list, question, labelledBy, value, custom, filter, pending, failure, answer }: RowsProps) {
  const text = useText();
  const [ticked, setTicked] = useState<readonly string[]>(value ?? []);
  const [words, setWords] = useState(custom ?? '');
  const offered = withOwn(list, question, text);
  const fitting = useMatches(filter, list, list.length) ?? list;
  const shown =
    fitting.length > 0
      ? offered.filter((option) => fitting.includes(option) || ticked.includes(option.value) || !list.includes(option))
      : offered;
  const chosen = offered.map((option) => option.value).filter((each) => ticked.includes(each));
  const isOwn = question.custom !== undefined && chosen.includes(question.custom.option);
  return (
    <ContinueForm
      labelledBy={labelledBy}
      value={chosen}
      words={isOwn ? words : null}
      pending={pending}
      failure={failure}
      onContinue={() => (isOwn ? answer(chosen, words.trim()) : answer(chosen))}
    >
      {({ lack }) => (
        <>
          <div className={styles.rows}>
            {shown.map((option) => (
              <div key={option.value} className={styles.row}>
                <Checkbox
                  checked={ticked.includes(option.value)}
                  onChange={(on) => setTicked(toggled(ticked, option.value, on))}
                >
                  {option.label}
                  {option.hint && <span className={styles.hint}>{option.hint}</span>}
                </Checkbox>
              </div>
            ))}
          </div>
          {isOwn && <OwnWords question={question} words={words} onWords={setWords} lacking={lack === 'words'} />}
        </>
      )}
    </ContinueForm>
  );
}

function Summary(props: SummaryProps<'several'>) {
  const { value, question, locale } = props;
  const labels = value.map((each) => {
    const label = chosenLabel(each, props);
    // The person's own words may run the other way than the list they stand in.
    return each === question.custom?.option ? `\u2068${label}\u2069` : label;
  });
  return formatList(labels, locale);
}
