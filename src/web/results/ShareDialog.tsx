import { type FormEvent, useRef, useState } from 'react';
import type { Input, Output } from '../../contract/endpoints.ts';
import type { Locale } from '../../contract/locale.ts';
import { answerSchemas } from '../../contract/question.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { isolate } from '../i18n/isolate.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './ShareDialog.module.css';
import { ShareLink } from './ShareLink.tsx';

type Channel = Input<'shareResults'>['channel'];
type Shared = Output<'shareResults'>['data'];

const CHANNELS = ['whatsapp', 'telegram', 'google'] as const;
const EXAMPLE = 'name@example.com';

interface ShareDialogProps {
  locale: Locale;
  open: boolean;
  onClose: () => void;
  share: (input: { channel: Channel; email?: string }) => Promise<Outcome<Shared>>;
}

/** Sends a read-only link to the results by e-mail, or opens a messenger with it. The link itself can be copied. */
export function ShareDialog({ locale, open, onClose, share }: ShareDialogProps) {
  const text = useText();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState<Channel | null>(null);
  const [failed, setFailed] = useState<CallFailure | null>(null);
  const [done, setDone] = useState<{ channel: Channel; to: string; shared: Shared } | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function send(channel: Channel, to: string) {
    if (pending) return;
    setPending(channel);
    setFailed(null);
    const outcome = await share(channel === 'email' ? { channel, email: to } : { channel });
    setPending(null);
    if (!outcome.ok) return refuse(channel, outcome.failure);
    setDone({ channel, to, shared: outcome.data });
    // A browser may block the new tab: the address is shown as a link too.
    if (isWebAddress(outcome.data.open)) window.open(outcome.data.open, '_blank', 'noopener,noreferrer');
  }

  function refuse(channel: Channel, failure: CallFailure) {
    if (channel !== 'email') return setFailed(failure);
    const field_ = failure.errors.email ? text('errors:email_like', { email: isolate(EXAMPLE) }) : null;
    setProblem(field_ ?? failureText(failure, text));
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = email.trim();
    const found = problemOf(typed);
    setProblem(found && text(found, { email: isolate(EXAMPLE) }));
    if (found) field.current?.focus();
    else void send('email', typed);
  }

  return (
    <Dialog title={text('results:share.title')} open={open} onClose={onClose}>
      <div className={styles.share}>
        <p className={styles.text}>
          {text('results:share.text')} {text('results:share.expires')}
        </p>
        <form noValidate method="post" className={styles.form} onSubmit={submit}>
          <Field label={text('results:share.address')} error={problem}>
            {(control) => (
              <TextInput
                {...control}
                ref={field}
                type="email"
                inputMode="email"
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" pending={pending === 'email'}>
            {text('results:share.send')}
          </Button>
        </form>
        <fieldset className={styles.channels}>
          <legend>{text('results:share.channel')}</legend>
          {CHANNELS.map((channel) => (
            <Button key={channel} look="line" pending={pending === channel} onClick={() => send(channel, '')}>
              {text(`results:share.${channel}`)}
            </Button>
          ))}
        </fieldset>
        <Alert text={failed && failureText(failed, text)} />
        <div role="status" className={styles.status}>
          {done?.channel === 'email' && (
            <p className={styles.sent}>{text('results:share.sent', { email: isolate(done.to) })}</p>
          )}
        </div>
        {done && (
          <ShareLink
            key={done.shared.url}
            shared={done.shared}
            locale={locale}
            opens={isWebAddress(done.shared.open) ? text(`results:share.${done.channel}`) : null}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The key of what is wrong with an address, or null. */
function problemOf(typed: string): TextKey | null {
  if (!typed) return 'errors:field.email';
  return answerSchemas.email.safeParse(typed).success ? null : 'errors:email_like';
}

/** Anything else than a web address (`javascript:` from a foreign backend) is never opened. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//.test(address);
}
