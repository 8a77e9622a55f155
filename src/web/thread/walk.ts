import { activeQuestionnaire } from '../store/active.ts';
import { routeOf } from './routeOf.ts';

/** What the landing needs of the conversation's code, which comes after the first paint. */
export { conversationRead } from '../store/conversation.ts';
export { personaChosen } from '../store/questionnaire.ts';
export { Explore } from './Explore.tsx';
export { ResumeCard } from './ResumeCard.tsx';

/** The address of the conversation under way. */
export function route(): string {
  const active = activeQuestionnaire();
  return active ? routeOf(active) : '/explore-clinical-trials';
}
