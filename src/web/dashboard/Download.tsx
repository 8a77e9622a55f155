import { type FormEvent, useState } from 'react';
import type { Outcome } from '../api/outcome.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './form.module.css';
import { PasswordField } from './PasswordField.tsx';
import { Section } from './Section.tsx';
import { useSaving } from './useSaving.ts';

/** A copy of everything, for the person to keep. */
export function Download({ download }: { download: (password: string) => Promise<Outcome<unknown>> }) {
  const text = useText();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const saving = useSaving(['password']);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setDone(false);
    const answered = await saving.save({ password: password ? null : 'errors:required.password' }, async () => {
      const outcome = await download(password);
      return outcome.ok ? { ok: true as const, data: true } : outcome;
    });
    if (!answered) return;
    setPassword('');
    setDone(true);
  }

  return (
    <Section title={text('dashboard:data.download.title')}>
      <p>{text('dashboard:data.download.text')}</p>
      <form ref={saving.form} noValidate method="post" className={styles.form} onSubmit={submit}>
        <PasswordField value={password} error={saving.errorOf('password')} onWrite={setPassword} />
        <Alert text={saving.error} />
        <p role="status" className={styles.status}>
          {done && (
            <>
              <Icon name="check" size={18} />
              <span>{text('dashboard:data.download.done')}</span>
            </>
          )}
        </p>
        <div>
          <Button type="submit" look="line" pending={saving.pending}>
            {text(saving.pending ? 'dashboard:data.download.pending' : 'dashboard:data.download.action')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
