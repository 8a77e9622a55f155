import { type FormEvent, useState } from 'react';
import { answerSchemas } from '../../contract/question.ts';
import { failureText } from '../i18n/failureText.ts';
import { isolate } from '../i18n/isolate.ts';
import { useText } from '../i18n/useText.ts';
import { activeQuestionnaire } from '../store/active.ts';
import { ask } from '../store/calls.ts';
import { sendAll } from '../store/outbox.ts';
import { randomKey } from '../store/randomKey.ts';
import { sheetClosed } from '../store/ui.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

type Progress = { at: 'typing'; error: string | null } | { at: 'sending' } | { at: 'sent' };

/** Mails a link that opens these answers on another device. */
export function ResumeSheet() {
  const text = useText();
  const [email, setEmail] = useState(givenEmail);
  const [progress, setProgress] = useState<Progress>({ at: 'typing', error: null });

  async function send(event: FormEvent) {
    event.preventDefault();
    const typed = answerSchemas.email.safeParse(email);
    const id = activeQuestionnaire()?.questionnaireId;
    if (!typed.success || !id) {
      const wrong = email.trim() ? 'errors:email_like' : 'errors:field.email';
      return setProgress({ at: 'typing', error: text(wrong, { email: isolate('name@example.com') }) });
    }
    setProgress({ at: 'sending' });
    await sendAll();
    const outcome = await ask('resumeLink', { body: { questionnaire_id: id, email: typed.data }, key: randomKey() });
    setProgress(outcome.ok ? { at: 'sent' } : { at: 'typing', error: failureText(outcome.failure, text) });
  }

  return (
    <Dialog title={text('shell:resume_link.title')} open onClose={sheetClosed}>
      <p>{text('shell:resume_link.text')}</p>
      {progress.at === 'sent' ? (
        <p role="status">{text('shell:resume_link.sent')}</p>
      ) : (
        <form onSubmit={send} noValidate method="post">
          <Field label={text('questionnaire:email.label')} error={progress.at === 'typing' ? progress.error : null}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                inputMode="email"
                autoComplete="email"
                dir="ltr"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          <p>
            <Button type="submit" wide pending={progress.at === 'sending'}>
              {text('shell:resume_link.send')}
            </Button>
          </p>
        </form>
      )}
    </Dialog>
  );
}

function givenEmail(): string {
  const answer = activeQuestionnaire()?.state.answers.find((entry) => entry.question === 'email');
  return typeof answer?.value === 'string' ? answer.value : '';
}
