import { conversation } from '../store/active.ts';
import { routeOf } from './routeOf.ts';

/** What the landing needs of the conversation's code, which comes after the first paint. */
export { conversationRead, personaChosen } from '../store/conversation.ts';
export { Explore } from './Explore.tsx';
export { ResumeCard } from './ResumeCard.tsx';

/** The address of the conversation under way. */
export function route(): string {
  return conversation.active ? routeOf(conversation.active) : '/explore-clinical-trials';
}
