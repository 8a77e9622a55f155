import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { ForEars } from '../ui/ForEars.tsx';
import { ContinueForm } from './ContinueForm.tsx';
import { EntryPicker } from './EntryPicker.tsx';
import { OwnWords } from './OwnWords.tsx';
import { PickedEntry } from './PickedEntry.tsx';
import type { Entry, InputProps, SummaryProps, Widget } from './widget.ts';

export const lookup: Widget<'lookup'> = { Input, Summary };

/** A search, and what was picked in its place until it is to be changed: nothing is sent before Continue. */
function Input(props: InputProps<'lookup'>) {
  const { question, labelledBy, value, pending, failure, answer } = props;
  const text = useText();
  const [picked, setPicked] = useState<Entry | null>(value ?? null);
  const [searches, setSearches] = useState(value === undefined);
  // The focus follows what is pressed, and stays where it is when the question opens.
  const [pressed, setPressed] = useState(false);
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState(props.custom ?? '');
  const isOwn = !searches && picked !== null && picked.value === question.custom?.option;
  const label = picked === null || searches ? null : isOwn ? text('screens:not_listed') : picked.label;

  function pick(entry: Entry) {
    if (pending) return;
    if (entry.value === question.custom?.option && typed.trim()) setWords(typed.trim());
    setPicked(entry);
    setSearches(false);
    setPressed(true);
  }

  function send() {
    if (!picked) return;
    if (isOwn) answer({ value: picked.value, label: '' }, words.trim());
    else answer(picked);
  }

  return (
    <ContinueForm
      labelledBy={labelledBy}
      value={searches ? null : picked}
      words={isOwn ? words : null}
      missing={typed.trim() ? 'errors:field.unknown_option' : 'errors:field.required'}
      pending={pending}
      failure={failure}
      onContinue={send}
    >
      {({ lack, error }) => (
        <>
          <ForEars role="status">{pressed && label !== null && text('screens:chosen', { label })}</ForEars>
          {label === null ? (
            <EntryPicker
              {...props}
              typed={typed}
              onTyped={setTyped}
              chosen={picked}
              error={error}
              takesFocus={pressed}
              onPick={pick}
            />
          ) : (
            <PickedEntry label={label} takesFocus={pressed && !isOwn} onChange={() => setSearches(true)} />
          )}
          {isOwn && (
            <OwnWords
              question={question}
              words={words}
              onWords={setWords}
              lacking={lack === 'words'}
              takesFocus={pressed}
            />
          )}
        </>
      )}
    </ContinueForm>
  );
}

function Summary({ value, custom }: SummaryProps<'lookup'>) {
  return custom ?? value.label;
}
