import { type FormEvent, useState } from 'react';
import type { Outcome } from '../api/outcome.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './data.module.css';
import form from './form.module.css';
import { LineField } from './LineField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Section } from './Section.tsx';
import { useSaving } from './useSaving.ts';

interface EraseAccountProps {
  erase: (password: string) => Promise<Outcome<unknown>>;
  onErased: () => void;
}

/** The end of an account: what goes is said first, then the person writes a word and their password. */
export function EraseAccount({ erase, onErased }: EraseAccountProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <Section title={text('dashboard:data.erase.title')}>
      <p>{text('dashboard:data.erase.text')}</p>
      <div>
        <Button look="line" onClick={() => setOpen(true)}>
          {text('dashboard:data.erase.open')}
        </Button>
      </div>
      <Dialog title={text('dashboard:data.erase.sure')} open={open} onClose={() => setOpen(false)} role="alertdialog">
        <Confirmation erase={erase} onErased={onErased} onKeep={() => setOpen(false)} />
      </Dialog>
    </Section>
  );
}

const GOES = ['answers', 'records', 'reports', 'account'] as const;

function Confirmation({ erase, onErased, onKeep }: EraseAccountProps & { onKeep: () => void }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const saving = useSaving(['word', 'password']);
  const word = text('dashboard:data.erase.word');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      word:
        typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase()
          ? null
          : ('dashboard:data.erase.word_wrong' as const),
      password: password ? null : ('errors:required.password' as const),
    };
    const answered = await saving.save(found, async () => {
      const outcome = await erase(password);
      return outcome.ok ? { ok: true as const, data: true } : outcome;
    });
    if (answered) onErased();
  }

  return (
    <form ref={saving.form} noValidate method="post" className={form.form} onSubmit={submit}>
      <div className={styles.goes}>
        <p>{text('dashboard:data.erase.goes')}</p>
        <ul>
          {GOES.map((each) => (
            <li key={each}>{text(`dashboard:data.erase.goes_${each}`)}</li>
          ))}
        </ul>
        <p>{text('dashboard:data.erase.forever')}</p>
      </div>
      <LineField
        name="word"
        label={text('dashboard:data.erase.type', { word })}
        error={saving.errorOf('word')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onWrite={setTyped}
      />
      <PasswordField value={password} error={saving.errorOf('password')} onWrite={setPassword} />
      <Alert text={saving.error} />
      <div className={form.buttons}>
        <Button type="submit" pending={saving.pending}>
          {text(saving.pending ? 'dashboard:data.erase.pending' : 'dashboard:data.erase.action')}
        </Button>
        <Button look="line" onClick={onKeep}>
          {text('dashboard:data.erase.keep')}
        </Button>
      </div>
    </form>
  );
}
