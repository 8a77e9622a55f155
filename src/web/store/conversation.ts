import { ref, subscribe } from 'valtio';
import type { Answer } from '../../contract/conversation.ts';
import { advance, type Event } from '../../runner/advance.ts';
import type { CallFailure } from '../api/outcome.ts';
import { type Active, conversation, type Kind } from './active.ts';
import { graphOf } from './graphOf.ts';
import { randomKey } from './randomKey.ts';
import { type Save, savesOf } from './saves.ts';
import { setShared } from './shared.ts';
import {
  type Exchange,
  loadConversation,
  type OutboxItem,
  onConversationChangedElsewhere,
  type StoredConversation,
  saveConversation,
} from './stored.ts';
import { today } from './today.ts';

/** Who listens for writes that wait to be sent. */
let wake: () => void = () => {};
export function onOutboxFilled(listener: () => void): void {
  wake = listener;
}

let reading: Kind | null = null;

/** Takes up the conversation of a kind kept in this browser, and follows what other tabs do to it. */
export function conversationRead(kind: Kind): void {
  // While pages are prerendered there is no browser to read from.
  if (reading === kind || typeof window === 'undefined') return;
  const isFirst = reading === null;
  reading = kind;
  restored();
  if (!isFirst) return;
  onConversationChangedElsewhere((changed) => {
    if (changed === reading) restored();
  });
  subscribe(conversation, keep);
  addEventListener('pagehide', keep);
}

function restored(): void {
  const stored = reading && loadConversation(reading);
  const known = stored && isKnown(stored);
  if (!stored || !known) {
    if (conversation.active) conversation.active = null;
    return;
  }
  const same = idOf(conversation.active) === idOf(stored) ? conversation.active : null;
  const { state, outbox, exchanges } = stored;
  const talk = {
    ...freshTalk(),
    state: ref(state),
    outbox: ref(outbox),
    exchanges: ref(exchanges),
    restored: same?.restored ?? state.answers.length > 0,
  };
  if (stored.kind === 'questionnaire') {
    const earlier = same?.kind === 'questionnaire' ? same : null;
    const { matching = null, record = false } = earlier ?? {};
    conversation.active = { ...stored, ...talk, draft: stored.draft, matching, record };
  } else {
    const { way, ending } = stored;
    conversation.active = { ...stored, ...talk, draft: stored.draft, way: ref(way), ending: ending && ref(ending) };
  }
  if (outbox.length > 0) wake();
}

/** Whether it can be gone on with: a later version may ask other questions. */
function isKnown(stored: StoredConversation): boolean {
  const { id, version } = graphOf(stored);
  return stored.state.graph === id && stored.state.version === version;
}

function idOf(talk: Active | StoredConversation | null): unknown {
  if (!talk) return undefined;
  return talk.kind === 'questionnaire' ? talk.questionnaireId : talk.userId;
}

function keep(): void {
  const { active } = conversation;
  if (!active) return;
  const { state, draft } = active;
  const talk = { state, draft, outbox: [...active.outbox], exchanges: [...active.exchanges] };
  conversation.kept = saveConversation(
    active.kind,
    active.kind === 'questionnaire'
      ? {
          ...talk,
          kind: active.kind,
          persona: active.persona,
          questionnaireId: active.questionnaireId,
          patientId: active.patientId,
          remaining: active.remaining ? { ...active.remaining } : null,
        }
      : {
          ...talk,
          kind: active.kind,
          token: active.token,
          userId: active.userId,
          way: active.way,
          ending: active.ending,
        },
  );
}

/** What every conversation begins with, but for its state. */
export function freshTalk() {
  return {
    outbox: ref<readonly OutboxItem[]>([]),
    exchanges: ref<readonly Exchange[]>([]),
    draft: '',
    pending: null,
    refused: null,
    edited: null,
    restored: false,
    lost: false,
  };
}

/** An answer was given to a question; the conversation goes on, and the answer goes to the server behind it. */
export function answerGiven(answer: Answer): void {
  const { active } = conversation;
  if (!active) return;
  active.refused = null;
  active.restored = false;
  active.draft = '';
  // Another address may have an account or none: that is to be learned again.
  if (active.kind === 'questionnaire' && answer.question === 'email') {
    active.state = ref({ ...active.state, facts: { ...active.state.facts, registered: false } });
  }
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

/** Something happened in the conversation: its new state, what an edit did, and what the server is to be told. */
export function applied(event: Event): void {
  const { active } = conversation;
  if (!active) return;
  const before = active.state;
  const step = advance(graphOf(active), before, event, today());
  if (!step.ok) return;
  active.state = ref(step.state);
  const wasEdit = event.type === 'answered' && step.state.undo !== null;
  if (event.type === 'answered' || event.type === 'undone') {
    active.edited = wasEdit ? { question: event.question, kept: step.kept.length, again: step.dropped.length } : null;
  }
  enqueued(savesOf(active, before));
}

export function enqueued(saves: readonly Save[]): void {
  const { active } = conversation;
  if (!active || saves.length === 0) return;
  const items = saves.map((save): OutboxItem => ({ ...save, key: randomKey(), status: 'waiting' }));
  active.outbox = ref([...active.outbox, ...items]);
  wake();
}

export function itemSent(key: string): void {
  const { active } = conversation;
  if (active) active.outbox = ref(active.outbox.filter((item) => item.key !== key));
}

export function itemStatusChanged(key: string, status: OutboxItem['status']): void {
  const { active } = conversation;
  if (!active || active.outbox.every((item) => item.key !== key || item.status === status)) return;
  active.outbox = ref(active.outbox.map((item) => (item.key === key ? { ...item, status } : item)));
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
  const { active } = conversation;
  if (!active) return;
  applied({ type: 'reopened', question });
  active.refused = { question, failure };
}

/** The server no longer knows this conversation. */
export function conversationLost(): void {
  if (conversation.active) conversation.active.lost = true;
}

export function draftTyped(draft: string): void {
  if (conversation.active) conversation.active.draft = draft;
}

export function exchangeHeld(exchange: Omit<Exchange, 'id'>): void {
  const { active } = conversation;
  if (!active) return;
  active.draft = '';
  active.exchanges = ref([...active.exchanges, { ...exchange, id: randomKey() }]);
}

/** Forgets the conversation in this browser. */
export function conversationErased(): void {
  const { active } = conversation;
  conversation.active = null;
  if (active) saveConversation(active.kind, null);
}

export function computerShared(shared: boolean): void {
  setShared(shared);
  keep();
}
