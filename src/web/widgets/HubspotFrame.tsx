import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import styles from './HubspotFrame.module.css';
import { hubspotPage } from './hubspotPage.ts';
import { refusal } from './refusal.ts';
import type { InputProps } from './widget.ts';

/** What HubSpot's page says to the page around it once a meeting is booked. */
const bookedMessage = z.object({ meetingBookSucceeded: z.literal(true) });

/** HubSpot's meeting page in a frame of its own. Nothing is asked of HubSpot before the person wants to see it. */
export function HubspotFrame({
  address,
  labelledBy,
  pending,
  failure,
  answer,
}: InputProps<'meeting'> & { address: string }) {
  const text = useText();
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const page = hubspotPage(address, window.location.hostname);

  const heard = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    if (pending || !frame.current || source !== frame.current.contentWindow || origin !== page?.origin) return;
    if (bookedMessage.safeParse(data).success) answer({ via: 'hubspot' });
  });
  useEffect(() => {
    if (!shown) return undefined;
    const listen = (event: MessageEvent<unknown>) => heard(event);
    window.addEventListener('message', listen);
    // The button that was pressed is gone: the focus goes to what came in its place.
    frame.current?.focus({ preventScroll: true });
    return () => window.removeEventListener('message', listen);
  }, [shown]);

  if (!page) return <p className={styles.none}>{text('meeting:hubspot.none')}</p>;
  return (
    <fieldset aria-labelledby={labelledBy} className={styles.group}>
      <p className={styles.note}>{text('meeting:hubspot.note')}</p>
      {shown ? (
        <iframe
          ref={frame}
          className={styles.frame}
          title={text('meeting:hubspot.frame')}
          src={page.href}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      ) : (
        <Button wide onClick={() => setShown(true)}>
          {text('meeting:hubspot.show')}
        </Button>
      )}
      <div className={styles.ways}>
        <a href={address} target="_blank" rel="noopener noreferrer" className={styles.open}>
          {text('meeting:hubspot.open')}
          <Icon name="external" size={16} />
        </a>
        <Button look="quiet" pending={pending} onClick={() => answer({ via: 'hubspot' })}>
          {text('meeting:hubspot.have_booked')}
        </Button>
      </div>
      <Alert text={refusal(failure, text)} />
      {pending && <Waiting>{text('meeting:hubspot.saving')}</Waiting>}
    </fieldset>
  );
}
