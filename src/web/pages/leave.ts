import { activeQuestionnaire } from '../store/active.ts';
import { ask } from '../store/calls.ts';
import { conversationErased } from '../store/conversation.ts';
import { recordClosed } from '../store/questionnaire.ts';
import { session, signedOut } from '../store/session.ts';

/** Signs out. Whatever the server answers, this browser forgets the session, and the answers that belong to the account. */
export async function leave(): Promise<void> {
  if (session.token) await ask('logout', { body: {} });
  recordClosed();
  const hasAccount = activeQuestionnaire()?.state.answers.some(({ question }) => question === 'password');
  if (hasAccount) conversationErased();
  signedOut('signed_out');
}
