import { useText } from '../i18n/useText.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { HubspotFrame } from './HubspotFrame.tsx';
import styles from './meeting.module.css';
import { meetingTime, usableZone, zoneName } from './meetingTimes.ts';
import { SlotPicker } from './SlotPicker.tsx';
import type { InputProps, Services, SummaryProps, Widget } from './widget.ts';

export const meeting: Widget<'meeting'> = { Input, Summary };

/** HubSpot's page where the question names one, else our own slots. */
function Input(props: InputProps<'meeting'>) {
  const { hubspot } = props.question;
  return typeof hubspot === 'string' ? <HubspotFrame {...props} address={hubspot} /> : <SlotPicker {...props} />;
}

/** The meeting in words; with `services` it can be put into a calendar. */
function Summary({ value, locale, services }: SummaryProps<'meeting'> & { services?: Pick<Services, 'meetingFile'> }) {
  const text = useText();
  if (value.via === 'hubspot') return text('meeting:hubspot.booked');
  const zone = usableZone(value.zone);
  return (
    <div className={styles.booked}>
      <span>
        {meetingTime(value.start, zone, locale)}
        <small>{zoneName(zone, locale, new Date(value.start))}</small>
      </span>
      {services && <AddToCalendar load={() => services.meetingFile()} />}
    </div>
  );
}
