import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../contract/locale.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { usableZone, zoneName, zonesToChoose } from './meetingTimes.ts';
import styles from './ZoneLine.module.css';

interface ZoneLineProps {
  /** Id of the sentence that says which zone it is. */
  id: string;
  zone: string;
  locale: Locale;
  onChange: (zone: string) => void;
}

/** Says whose clock the times are on, and changes it for those few who need that: the long list comes when asked for. */
export function ZoneLine({ id, zone, locale, onChange }: ZoneLineProps) {
  const text = useText();
  const [now] = useState(() => new Date());
  const [zones, setZones] = useState<ReturnType<typeof zonesToChoose> | null>(null);
  const picker = useRef<HTMLSelectElement>(null);

  // The button is gone with the press: the focus goes to what came in its place.
  useEffect(() => {
    if (zones) picker.current?.focus();
  }, [zones]);

  return (
    <div className={styles.line}>
      <p id={id}>{text('meeting:slots.zone', { zone: zoneName(zone, locale, now) })}</p>
      {zones ? (
        <Select
          ref={picker}
          aria-label={text('meeting:slots.zone_label')}
          value={zone}
          onChange={(event) => onChange(event.target.value)}
        >
          {zones.map((each) => (
            <option key={each.zone} value={each.zone}>
              {each.label}
            </option>
          ))}
        </Select>
      ) : (
        <Button look="quiet" onClick={() => setZones(zonesToChoose(usableZone(undefined), locale, now))}>
          {text('meeting:slots.change_zone')}
        </Button>
      )}
    </div>
  );
}
