import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './form.module.css';
import { Section } from './Section.tsx';
import type { Saving } from './useSaving.ts';

interface EditSectionProps<F extends string> {
  title: string;
  /** What the button that opens the form says, where "Edit" is not the word. */
  editLabel?: string;
  /** What is said when it was saved. */
  saved: string;
  editing: boolean;
  saving: Saving<F>;
  /** What is seen while nothing is edited. */
  view: ReactNode;
  /** The fields. */
  children: ReactNode;
  onEdit: () => void;
  onCancel: () => void;
  /** True when it was saved. */
  onSubmit: () => Promise<boolean>;
}

/** What is held, and after Edit the form for it, with Save and Cancel. The focus goes along. */
export function EditSection<F extends string>(props: EditSectionProps<F>) {
  const { title, editLabel, saved, editing, saving, view, children, onEdit, onCancel, onSubmit } = props;
  const text = useText();
  const [done, setDone] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const moves = useRef(false);

  // The button that was pressed is gone; its place has the next one.
  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    frame.current?.querySelector<HTMLElement>(editing ? 'form :is(input, select, button)' : 'button')?.focus();
  }, [editing]);

  function turn(deed: () => void) {
    moves.current = true;
    setDone(false);
    deed();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    moves.current = true;
    if (await onSubmit()) setDone(true);
    else moves.current = false;
  }

  return (
    <div ref={frame}>
      <Section
        title={title}
        action={
          !editing && (
            <Button
              look="quiet"
              aria-label={editLabel ? undefined : text('dashboard:profile.edit_section', { section: title })}
              onClick={() => turn(onEdit)}
            >
              {editLabel ?? text('shell:action.edit')}
            </Button>
          )
        }
      >
        <p role="status" className={styles.status}>
          {done && !editing && (
            <>
              <Icon name="check" size={18} />
              <span>{saved}</span>
            </>
          )}
        </p>
        {!editing && view}
        {editing && (
          <form ref={saving.form} noValidate method="post" className={styles.form} onSubmit={submit}>
            {children}
            <Alert text={saving.error} />
            <div className={styles.buttons}>
              <Button type="submit" pending={saving.pending}>
                {text(saving.pending ? 'dashboard:profile.saving' : 'dashboard:profile.save')}
              </Button>
              <Button look="line" onClick={() => turn(onCancel)}>
                {text('shell:action.cancel')}
              </Button>
            </div>
          </form>
        )}
      </Section>
    </div>
  );
}
