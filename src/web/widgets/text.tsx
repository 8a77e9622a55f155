import { useRef, useState } from 'react';
import { answerSchemas, isPersonName } from '../../contract/question.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { useText } from '../i18n/useText.ts';
import { OneLine } from './OneLine.tsx';
import { refusal } from './refusal.ts';
import type { InputProps, SummaryProps, Widget } from './widget.ts';

export const text: Widget<'text'> = { Input, Summary };

/** Questions with a sentence of their own for an empty line. */
const REQUIRED = ['full_name', 'hospital_name', 'hospital_location', 'physician_name'] as const;

function Input({ question, labelledBy, value, pending, failure, answer }: InputProps<'text'>) {
  const t = useText();
  const [draft, setDraft] = useState(value ?? '');
  const [problem, setProblem] = useState<TextKey | null>(null);
  const field = useRef<HTMLInputElement>(null);

  function commit() {
    const found = problemOf(draft, question);
    setProblem(found);
    if (found) field.current?.focus();
    else answer(draft.trim());
  }

  return (
    <OneLine
      labelledBy={labelledBy}
      hint={question.hint ? t(question.hint) : null}
      error={problem ? t(problem) : refusal(failure, t)}
      pending={pending}
      inputRef={field}
      input={{
        value: draft,
        placeholder: question.placeholder && t(question.placeholder),
        autoComplete: question.id === 'full_name' ? 'name' : 'off',
        autoCapitalize: 'words',
        dir: 'auto',
        onChange: (event) => setDraft(event.target.value),
      }}
      onSubmit={commit}
    />
  );
}

function Summary({ value }: SummaryProps<'text'>) {
  return <bdi>{value}</bdi>;
}

/** The key of what is wrong with a line, or null. */
function problemOf(draft: string, { id, letters }: InputProps<'text'>['question']): TextKey | null {
  if (!draft.trim()) {
    const named = REQUIRED.find((each) => each === id);
    return named ? `errors:required.${named}` : 'errors:field.required';
  }
  if (letters && !isPersonName(draft)) return 'errors:alphabets';
  return answerSchemas.text.safeParse(draft).success ? null : 'errors:field.too_long';
}
