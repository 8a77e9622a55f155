import * as z from 'zod/mini';
import { conversationState, textKey } from '../../contract/conversation.ts';
import { PERSONAS } from '../../contract/persona.ts';
import { matchCount } from '../../contract/question.ts';
import { COMPLETIONS, surveyWay, VARIANTS, wireId } from '../../contract/survey.ts';
import type { TextKey } from '../i18n/textKey.ts';
import type { Kind } from './active.ts';
import { isShared } from './shared.ts';

const KEYS: Record<Kind, string> = {
  questionnaire: 'trialogue_conversation',
  nhp: 'trialogue_nhp_survey',
  survey: 'trialogue_survey',
};
const KINDS = ['questionnaire', ...VARIANTS] as const;

/** A write on its way to the server, kept on the device until the server has it. */
export const outboxItem = z.object({
  /** The Idempotency-Key: sent twice, it is done once. */
  key: z.string(),
  call: z.enum([
    'selectPersona',
    'cancerQuestions',
    'selectLocation',
    'contactInformation',
    'noMedicalRecordsForm',
    'question',
  ]),
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

const storedTalk = {
  state: conversationState,
  outbox: z.array(outboxItem),
  exchanges: z.array(exchange),
  /** What is in the composer, not sent yet. */
  draft: z.string(),
};

export const storedQuestionnaire = z.object({
  ...storedTalk,
  // The first conversations were kept without saying what they were.
  kind: z._default(z.literal('questionnaire'), 'questionnaire'),
  persona: z.enum(PERSONAS),
  questionnaireId: z.nullable(z.string()),
  patientId: z.nullable(z.string()),
  remaining: z.nullable(matchCount),
});

/** How a survey ended, and the meeting that was made in it. */
export const ending = z.object({
  completion: z.nullable(z.enum(COMPLETIONS)),
  /** A time to talk was made, here or with HubSpot. */
  booked: z.boolean(),
  meeting: z.nullable(z.object({ start: z.string(), zone: z.string(), ics: z.string() })),
});
export type Ending = z.infer<typeof ending>;

const storedSurvey = z.object({
  ...storedTalk,
  kind: z.enum(VARIANTS),
  token: z.string(),
  userId: wireId,
  way: surveyWay,
  ending: z.nullable(ending),
});

export type StoredConversation = z.infer<typeof storedQuestionnaire> | z.infer<typeof storedSurvey>;

/** The conversation of a kind kept in this browser, or null. What cannot be read is left alone, not trusted. */
export function loadConversation(kind: Kind): StoredConversation | null {
  const schema = kind === 'questionnaire' ? storedQuestionnaire : storedSurvey;
  for (const storage of storages()) {
    try {
      const parsed = schema.safeParse(JSON.parse(storage.getItem(KEYS[kind]) ?? 'null'));
      if (parsed.success && parsed.data.kind === kind) return parsed.data;
    } catch {}
  }
  return null;
}

/** Keeps it: on a shared computer only until the tab is closed. False when the browser would not. */
export function saveConversation(kind: Kind, conversation: StoredConversation | null): boolean {
  try {
    const [keep, other] = isShared() ? [sessionStorage, localStorage] : [localStorage, sessionStorage];
    other.removeItem(KEYS[kind]);
    if (conversation) keep.setItem(KEYS[kind], JSON.stringify(conversation));
    else keep.removeItem(KEYS[kind]);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab has changed the conversation. */
export function onConversationChangedElsewhere(changed: (kind: Kind) => void): void {
  addEventListener('storage', (event) => {
    for (const kind of KINDS) if (event.key === KEYS[kind] || event.key === null) changed(kind);
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
