import type { Question } from '../../contract/conversation.ts';
import { parseAnswer } from '../../contract/conversation.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import { activeQuestionnaire, conversation } from './active.ts';
import { ask } from './calls.ts';
import { answerGiven, waitBegan, waitEnded } from './conversation.ts';
import { sendAll } from './outbox.ts';
import { randomKey } from './randomKey.ts';
import { signedIn } from './session.ts';

/**
 * Answers a question whose call must succeed before the conversation goes on: what waits is sent first,
 * then the call is made; the answer is taken when it worked, and stays with its widget when it did not.
 */
export async function answerSubmitted(question: Question, value: unknown): Promise<void> {
  if (conversation.active?.pending) return;
  waitBegan(question.id);
  const sent = await sendAll();
  const outcome = sent ? await submit(question, value) : notSent;
  waitEnded(outcome.ok ? null : { question: question.id, failure: outcome.failure });
  if (outcome.ok) answerGiven({ question: question.id, how: 'given', ...(question.secret ? {} : { value }) });
}

async function submit(question: Question, value: unknown): Promise<Outcome<unknown>> {
  const active = activeQuestionnaire();
  if (!active?.questionnaireId) return notSent;
  const key = keyOf(question.id, value);
  if (question.type === 'consent') {
    const consent = parseAnswer('consent', value);
    if (!consent || !active.patientId) return notSent;
    return ask('consent', { body: { patientid: active.patientId, consent }, key });
  }
  if (question.type === 'email') {
    const email = parseAnswer('email', value);
    if (!email) return notSent;
    return ask('guardianInvite', { body: { questionnaire_id: active.questionnaireId, email }, key });
  }
  if (question.type === 'password') {
    const password = parseAnswer('password', value);
    if (!password || !active.patientId) return notSent;
    const outcome = await ask('createPlatformUser', { body: { patient_id: active.patientId, password }, key });
    if (outcome.ok) signedIn(outcome.data.token, false, false);
    return outcome;
  }
  return { ok: true, data: null };
}

const notSent: { ok: false; failure: CallFailure } = {
  ok: false,
  failure: { code: 'network', message: '', errors: {}, id: null, retryable: true },
};

/** The same try keeps its key, so that one that got through unheard is not done twice. */
let last = { question: '', value: '', key: '' };
function keyOf(question: string, value: unknown): string {
  const written = JSON.stringify(value);
  if (last.question !== question || last.value !== written) last = { question, value: written, key: randomKey() };
  return last.key;
}
