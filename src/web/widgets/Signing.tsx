import { useId, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { PolicyText } from './PolicyText.tsx';
import { refusal } from './refusal.ts';
import styles from './Signing.module.css';
import type { Policy } from './usePolicies.ts';
import type { InputProps } from './widget.ts';

type SigningProps = InputProps<'consent'> & { release: Policy; privacy: Policy };

interface Draft {
  release: boolean;
  privacy: boolean;
  name: string;
  relationship: string;
}
const FIELDS = ['release', 'privacy', 'name', 'relationship'] as const;
const RELATIONSHIPS = ['mother', 'father', 'guardian'] as const;

/** The texts, their items (ticked at first), the two acceptances without which there is no consent, and the name. */
export function Signing({ release, privacy, question, labelledBy, pending, failure, answer }: SigningProps) {
  const text = useText();
  const id = useId();
  const guardian = question.signer === 'guardian';
  const [draft, setDraft] = useState<Draft>({ release: false, privacy: false, name: '', relationship: '' });
  const [ticks, setTicks] = useState<Record<string, boolean>>({});
  const [missing, setMissing] = useState<readonly (keyof Draft)[]>([]);
  const inputs = useRef<Partial<Record<keyof Draft, HTMLInputElement | null>>>({});
  const items = [...release.group_list, ...privacy.group_list];
  const ticked = items.filter((item) => ticks[item.id] ?? item.checked);

  const errorOf = (field: keyof Draft) => (missing.includes(field) ? text(`consent:error.${field}`) : null);
  const inputOf = (field: keyof Draft) => (input: HTMLInputElement | null) => {
    inputs.current[field] = input;
  };
  const write = (change: Partial<Draft>) => setDraft({ ...draft, ...change });

  function sign() {
    const name = draft.name.trim();
    const relationship = draft.relationship.trim();
    const there = {
      release: draft.release,
      privacy: draft.privacy,
      name: name.length >= 2,
      relationship: !guardian || relationship.length >= 2,
    };
    const lacking = FIELDS.filter((field) => !there[field]);
    setMissing(lacking);
    const [first] = lacking;
    if (first) return inputs.current[first]?.focus();
    answer({
      signer: guardian ? 'guardian' : 'self',
      name,
      ...(guardian ? { relationship } : {}),
      release: true,
      privacy: true,
      items: ticked.map((item) => item.id),
      language: release.language,
    });
  }

  return (
    <AnswerForm labelledBy={labelledBy} onSubmit={sign}>
      <PolicyText policy={release} label={text('consent:release.read')} />
      <PolicyText policy={privacy} label={text('consent:privacy.read')} />
      {items.length > 0 && (
        <fieldset className={styles.items}>
          <legend>{text('consent:items')}</legend>
          <p className={styles.hint}>{text('consent:items_hint')}</p>
          <div lang={release.language} dir="ltr">
            {items.map((item) => (
              <Checkbox
                key={item.id}
                checked={ticks[item.id] ?? item.checked}
                onChange={(on) => setTicks({ ...ticks, [item.id]: on })}
              >
                {item.text}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      <div className={styles.accept}>
        <Checkbox
          ref={inputOf('release')}
          required
          checked={draft.release}
          error={errorOf('release')}
          onChange={(on) => write({ release: on })}
        >
          {text('consent:release.accept')}
        </Checkbox>
        <Checkbox
          ref={inputOf('privacy')}
          required
          checked={draft.privacy}
          error={errorOf('privacy')}
          onChange={(on) => write({ privacy: on })}
        >
          {text('consent:privacy.accept')}
        </Checkbox>
      </div>
      <div className={styles.signature}>
        <Field
          label={text(guardian ? 'consent:name_guardian' : 'consent:name')}
          hint={text('consent:name_hint')}
          error={errorOf('name')}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={inputOf('name')}
              dir="auto"
              autoComplete="name"
              autoCapitalize="words"
              spellCheck={false}
              maxLength={120}
              required
              value={draft.name}
              onChange={(event) => write({ name: event.target.value })}
            />
          )}
        </Field>
      </div>
      {guardian && (
        <Field
          label={text('consent:relationship')}
          hint={text('consent:relationship_hint')}
          error={errorOf('relationship')}
        >
          {(control) => (
            <>
              <TextInput
                {...control}
                ref={inputOf('relationship')}
                dir="auto"
                list={`${id}relationships`}
                autoComplete="off"
                maxLength={60}
                required
                value={draft.relationship}
                onChange={(event) => write({ relationship: event.target.value })}
              />
              <datalist id={`${id}relationships`}>
                {RELATIONSHIPS.map((each) => (
                  <option key={each} value={text(`consent:relationship_${each}`)} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      )}
      <Alert text={missing.length > 0 ? text('errors:required.consent') : refusal(failure, text)} />
      <Button type="submit" wide pending={pending}>
        {text(pending ? 'consent:signing' : 'consent:sign')}
      </Button>
      <p className={styles.hint}>{text('consent:withdraw_short')}</p>
    </AnswerForm>
  );
}
