import { tz } from '@date-fns/tz';
// One by one: the whole of date-fns takes two seconds and 300 MB to load.
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { isWeekend } from 'date-fns/isWeekend';
import { set } from 'date-fns/set';
import { startOfDay } from 'date-fns/startOfDay';
import ical, { ICalEventClass } from 'ical-generator';
import type { Output } from '../../contract/endpoints.ts';
import type { Ground, Visit } from '../call.ts';
import { type Booking, takenSlots } from '../db/booking.ts';

const MINUTES = 30;
/** The coordinator's day, on the clock of their own zone. */
const FIRST_HOUR = 9;
const LAST_HOUR = 17;
const WORKING_DAYS = 10;
const NOTICE_HOURS = 24;

/** The times at which a coordinator can be met, as ISO instants (UTC), earliest first. */
export async function freeSlots({ ground, db, now }: SlotsVisit): Promise<string[]> {
  const slots = workingSlots(now, ground.env.coordinatorZone);
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const taken = await takenSlots(db, first, addMinutes(last, MINUTES));
  const times = new Set(taken.map((slot) => slot.getTime()));
  return slots.filter((slot) => !times.has(slot.getTime())).map((slot) => slot.toISOString());
}

/** What of a visit the free times depend on. */
export interface SlotsVisit extends Pick<Visit, 'db' | 'now'> {
  ground: { env: Pick<Ground['env'], 'coordinatorZone'> };
}

const QUARTER_MS = 15 * 60_000;
/** The last times that were worked out, and for when: clocks and zones make this slow, and every answer may ask. */
let known: { at: string; slots: readonly Date[] } | undefined;

/** The half hours of the next ten working days (Monday to Friday) in a zone, those at least a day ahead of `now`. */
export function workingSlots(now: Date, zone: string): readonly Date[] {
  // Days and half hours begin with a quarter of an hour in every zone, so up to its end nothing changes.
  const end = new Date(Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS);
  const at = `${end.toISOString()} ${zone}`;
  if (known?.at !== at) known = { at, slots: slotsFrom(end, zone) };
  return known.slots;
}

function slotsFrom(now: Date, zone: string): Date[] {
  const earliest = addHours(now, NOTICE_HOURS);
  const today = startOfDay(now, { in: tz(zone) });
  const slots: Date[] = [];
  for (let ahead = 1, days = 0; days < WORKING_DAYS && ahead <= 3 * WORKING_DAYS; ahead++) {
    const day = addDays(today, ahead);
    if (isWeekend(day)) continue;
    const open = halfHours(day).filter((slot) => slot >= earliest);
    if (open.length > 0) days++;
    slots.push(...open);
  }
  return slots;
}

/** By the clock on the wall, so that a day on which the clocks change begins and ends as any other. */
function halfHours(day: Date): Date[] {
  const count = ((LAST_HOUR - FIRST_HOUR) * 60) / MINUTES;
  return Array.from({ length: count }, (_, index) => {
    const minutes = FIRST_HOUR * 60 + index * MINUTES;
    const slot = set(day, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    return new Date(slot.getTime());
  });
}

/** What a calendar file is made from. */
export interface FileGround extends Pick<Ground, 'texts' | 'secrets'> {
  env: Pick<Ground['env'], 'coordinator' | 'publicUrl'>;
}

/**
 * A booked meeting as a calendar file, in the language of the call. Whoever opens it again after the meeting was
 * moved has it moved in their calendar too.
 */
export function meetingFile(
  { ground, locale }: { ground: FileGround } & Pick<Visit, 'locale'>,
  booking: Pick<Booking, 'start_at' | 'survey_id' | 'created_at'>,
): Output<'surveyMeeting'>['data'] {
  const { env, secrets, texts } = ground;
  const { name, email, phone } = env.coordinator;
  const end = addMinutes(booking.start_at, MINUTES);
  const contact = [name, phone, email].filter(Boolean).join(', ');
  const calendar = ical({ prodId: { company: 'Trialogue', product: 'Meetings' } });
  calendar.createEvent({
    id: `${secrets.keyed('meeting', booking.survey_id)}@${new URL(env.publicUrl).hostname}`,
    sequence: Math.floor(booking.created_at.getTime() / 1000),
    stamp: booking.created_at,
    start: booking.start_at,
    end,
    summary: texts.text(locale, 'meeting:calendar.title'),
    description: [
      texts.text(locale, 'meeting:calendar.text'),
      ...(contact ? [texts.text(locale, 'meeting:calendar.contact', { contact })] : []),
    ].join('\n'),
    // Others who may look into the calendar see that the time is taken, not for what.
    class: ICalEventClass.PRIVATE,
    ...(email ? { organizer: { name: name || 'Trialogue', email } } : {}),
  });
  return { start: booking.start_at.toISOString(), end: end.toISOString(), ics: calendar.toString() };
}
