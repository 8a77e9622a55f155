import { type RefObject, useEffect, useRef, useState } from 'react';
import { FIELD_CODES } from '../../contract/errorCodes.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { isolate } from '../i18n/isolate.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { useText } from '../i18n/useText.ts';

const EXAMPLE = 'name@example.com';

/** What is wrong at which field. */
export type Problems<F extends string> = Partial<Record<F, TextKey | null>>;

/** A form on its way: what is wrong where, and whether it is being sent. */
export interface Saving<F extends string> {
  form: RefObject<HTMLFormElement | null>;
  pending: boolean;
  /** The sentence at a field, or null. */
  errorOf: (field: F) => string | null;
  /** Why the last try failed, where no single field is to blame. */
  error: string | null;
  /** Sends, unless something is wrong. Answers with what came back, or null. */
  save: <T>(found: Problems<F>, send: () => Promise<Outcome<T>>) => Promise<T | null>;
}

/**
 * Sends a form whose fields carry `data-field`. The first field that is wrong gets the focus, whether it was found
 * here or by the server. What was typed stays with whoever holds it: a failed try loses nothing.
 */
export function useSaving<F extends string>(fields: readonly F[]): Saving<F> {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<F>>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [pending, setPending] = useState(false);
  const wrong = fields.find((field) => problems[field]);
  const sent = useRef(false);

  // After the fields are marked, so that the one to blame can be found by its mark.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new verdict moves the focus once
  useEffect(() => {
    if (!sent.current || !wrong) return;
    sent.current = false;
    const field = form.current?.querySelector(`[data-field="${wrong}"]`);
    const control =
      field?.querySelector('[aria-invalid="true"]') ?? field?.querySelector('input, select, textarea, button');
    if (control instanceof HTMLElement) control.focus();
  }, [problems]);

  async function save<T>(found: Problems<F>, send: () => Promise<Outcome<T>>): Promise<T | null> {
    if (pending) return null;
    sent.current = true;
    setProblems(found);
    setFailure(null);
    if (fields.some((field) => found[field])) return null;
    setPending(true);
    const outcome = await send();
    setPending(false);
    if (outcome.ok) return outcome.data;
    sent.current = true;
    setProblems(refusedFields(fields, outcome.failure));
    setFailure(outcome.failure);
    return null;
  }

  return {
    form,
    pending,
    errorOf(field) {
      const key = problems[field];
      return key ? text(key, { email: isolate(EXAMPLE) }) : null;
    },
    error: failure && !wrong ? failureText(failure, text) : null,
    save,
  };
}

/** The fields a server refused (a wrong password is one), each by the last part of its name (`settings.company` is `company`). */
export function refusedFields<F extends string>(
  fields: readonly F[],
  { code: refusal, errors }: Pick<CallFailure, 'errors'> & { code?: string },
): Problems<F> {
  const problems: Problems<F> = {};
  const password = fields.find((each) => each === 'password');
  if (refusal === 'credentials' && password) problems[password] = 'errors:code.credentials';
  for (const [name, codes] of Object.entries(errors)) {
    const field = fields.find((each) => each === name.split('.').at(-1));
    const code = FIELD_CODES.find((known) => codes.includes(known)) ?? 'invalid';
    if (field) problems[field] = `errors:field.${code}`;
  }
  return problems;
}
