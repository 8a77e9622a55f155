import { proxy, ref, subscribe } from 'valtio';
import type { Answer, ConversationState } from '../../contract/conversation.ts';
import { parseAnswer } from '../../contract/conversation.ts';
import {
  type SurveyQuestion,
  type SurveyStep,
  type SurveyWay,
  surveyQuestion,
  type Variant,
  type WireId,
} from '../../contract/survey.ts';
import { begin, current } from '../../runner/advance.ts';
import { answeredBefore } from '../../runner/answeredBefore.ts';
import { beginWay, completionOf, led, met, metBefore, remoteGraph } from '../../runner/remoteWalk.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import { activeSurvey, conversation, type SurveyTalk } from './active.ts';
import { ask, post } from './calls.ts';
import { conversationRead, enqueued, freshTalk } from './conversation.ts';
import { preferences } from './preferences.ts';
import { nextToTell } from './saves.ts';
import type { Ending, OutboxItem } from './stored.ts';
import { forgetToken, readToken } from './surveyToken.ts';
import { today } from './today.ts';

/** How far the opening of a survey's link has come. `nowhere`: there is no link, or it leads to no survey. */
export type Opening =
  | { status: 'opening' | 'ready' | 'completed' }
  | { status: 'nowhere'; why: 'no_link' | 'link' | 'unable' }
  | { status: 'failed'; failure: CallFailure };

export const opening = proxy<{ now: Opening }>({ now: { status: 'opening' } });

/** More earlier questions than any survey has: a backend whose links go round is not followed for ever. */
const MOST_EARLIER = 200;

let begun: Variant | null = null;

/**
 * Opens the survey of this browser's link (product.md §4): goes on with the one that is kept here, or asks the server
 * to start it. Doing so twice is doing it once.
 */
export function surveyOpened(variant: Variant): void {
  if (begun === variant) return;
  begun = variant;
  conversationRead(variant);
  void open(variant);
  subscribe(preferences, () => void speakAgain());
}

/** Tries again what failed for want of network. */
export function openingRetried(variant: Variant): void {
  opening.now = { status: 'opening' };
  void open(variant);
}

async function open(variant: Variant): Promise<void> {
  const token = readToken(variant);
  const kept = activeSurvey();
  const isKept = kept?.kind === variant && (token === null ? kept.ending !== null : kept.token === token);
  if (isKept) opening.now = { status: 'ready' };
  if (kept?.ending && isKept) return;
  if (token === null) {
    opening.now = { status: 'nowhere', why: 'no_link' };
    return;
  }
  const started = await ask('startSurvey', { body: { token } });
  // What is kept here can be gone on with, whether or not the server can be reached now.
  if (!started.ok)
    return isKept && started.failure.code !== 'not_found' ? undefined : notStarted(variant, started.failure);
  const { status, data } = started.data;
  const said = status?.toLowerCase();
  if (said === 'completed') {
    forgetToken(variant);
    if (isKept) await endSurvey(completionOf(data?.completion_type));
    else opening.now = { status: 'completed' };
    return;
  }
  if (said && said !== 'success') return nowhere(variant, 'link');
  const { user_id: userId, question_id: questionId } = data ?? {};
  if (!isId(userId) || !isId(questionId)) return nowhere(variant, 'unable');
  if (isKept && isWhere(kept, questionId)) return;
  const { state } = kept ?? {};
  const question = await fetchQuestion(token, questionId);
  // What was answered meanwhile is newer than that question, and will be told where it leads.
  if (isKept && activeSurvey()?.state !== state) return;
  if (!question.ok) {
    if (!isKept) opening.now = { status: 'failed', failure: question.failure };
    return;
  }
  conversation.active = {
    ...freshTalk(),
    kind: variant,
    token,
    userId,
    way: ref(beginWay(question.data)),
    state: ref(begin(remoteGraph(variant, beginWay(question.data)), {})),
    ending: null,
    exchanges: isKept ? kept.exchanges : ref([]),
    restored: isKept,
  };
  opening.now = { status: 'ready' };
  await learnEarlier();
}

function notStarted(variant: Variant, failure: CallFailure): void {
  if (failure.code === 'not_found') nowhere(variant, 'link');
  else opening.now = { status: 'failed', failure };
}

