import type { Question } from '../../contract/conversation.ts';
import type { Matching, MatchingProgress } from '../../contract/trial.ts';
import { walk } from '../../runner/walk.ts';
import type { Outcome } from '../api/outcome.ts';
import { activeQuestionnaire, activeSurvey, conversation } from './active.ts';
import { ask, identity } from './calls.ts';
import { questionReopened } from './conversation.ts';
import { graphOf } from './graphOf.ts';
import { sendAll } from './outbox.ts';
import { matchingLearned } from './questionnaire.ts';
import { randomKey } from './randomKey.ts';
import { today } from './today.ts';

type Lookup = NonNullable<Question['lookup']>;

/** What widgets may ask of the world, over the store and the API. Matches `widgets/widget.ts` Services but for `go`. */
export const services = {
  async searchPlaces(query: string, country: string, signal: AbortSignal) {
    const outcome = await ask('searchLocations', { query: { query, country }, signal });
    return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
  },
  async countries() {
    const outcome = await ask('optionList', { params: { name: 'countries' } });
    return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
  },
  /** In one of the two languages the texts exist in. */
  async policy(name: 'release-form' | 'privacy-policy' | 'terms', language: 'en' | 'de') {
    const outcome = await ask('policy', { params: { name }, language });
    return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
  },
  /** What waits is sent first: the matching must know the last answer. */
  async match(onProgress: (event: MatchingProgress) => void, signal: AbortSignal): Promise<Outcome<Matching>> {
    const sent = await sendAll();
    const id = activeQuestionnaire()?.questionnaireId;
    if (!sent || !id) return notSent;
    const { streamMatching } = await import('../api/stream.ts');
    const outcome = await streamMatching(id, onProgress, identity(), signal);
    if (outcome.ok) matchingLearned(outcome.data);
    return outcome;
  },
  async share(input: { channel: 'email' | 'whatsapp' | 'telegram' | 'google'; email?: string | undefined }) {
    const id = activeQuestionnaire()?.questionnaireId;
    if (!id) return notSent;
    const outcome = await ask('shareResults', { body: { ...input, questionnaire_id: id }, key: randomKey() });
    return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
  },
  async consentSigned() {
    const id = activeQuestionnaire()?.questionnaireId;
    if (!id) return notSent;
    const outcome = await ask('questionnaireStatus', { body: { questionnaire_id: id } });
    return outcome.ok ? { ok: true as const, data: outcome.data.data.consent_status } : outcome;
  },
  async searchEntries(lookup: Lookup, query: string, signal: AbortSignal) {
    const { searchEntries } = await import('../api/searchEntries.ts');
    return searchEntries(lookup, query, identity(), signal);
  },
  async meetingFile() {
    const token = activeSurvey()?.token;
    if (!token) return notSent;
    const outcome = await ask('surveyMeeting', { body: { token } });
    return outcome.ok ? { ok: true as const, data: outcome.data.data } : outcome;
  },
  reopenable(id: string) {
    const { active } = conversation;
    if (!active) return null;
    const graph = graphOf(active);
    const { answers, facts } = active.state;
    const met = walk(graph, answers, facts, today()).path.find((question) => question.id === id);
    return met ? (met.fixed ? null : met) : (graph.questions.find((each) => each.id === id && each.onRequest) ?? null);
  },
  reopen: questionReopened,
};

const notSent = {
  ok: false as const,
  failure: { code: 'network', message: '', errors: {}, id: null, retryable: true },
};
