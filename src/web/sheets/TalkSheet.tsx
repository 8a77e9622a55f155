import { useEffect, useState } from 'react';
import type { Output } from '../../contract/endpoints.ts';
import type { Outcome } from '../api/outcome.ts';
import { isolate } from '../i18n/isolate.ts';
import { useText } from '../i18n/useText.ts';
import { ask } from '../store/calls.ts';
import { sheetClosed } from '../store/ui.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Typing } from '../ui/Typing.tsx';

/** The coordinator's name, phone and hours. */
export function TalkSheet() {
  const text = useText();
  const [contact, setContact] = useState<Outcome<Output<'coordinator'>> | null>(null);
  const fetchContact = () => void ask('coordinator', {}).then(setContact);
  useEffect(fetchContact, []);
  return (
    <Dialog title={text('shell:coordinator.title')} open onClose={sheetClosed}>
      <p>{text('shell:coordinator.text')}</p>
      {contact === null && <Typing />}
      {contact?.ok === false && <Failure failure={contact.failure} retry={fetchContact} />}
      {contact?.ok && <Contact {...contact.data.data} />}
      <p>{text('shell:coordinator.urgent')}</p>
    </Dialog>
  );
}

function Contact({ name, phone, hours, email }: Output<'coordinator'>['data']) {
  const text = useText();
  return (
    <address>
      <strong>{name}</strong>
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {text('shell:coordinator.phone', { phone: isolate(phone) })}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{text('shell:coordinator.email', { email: isolate(email) })}</a>
        </p>
      )}
      {hours && <p>{text('shell:coordinator.hours', { hours })}</p>}
    </address>
  );
}
