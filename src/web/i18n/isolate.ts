/**
 * Wraps an e-mail address, a phone number or a code for use inside a sentence, so that it keeps its
 * own left-to-right order in a right-to-left language. (As an element of its own it takes a `bdi`.)
 */
export function isolate(code: string): string {
  return `\u2066${code}\u2069`;
}
