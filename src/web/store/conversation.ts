import { ref, subscribe } from 'valtio';
import graphFile from '../../../conversations/questionnaire/graph.json' with { type: 'json' };
import { type Answer, graph as graphSchema } from '../../contract/conversation.ts';
import type { Output } from '../../contract/endpoints.ts';
import type { Persona } from '../../contract/persona.ts';
import type { MatchCount } from '../../contract/question.ts';
import type { Matching } from '../../contract/trial.ts';
import { advance, begin, type Event } from '../../runner/advance.ts';
import type { CallFailure } from '../api/outcome.ts';
import { type Active, conversation } from './active.ts';
import { randomKey } from './randomKey.ts';
import { allSaves, savesBetween } from './saves.ts';
import {
  type Exchange,
  loadConversation,
  type OutboxItem,
  onConversationChangedElsewhere,
  readPartner,
  saveConversation,
  setShared,
} from './stored.ts';
import { today } from './today.ts';

export const graph = graphSchema.parse(graphFile);

/** Who listens for writes that wait to be sent. */
let wake: () => void = () => {};
export function onOutboxFilled(listener: () => void): void {
  wake = listener;
}

let read = false;

/** Takes up the conversation kept in this browser, once, and follows what other tabs do to it. */
export function conversationRead(): void {
  // While pages are prerendered there is no browser to read from.
  if (read || typeof window === 'undefined') return;
  read = true;
  restored();
  onConversationChangedElsewhere(restored);
  subscribe(conversation, keep);
  addEventListener('pagehide', keep);
}

function restored(): void {
  const stored = loadConversation();
  const known = stored?.state.graph === graph.id && stored.state.version === graph.version;
  if (!stored || !known) {
    if (conversation.active) conversation.active = null;
    return;
  }
  const same = conversation.active?.questionnaireId === stored.questionnaireId ? conversation.active : null;
  conversation.active = {
    ...fresh(stored.persona),
    ...stored,
    state: ref(stored.state),
    outbox: ref(stored.outbox),
    exchanges: ref(stored.exchanges),
    matching: same?.matching ?? null,
    restored: same?.restored ?? stored.state.answers.length > 0,
  };
  if (stored.outbox.length > 0) wake();
}

function keep(): void {
  const active = conversation.active;
  if (!active) return;
  const { persona, questionnaireId, patientId, state, outbox, exchanges, remaining, draft } = active;
  conversation.kept = saveConversation({
    persona,
    questionnaireId,
    patientId,
    state,
    outbox: [...outbox],
    exchanges: [...exchanges],
    remaining: remaining ? { ...remaining } : null,
    draft,
  });
}

function fresh(persona: Persona): Active {
  return {
    persona,
    questionnaireId: null,
    patientId: null,
    state: ref(begin(graph, { persona, registered: false })),
    outbox: ref([]),
    exchanges: ref([]),
    remaining: null,
    draft: '',
    matching: null,
    pending: null,
    refused: null,
    edited: null,
    restored: false,
    lost: false,
  };
}

/** Begins the conversation, or changes who answers in the one under way: no answer is lost. */
export function personaChosen(persona: Persona): void {
  conversationRead();
  const active = conversation.active;
  const next = active ?? fresh(persona);
  if (!active) conversation.active = next;
  else if (active.persona !== persona) {
    active.persona = persona;
    applied({ type: 'learned', facts: { persona } });
  } else return;
  const partner = readPartner();
  enqueued([{ call: 'selectPersona', body: { persona_id: persona, ...(partner ? { partner } : {}) }, questions: [] }]);
}

/** An answer was given to a question; the conversation goes on, and the answer goes to the server behind it. */
export function answerGiven(answer: Answer): void {
  const active = conversation.active;
  if (!active) return;
  active.refused = null;
  active.restored = false;
  active.draft = '';
  const facts = answer.question === 'email' ? { ...active.state.facts, registered: false } : active.state.facts;
  if (facts !== active.state.facts) active.state = ref({ ...active.state, facts });
  applied({ type: 'answered', ...answer });
}

export function questionReopened(question: string): void {
  applied({ type: 'reopened', question });
}

export function wentBack(): void {
  applied({ type: 'back' });
}

export function wentForward(): void {
  applied({ type: 'forward' });
}

export function editUndone(): void {
  applied({ type: 'undone' });
}

export function registrationLearned(registered: boolean): void {
  applied({ type: 'learned', facts: { registered } });
}

