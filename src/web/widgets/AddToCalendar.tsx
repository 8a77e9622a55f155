import { useState } from 'react';
import type { Outcome } from '../api/outcome.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

/** Browsers read a file that is handed to them a moment after the press. */
const KEEP_MS = 30_000;

/** Gets a meeting's calendar file and hands it to the device, which offers to add it. */
export function AddToCalendar({ load }: { load: () => Promise<Outcome<{ ics: string }>> }) {
  const text = useText();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function add() {
    setState('loading');
    const outcome = await load();
    setState(outcome.ok ? 'idle' : 'failed');
    if (outcome.ok) download(outcome.data.ics);
  }

  return (
    <div>
      <Button look="quiet" pending={state === 'loading'} onClick={add}>
        {text('meeting:calendar.add')}
      </Button>
      <Alert text={state === 'failed' ? text('meeting:calendar.failed') : null} />
    </div>
  );
}

function download(ics: string): void {
  const address = URL.createObjectURL(new Blob([ics], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'meeting.ics';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
