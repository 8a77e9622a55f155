import type { Answer, Question } from '../../contract/conversation.ts';
import { parseAnswer } from '../../contract/conversation.ts';
import type { Output } from '../../contract/endpoints.ts';
import type { Meeting } from '../../contract/question.ts';
import { ok, type Refusal, type Result, refuse, type Visit } from '../call.ts';
import { bookingOf, bookSlot } from '../db/booking.ts';
import { releaseSlot, type Survey } from '../db/survey.ts';
import { tellCoordinator } from './coordinator.ts';
import { freeSlots, meetingFile } from './slots.ts';
import { openSurvey } from './surveys.ts';

/** The times that can be booked in a survey, ISO instants in order: the free ones, and the one it has. */
export async function slotsFor(visit: Visit, surveyId: string): Promise<string[]> {
  const own = await bookingOf(visit.db, surveyId);
  const free = await freeSlots(visit);
  return [...new Set([...free, ...(own ? [own.start_at.toISOString()] : [])])].sort();
}

/**
 * Brings the booking of a survey in line with its answers, and tells the coordinator. `answers` are the ones that
 * count now. Refuses a time that somebody else has taken meanwhile.
 */
export async function keepMeeting(
  visit: Visit,
  survey: Survey,
  questions: readonly Question[],
  answers: readonly Answer[],
): Promise<Refusal | null> {
  const [before, now] = [meetingIn(questions, survey.answers), meetingIn(questions, answers)];
  if (said(before) === said(now)) return null;
  if (now?.via === 'selectedTimeSlot') {
    const booked = await bookSlot(visit.db, { survey_id: survey.id, start: new Date(now.start), zone: now.zone });
    if (booked === 'taken') return refuse('invalid', { errors: { answer: ['unknown_option'] } });
    await tellCoordinator(visit, survey, 'coordinator_meeting', { time: inUtc(now.start) });
    return null;
  }
  if (before?.via === 'selectedTimeSlot') {
    await releaseSlot(visit.db, survey.id);
    await tellCoordinator(visit, survey, 'coordinator_meeting_off', { time: inUtc(before.start) });
  }
  if (now) await tellCoordinator(visit, survey, 'coordinator_meeting_hubspot', {});
  return null;
}

/** The meeting that was booked in a survey, as a calendar file. */
export async function surveyMeeting(visit: Visit, token: string): Promise<Result<Output<'surveyMeeting'>>> {
  const opened = await openSurvey(visit, { token }, 'read');
  if (!opened.ok) return opened;
  const booking = await bookingOf(visit.db, opened.value.id);
  if (!booking) return refuse('not_found');
  return ok({ data: meetingFile(visit, booking) });
}

function meetingIn(questions: readonly Question[], answers: readonly Answer[]): Meeting | null {
  const ids = questions.filter(({ type }) => type === 'meeting').map(({ id }) => id);
  const given = answers.find((answer) => ids.includes(answer.question) && answer.how === 'given');
  return given ? parseAnswer('meeting', given.value) : null;
}

function said(meeting: Meeting | null): string {
  if (meeting?.via !== 'selectedTimeSlot') return meeting?.via ?? '';
  return `${new Date(meeting.start).toISOString()} ${meeting.zone}`;
}

/** "2026-03-05 14:30", to the minute. */
function inUtc(instant: string): string {
  return new Date(instant).toISOString().slice(0, 16).replace('T', ' ');
}
