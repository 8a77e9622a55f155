import { proxy, type Snapshot } from 'valtio';
import type { ConversationState } from '../../contract/conversation.ts';
import type { Persona } from '../../contract/persona.ts';
import type { MatchCount } from '../../contract/question.ts';
import type { Matching } from '../../contract/trial.ts';
import type { CallFailure } from '../api/outcome.ts';
import type { Exchange, OutboxItem } from './stored.ts';

/** A part that is replaced, never written into: `ref` keeps valtio from wrapping it. */
type Whole<T extends object> = T & { $$valtioSnapshot: T };

/** A conversation under way. Everything but `matching`, `pending`, `refused`, `edited`, `restored` and `lost` is kept on the device. */
export interface Active {
  persona: Persona;
  questionnaireId: string | null;
  patientId: string | null;
  state: Whole<ConversationState>;
  outbox: Whole<readonly OutboxItem[]>;
  exchanges: Whole<readonly Exchange[]>;
  remaining: MatchCount | null;
  draft: string;
  matching: Whole<Matching> | null;
  /** The question whose call the conversation waits for. */
  pending: string | null;
  /** Why the last answer to a question was not taken. */
  refused: { question: string; failure: CallFailure } | null;
  /** What the last edit did to the answers after it. */
  edited: { question: string; kept: number; again: number } | null;
  /** It was taken up again after a reload, and nothing has been said since. */
  restored: boolean;
  /** The server no longer knows this questionnaire. */
  lost: boolean;
}

/** The one conversation of this browser. What can happen to it is in `conversation.ts`. */
export const conversation = proxy<{ active: Active | null; kept: boolean }>({ active: null, kept: true });

/** A conversation as components read it. */
export type Shown = Snapshot<Active>;
