import { ref } from 'valtio';
import type { Output } from '../../contract/endpoints.ts';
import type { Persona } from '../../contract/persona.ts';
import type { MatchCount } from '../../contract/question.ts';
import type { Matching } from '../../contract/trial.ts';
import { advance, begin } from '../../runner/advance.ts';
import type { Outcome } from '../api/outcome.ts';
import { activeQuestionnaire, conversation, type QuestionnaireTalk } from './active.ts';
import { ask } from './calls.ts';
import { applied, conversationErased, conversationRead, enqueued, freshTalk } from './conversation.ts';
import { graphOf } from './graphOf.ts';
import { allSaves } from './saves.ts';
import { onSignedOut } from './session.ts';
import { readPartner } from './stored.ts';
import { today } from './today.ts';

const graph = graphOf({ kind: 'questionnaire' });

function fresh(persona: Persona): QuestionnaireTalk {
  return {
    ...freshTalk(),
    kind: 'questionnaire',
    persona,
    questionnaireId: null,
    patientId: null,
    state: ref(begin(graph, { persona, registered: false })),
    remaining: null,
    record: false,
    matching: null,
  };
}

/** Begins the questionnaire, or changes who answers in the one under way: no answer is lost. */
export function personaChosen(persona: Persona): void {
  conversationRead('questionnaire');
  const active = activeQuestionnaire();
  if (!active) conversation.active = fresh(persona);
  else if (active.persona !== persona) {
    active.persona = persona;
    applied({ type: 'learned', facts: { persona } });
  } else return;
  const partner = readPartner();
  enqueued([{ call: 'selectPersona', body: { persona_id: persona, ...(partner ? { partner } : {}) }, questions: [] }]);
}

export function registrationLearned(registered: boolean): void {
  applied({ type: 'learned', facts: { registered } });
}

export function idsLearned(ids: { questionnaireId?: string; patientId?: string }): void {
  const active = activeQuestionnaire();
  if (active) Object.assign(active, ids);
}

export function remainingLearned(remaining: MatchCount): void {
  const active = activeQuestionnaire();
  if (active) active.remaining = remaining;
}

export function matchingLearned(matching: Matching): void {
  const active = activeQuestionnaire();
  if (!active) return;
  active.matching = ref(matching);
  active.remaining = { trials: matching.trialcount, sites: matching.siteCount };
}

/** Sends everything again as a new questionnaire: for a server that has forgotten the old one. */
export function sentAgainAsNew(): void {
  const active = activeQuestionnaire();
  if (!active) return;
  active.questionnaireId = null;
  active.patientId = null;
  active.lost = false;
  active.outbox = ref([]);
  const partner = readPartner();
  const persona = { persona_id: active.persona, ...(partner ? { partner } : {}) };
  enqueued([{ call: 'selectPersona', body: persona, questions: [] }, ...allSaves(graph, active.state, today())]);
}

/** A questionnaire that a mailed link carries on with, as the server has it. */
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

/**
 * Opens the signed-in patient's questionnaire as the record beside the dashboard. What this browser has still to send
 * of it is newer than what the server has.
 */
export async function recordOpened(): Promise<Outcome<null>> {
  conversationRead('questionnaire');
  const outcome = await ask('patientConversation', { body: {} });
  if (!outcome.ok) return outcome;
  const { questionnaire_id: questionnaireId, patient_id: patientId, persona_id: persona, answers } = outcome.data.data;
  const here = activeQuestionnaire();
  if (here?.questionnaireId === questionnaireId && here.outbox.length > 0) here.record = true;
  else {
    const state = ref({ ...begin(graph, { persona, registered: true }), answers: [...answers] });
    conversation.active = { ...fresh(persona), questionnaireId, patientId, state, record: true };
  }
  return { ok: true, data: null };
}

/** However a session ends, of the patient's record only what the server has not heard yet stays in the browser. */
onSignedOut(() => {
  const here = activeQuestionnaire();
  if (here?.record && here.outbox.length === 0 && here.draft === '') conversationErased();
});

/** The patient has signed out: their record does not stay in the browser. */
export function recordClosed(): void {
  if (activeQuestionnaire()?.record) conversationErased();
}

function isPersona(value: string | undefined): value is Persona {
  return value === 'patient' || value === 'caregiver' || value === 'physician' || value === 'other';
}
