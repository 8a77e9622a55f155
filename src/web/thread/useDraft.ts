import { useSnapshot } from 'valtio';
import { conversation } from '../store/active.ts';

/** What is in the composer, not sent yet. Read where it is used, so that a key typed draws nothing else. */
export function useDraft(): string {
  return useSnapshot(conversation).active?.draft ?? '';
}