function nowhere(variant: Variant, why: 'link' | 'unable'): void {
  forgetToken(variant);
  conversation.active = null;
  opening.now = { status: 'nowhere', why };
}

function isId(id: WireId | null | undefined): id is WireId {
  return id !== null && id !== undefined && id !== '';
}

/** Whether what is kept here stands where the server stands, or has still to tell it something. */
function isWhere(talk: SurveyTalk, question: WireId): boolean {
  const { open: asked } = current(remoteGraph(talk.kind, talk.way), talk.state, today());
  return talk.outbox.length > 0 || asked?.id === String(question);
}

async function fetchQuestion(token: string, id: WireId): Promise<Outcome<SurveyQuestion>> {
  const outcome = await ask('question', { body: { token, question_id: id } });
  if (!outcome.ok) return outcome;
  const parsed = surveyQuestion.safeParse(outcome.data.data);
  return parsed.success ? { ok: true, data: parsed.data } : unusable;
}

const unusable = {
  ok: false as const,
  failure: { code: 'unusable', message: '', errors: {}, id: null, retryable: true },
};

/**
 * On another device what was answered before is the server's to tell: question by question backwards, then shown at
 * once. What cannot be had now stays away; Back asks for nothing that is not known.
 */
async function learnEarlier(): Promise<void> {
  const talk = activeSurvey();
  if (!talk) return;
  const { token, userId } = talk;
  let way: SurveyWay = talk.way;
  const answers: Answer[] = [];
  for (let step = 0; step < MOST_EARLIER; step += 1) {
    const first = way.met.find(({ id }) => String(id) === way.start);
    if (!isId(first?.prev) || way.met.some(({ id }) => String(id) === String(first.prev))) break;
    const earlier = await fetchQuestion(token, first.prev);
    if (!earlier.ok) break;
    way = metBefore(way, earlier.data);
    answers.unshift(answeredBefore(earlier.data) ?? { question: String(earlier.data.id), how: 'skipped' });
  }
  const now = activeSurvey();
  // Meanwhile something may have been answered: that is newer, and what was learned stands before it.
  if (answers.length === 0 || now?.userId !== userId) return;
  const start = { ...way, met: [...way.met, ...now.way.met], leads: { ...way.leads, ...now.way.leads } };
  now.way = ref(withoutDoubles(start));
  now.state = ref({ ...now.state, answers: [...answers, ...now.state.answers] });
}

function withoutDoubles(way: SurveyWay): SurveyWay {
  return { ...way, met: [...new Map(way.met.map((question) => [String(question.id), question])).values()] };
}

/** Tells the server one answer, and goes where it leads. The failure when it could not be told. */
export async function answerTold(item: OutboxItem): Promise<CallFailure | null> {
  const talk = activeSurvey();
  if (!talk) return null;
  const { token, userId } = talk;
  const outcome = await post('question', { ...item.body, token, user_id: userId }, item.key);
  const [from] = item.questions;
  if (!outcome.ok) {
    // What is offered may have changed: somebody else has taken that time meanwhile.
    if (outcome.failure.code === 'invalid') await askedAgain(from);
    return refusedBy(outcome.failure, talk);
  }
  const { data } = outcome.data;
  const step: SurveyStep = 'option_type' in data ? { question_id: data.id, question: data } : data;
  if (step.finish) {
    if (isStill(item)) await endSurvey(completionOf(step.completion_type));
    return null;
  }
  if (!isId(step.question_id) || from === undefined) return unusable.failure;
  const next = step.question
    ? { ok: true as const, data: step.question }
    : await fetchQuestion(token, step.question_id);
  if (!next.ok) return next.failure;
  return isStill(item) ? wentOn(from, next.data, step.dropped ?? []) : null;
}

/** Fetches a question once more, with what it offers now. */
async function askedAgain(question: string | undefined): Promise<void> {
  const talk = activeSurvey();
  const known = talk?.way.met.find(({ id }) => String(id) === question);
  const again = talk && known ? await fetchQuestion(talk.token, known.id) : null;
  const now = activeSurvey();
  if (again?.ok && now && now.userId === talk?.userId) now.way = ref(met(now.way, again.data));
}