function applied(event: Event): void {
  const active = conversation.active;
  if (!active) return;
  const before = active.state;
  const step = advance(graph, before, event, today());
  if (!step.ok) return;
  active.state = ref(step.state);
  const wasEdit = event.type === 'answered' && step.state.undo !== null;
  if (event.type === 'answered' || event.type === 'undone') {
    active.edited = wasEdit ? { question: event.question, kept: step.kept.length, again: step.dropped.length } : null;
  }
  enqueued(savesBetween(graph, before, step.state, today()));
}

function enqueued(saves: Pick<OutboxItem, 'call' | 'body' | 'questions'>[]): void {
  const active = conversation.active;
  if (!active || saves.length === 0) return;
  const items = saves.map((save): OutboxItem => ({ ...save, key: randomKey(), status: 'waiting' }));
  active.outbox = ref([...active.outbox, ...items]);
  wake();
}

export function itemSent(key: string): void {
  const active = conversation.active;
  if (active) active.outbox = ref(active.outbox.filter((item) => item.key !== key));
}

export function itemStatusChanged(key: string, status: OutboxItem['status']): void {
  const active = conversation.active;
  if (!active || active.outbox.every((item) => item.key !== key || item.status === status)) return;
  active.outbox = ref(active.outbox.map((item) => (item.key === key ? { ...item, status } : item)));
}

export function idsLearned(ids: { questionnaireId?: string; patientId?: string }): void {
  if (conversation.active) Object.assign(conversation.active, ids);
}

export function remainingLearned(remaining: MatchCount): void {
  if (conversation.active) conversation.active.remaining = remaining;
}

export function matchingLearned(matching: Matching): void {
  const active = conversation.active;
  if (!active) return;
  active.matching = ref(matching);
  active.remaining = { trials: matching.trialcount, sites: matching.siteCount };
}

export function waitBegan(question: string): void {
  if (!conversation.active) return;
  conversation.active.pending = question;
  conversation.active.refused = null;
}

export function waitEnded(failure: { question: string; failure: CallFailure } | null): void {
  if (!conversation.active) return;
  conversation.active.pending = null;
  conversation.active.refused = failure;
}

/** The server would not take an answer: its question opens again with the reason at its field. */
export function answerRefused(question: string, failure: CallFailure): void {
  const active = conversation.active;
  if (!active) return;
  applied({ type: 'reopened', question });
  active.refused = { question, failure };
}

export function questionnaireLost(): void {
  if (conversation.active) conversation.active.lost = true;
}

/** Sends everything again as a new questionnaire: for a server that has forgotten the old one. */
export function sentAgainAsNew(): void {
  const active = conversation.active;
  if (!active) return;
  active.questionnaireId = null;
  active.patientId = null;
  active.lost = false;
  active.outbox = ref([]);
  const partner = readPartner();
  const persona = { persona_id: active.persona, ...(partner ? { partner } : {}) };
  enqueued([{ call: 'selectPersona', body: persona, questions: [] }, ...allSaves(graph, active.state, today())]);
}

export function draftTyped(draft: string): void {
  if (conversation.active) conversation.active.draft = draft;
}

export function exchangeHeld(exchange: Omit<Exchange, 'id'>): void {
  const active = conversation.active;
  if (!active) return;
  active.draft = '';
  active.exchanges = ref([...active.exchanges, { ...exchange, id: randomKey() }]);
}

/** A conversation that a mailed link carries on with, as the server has it. */
export function conversationResumed(from: Output<'checkToken'>['data']): boolean {
  const persona = from.persona_id;
  if (!from.questionnaire_id || !isPersona(persona)) return false;
  let state = begin(graph, { persona, registered: false });
  for (const answer of from.answers ?? []) {
    const step = advance(graph, state, { type: 'answered', ...answer }, today());
    if (!step.ok) break;
    state = step.state;
  }
  conversation.active = {
    ...fresh(persona),
    questionnaireId: from.questionnaire_id,
    state: ref({ ...state, undo: null }),
  };
  enqueued(allSaves(graph, state, today()).filter((save) => save.call === 'selectLocation'));
  return true;
}

function isPersona(value: string | undefined): value is Persona {
  return value === 'patient' || value === 'caregiver' || value === 'physician' || value === 'other';
}

/** Forgets the conversation in this browser. */
export function conversationErased(): void {
  conversation.active = null;
  saveConversation(null);
}

export function computerShared(shared: boolean): void {
  setShared(shared);
  keep();
}
