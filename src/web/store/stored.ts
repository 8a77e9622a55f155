import * as z from 'zod/mini';
import { conversationState, textKey } from '../../contract/conversation.ts';
import { PERSONAS } from '../../contract/persona.ts';
import { matchCount } from '../../contract/question.ts';
import type { TextKey } from '../i18n/textKey.ts';

const KEY = 'trialogue_conversation';
const SHARED = 'shared_computer';

/** A write on its way to the server, kept on the device until the server has it. */
export const outboxItem = z.object({
  /** The Idempotency-Key: sent twice, it is done once. */
  key: z.string(),
  call: z.enum(['selectPersona', 'cancerQuestions', 'selectLocation', 'contactInformation', 'noMedicalRecordsForm']),
  /** Everything but the questionnaire's id, which may not be known yet. */
  body: z.record(z.string(), z.unknown()),
  /** The questions whose answers it carries. */
  questions: z.array(z.string()),
  status: z.enum(['waiting', 'failed']),
});
export type OutboxItem = z.infer<typeof outboxItem>;

/** Written as a key that is known, read as one by its form: a later version may have lost its text. */
const heldKey = z.custom<TextKey>((key) => textKey.safeParse(key).success);

/** Something said beside the questions: what the person typed and what was answered to it. */
export const exchange = z.object({
  id: z.string(),
  /** The question that was open when it was said. */
  during: z.string(),
  said: z.string(),
  /** A text key of the catalogues, or a topic of the glossary. */
  reply: z.union([z.object({ key: heldKey }), z.object({ topic: z.string() })]),
});
export type Exchange = z.infer<typeof exchange>;

export const storedConversation = z.object({
  persona: z.enum(PERSONAS),
  questionnaireId: z.nullable(z.string()),
  patientId: z.nullable(z.string()),
  state: conversationState,
  outbox: z.array(outboxItem),
  exchanges: z.array(exchange),
  remaining: z.nullable(matchCount),
  /** What is in the composer, not sent yet. */
  draft: z.string(),
});
export type StoredConversation = z.infer<typeof storedConversation>;

/** The conversation kept in this browser, or null. What cannot be read is left alone, not trusted. */
export function loadConversation(): StoredConversation | null {
  for (const storage of storages()) {
    try {
      const parsed = storedConversation.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
      if (parsed.success) return parsed.data;
    } catch {}
  }
  return null;
}

/** Keeps it: on a shared computer only until the tab is closed. False when the browser would not. */
export function saveConversation(conversation: StoredConversation | null): boolean {
  try {
    const [keep, other] = isShared() ? [sessionStorage, localStorage] : [localStorage, sessionStorage];
    other.removeItem(KEY);
    if (conversation) keep.setItem(KEY, JSON.stringify(conversation));
    else keep.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

export function isShared(): boolean {
  try {
    return sessionStorage.getItem(SHARED) === 'yes';
  } catch {
    return false;
  }
}

export function setShared(shared: boolean): void {
  try {
    if (shared) sessionStorage.setItem(SHARED, 'yes');
    else sessionStorage.removeItem(SHARED);
  } catch {}
}

/** Calls back when another tab has changed the conversation. */
export function onConversationChangedElsewhere(changed: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) changed();
  });
}

/** The partner that sent the visitor, kept by its landing page (product.md §3). */
export function readPartner(): string | null {
  try {
    return localStorage.getItem('partner');
  } catch {
    return null;
  }
}

function storages(): Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return [];
  }
}
