import type { ConversationState } from '../../contract/conversation.ts';
import type { Persona } from '../../contract/persona.ts';
import { current } from '../../runner/advance.ts';
import { graphOf } from '../store/graphOf.ts';
import { today } from '../store/today.ts';

const HOME = '/explore-clinical-trials';
const ORDER = ['questions', 'result', 'medical-records'] as const;
type Section = (typeof ORDER)[number];

/** The address of the part of the walk that the conversation is in. */
export function routeOf(active: { persona: Persona; state: ConversationState }): string {
  const section = sectionOf(active.state);
  return section === 'questions' ? `${HOME}/${active.persona}` : `${HOME}/${section}`;
}

/** Whether an address of the walk may be shown: the walk has come that far, and it names the right persona. */
export function isReached(child: string, active: { persona: Persona; state: ConversationState }): boolean {
  const wanted = ORDER.find((section) => section === child);
  if (!wanted) return child === active.persona;
  return ORDER.indexOf(wanted) <= ORDER.indexOf(sectionOf(active.state));
}

function sectionOf(state: ConversationState): Section {
  const section = current(graphOf({ kind: 'questionnaire' }), { ...state, at: null }, today()).open?.section;
  return ORDER.find((each) => each === section) ?? 'medical-records';
}
