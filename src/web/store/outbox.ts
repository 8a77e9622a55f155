import type { CallFailure, Outcome } from '../api/outcome.ts';
import { activeQuestionnaire, conversation } from './active.ts';
import { post } from './calls.ts';
import { answerRefused, conversationLost, itemSent, itemStatusChanged, onOutboxFilled } from './conversation.ts';
import { idsLearned, registrationLearned, remainingLearned } from './questionnaire.ts';
import type { OutboxItem } from './stored.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

let running: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_WAIT_MS;

/** Sends what waits, in order, as long as the page lives; again when the network is back. */
export function startOutbox(): void {
  onOutboxFilled(() => setTimeout(sendAll));
  addEventListener('online', () => sendAll());
  if (conversation.active?.outbox.length) sendAll();
}

/** Sends everything that waits. Resolves when it is sent or has failed; true when nothing is left. */
export async function sendAll(): Promise<boolean> {
  clearTimeout(timer);
  running ??= exclusively(sendInOrder).finally(() => {
    running = null;
  });
  await running;
  return !conversation.active?.outbox.length;
}

/** One tab sends at a time; without the lock (plain http) the Idempotency-Key still makes each write happen once. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('trialogue-outbox', work);
  else await work();
}

async function sendInOrder(): Promise<void> {
  for (let item = first(); item; item = first()) {
    itemStatusChanged(item.key, 'waiting');
    const failure = await send(item);
    if (!failure) {
      itemSent(item.key);
      wait = FIRST_WAIT_MS;
    } else if (failure.code === 'not_found') {
      itemStatusChanged(item.key, 'failed');
      conversationLost();
      return;
    } else if (refusedQuestion(item, failure)) {
      itemSent(item.key);
      answerRefused(refusedQuestion(item, failure) ?? '', failure);
    } else {
      itemStatusChanged(item.key, 'failed');
      if (failure.retryable) again();
      return;
    }
  }
}

function first(): OutboxItem | undefined {
  return conversation.active?.outbox[0];
}

function again(): void {
  timer = setTimeout(sendAll, wait);
  wait = Math.min(wait * 2, LONGEST_WAIT_MS);
}

async function send(item: OutboxItem): Promise<CallFailure | null> {
  const { key } = item;
  const body = { ...item.body, questionnaire_id: activeQuestionnaire()?.questionnaireId ?? null };
  switch (item.call) {
    case 'selectPersona':
      return settle(await post('selectPersona', body, key), ({ data }) =>
        idsLearned({ questionnaireId: data.questionnaire_id }),
      );
    case 'cancerQuestions':
      return settle(await post('cancerQuestions', body, key), ({ data }) => {
        if (data.remaining) remainingLearned(data.remaining);
      });
    case 'selectLocation':
      return settle(await post('selectLocation', body, key), ({ data }) => {
        idsLearned({ patientId: data.patient_id });
        if (data.remaining) remainingLearned(data.remaining);
      });
    case 'contactInformation':
      return settle(await post('contactInformation', body, key), ({ data }) => registrationLearned(data.registered));
    case 'noMedicalRecordsForm':
      return settle(await post('noMedicalRecordsForm', body, key), () => {});
    case 'question':
      return (await import('./survey.ts')).answerTold(item);
  }
}

function settle<T>(outcome: Outcome<T>, learned: (data: T) => void): CallFailure | null {
  if (!outcome.ok) return outcome.failure;
  learned(outcome.data);
  return null;
}

/** The question that a refusal is about, when the server names one that this write carried. */
function refusedQuestion(item: OutboxItem, failure: CallFailure): string | null {
  if (failure.code !== 'invalid') return null;
  const named = Object.keys(failure.errors).map((field) => FIELDS[field] ?? field.replace(/^answers\./, ''));
  return item.questions.find((question) => named.includes(question)) ?? item.questions.at(-1) ?? null;
}

/** The fields of the calls that are not named as their questions. */
const FIELDS: Record<string, string> = { n_field: 'full_name', phone_number: 'phone' };
