import { ask } from './calls.ts';
import { randomKey } from './randomKey.ts';

/** What breaks again and again need not be told each time. */
const MOST_TOLD = 5;
let told = 0;

/** An unexpected error: told to the server by its kind and an id that the person can quote, and nothing else of it. */
export function errorMet(error: unknown): string {
  const id = randomKey();
  const code = error instanceof Error && /^\w{1,80}$/.test(error.name) ? error.name : 'Error';
  told += 1;
  if (told <= MOST_TOLD) void ask('clientError', { body: { code, id } }).catch(() => {});
  return id;
}

/** Tells of the errors that no part of the page has dealt with. */
export function errorsWatched(): void {
  addEventListener('error', ({ error }) => errorMet(error));
  addEventListener('unhandledrejection', ({ reason }) => errorMet(reason));
}
