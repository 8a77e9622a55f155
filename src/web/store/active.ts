import { proxy, type Snapshot } from 'valtio';
import type { ConversationState } from '../../contract/conversation.ts';
import type { Persona } from '../../contract/persona.ts';
import type { MatchCount } from '../../contract/question.ts';
import type { SurveyWay, Variant, WireId } from '../../contract/survey.ts';
import type { Matching } from '../../contract/trial.ts';
import type { CallFailure } from '../api/outcome.ts';
import type { Ending, Exchange, OutboxItem } from './stored.ts';

/** A part that is replaced, never written into: `ref` keeps valtio from wrapping it. */
export type Whole<T extends object> = T & { $$valtioSnapshot: T };

/** Which conversation: the questionnaire or one of the surveys. */
export type Kind = 'questionnaire' | Variant;

/** A conversation under way, whatever it asks. Everything but `pending`, `refused`, `edited`, `restored` and `lost` is kept on the device. */
interface Talk {
  state: Whole<ConversationState>;
  outbox: Whole<readonly OutboxItem[]>;
  exchanges: Whole<readonly Exchange[]>;
  draft: string;
  /** The question whose call the conversation waits for. */
  pending: string | null;
  /** Why the last answer to a question was not taken. */
  refused: { question: string; failure: CallFailure } | null;
  /** What the last edit did to the answers after it. */
  edited: { question: string; kept: number; again: number } | null;
  /** It was taken up again after a reload, and nothing has been said since. */
  restored: boolean;
  /** The server no longer knows it. */
  lost: boolean;
}

export interface QuestionnaireTalk extends Talk {
  kind: 'questionnaire';
  persona: Persona;
  questionnaireId: string | null;
  patientId: string | null;
  remaining: MatchCount | null;
  /** The record of a patient beside the dashboard: every answer may be changed, and nothing leads on from them. */
  record: boolean;
  /** Not kept on the device. */
  matching: Whole<Matching> | null;
}

export interface SurveyTalk extends Talk {
  kind: Variant;
  /** The token of its link; '' once it has ended. */
  token: string;
  userId: WireId;
  way: Whole<SurveyWay>;
  /** How it ended, and the meeting that was made; null while it goes on. */
  ending: Whole<Ending> | null;
}

export type Active = QuestionnaireTalk | SurveyTalk;

/** The one conversation of this page. What can happen to it is in `conversation.ts`, `questionnaire.ts` and `survey.ts`. */
export const conversation = proxy<{ active: Active | null; kept: boolean }>({ active: null, kept: true });

export function activeQuestionnaire(): QuestionnaireTalk | null {
  return conversation.active?.kind === 'questionnaire' ? conversation.active : null;
}

export function activeSurvey(): SurveyTalk | null {
  const { active } = conversation;
  return active && active.kind !== 'questionnaire' ? active : null;
}

/** A conversation as components read it. */
export type Shown = Snapshot<Active>;
export type ShownQuestionnaire = Snapshot<QuestionnaireTalk>;