/** Whether an answer has not been changed while it was on its way. */
function isStill(item: OutboxItem): boolean {
  return activeSurvey()?.outbox.some(({ key }) => key === item.key) ?? false;
}

function wentOn(from: string, question: SurveyQuestion, dropped: readonly WireId[]): CallFailure | null {
  const talk = activeSurvey();
  if (!talk) return null;
  const way = led(met(talk.way, question), from, { to: String(question.id) });
  // A backend that leads in a circle would be told the same for ever.
  if (!way) return { ...unusable.failure, retryable: false };
  talk.way = ref(way);
  if (dropped.length > 0) {
    const fallen = new Set(dropped.map(String));
    const answers = talk.state.answers.filter((answer) => !fallen.has(answer.question));
    talk.state = ref({ ...talk.state, answers });
  }
  talk.state = ref(knownElsewhere(talk.state, question));
  const { path, open: asked } = current(remoteGraph(talk.kind, talk.way), talk.state, today());
  // Behind an edit every kept answer is told again; then it is known how many were kept.
  if (talk.edited && asked) {
    const place = path.findIndex(({ id }) => id === talk.edited?.question);
    const kept = path.slice(place + 1).filter(({ type }) => type !== 'message').length;
    talk.edited = { ...talk.edited, kept, again: talk.edited.again + dropped.length };
  }
  enqueued(nextToTell(talk));
  return null;
}

/** What another device has answered meanwhile comes along with its question, and stands here too. */
function knownElsewhere(state: ConversationState, question: SurveyQuestion): ConversationState {
  const id = String(question.id);
  const known = (question.answer ?? null) === null ? null : answeredBefore(question);
  if (!known || state.answers.some((answer) => answer.question === id)) return state;
  return { ...state, answers: [...state.answers, known] };
}

/** What a refusal means for the survey as a whole; null when it has been dealt with. */
async function refusedBy(failure: CallFailure, talk: SurveyTalk): Promise<CallFailure | null> {
  if (failure.code === 'survey_ended') {
    forgetToken(talk.kind);
    talk.token = '';
    opening.now = { status: 'completed' };
    conversation.active = null;
    return null;
  }
  // Another device has gone elsewhere meanwhile: what the server knows counts.
  if (failure.code === 'out_of_order') {
    talk.outbox = ref([]);
    talk.way = ref({ ...talk.way, leads: {} });
    await open(talk.kind);
    return null;
  }
  return failure;
}

/** It is over: what was answered is the server's now; only how it ended stays here, and the meeting. */
async function endSurvey(completion: Ending['completion']): Promise<void> {
  const talk = activeSurvey();
  if (!talk) return;
  const booked = talk.state.answers.some(({ value }) => parseAnswer('meeting', value) !== null);
  const ending: Ending = { completion, booked, meeting: await meetingOf(talk) };
  forgetToken(talk.kind);
  Object.assign(talk, {
    ...freshTalk(),
    token: '',
    state: ref({ ...talk.state, answers: [], at: null, undo: null }),
    way: ref({ ...talk.way, leads: {} }),
    ending: ref(ending),
  });
  opening.now = { status: 'ready' };
}

async function meetingOf({ token, state }: SurveyTalk): Promise<Ending['meeting']> {
  for (const { value } of state.answers) {
    const meeting = parseAnswer('meeting', value);
    if (meeting?.via !== 'selectedTimeSlot') continue;
    const file = await ask('surveyMeeting', { body: { token } });
    const ics = file.ok ? file.data.data.ics : '';
    return { start: meeting.start, zone: meeting.zone, ics };
  }
  return null;
}

let spoken = preferences.locale;

/** After a change of language every question is asked for again; the answers stay. */
async function speakAgain(): Promise<void> {
  const { locale } = preferences;
  const talk = activeSurvey();
  if (locale === spoken) return;
  spoken = locale;
  if (!talk?.token) return;
  const again = await Promise.all(talk.way.met.map(({ id }) => fetchQuestion(talk.token, id)));
  const now = activeSurvey();
  if (!now || preferences.locale !== locale) return;
  const way = again.reduce<SurveyWay>((whole, each) => (each.ok ? met(whole, each.data) : whole), now.way);
  now.way = ref(way);
}
