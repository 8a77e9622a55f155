import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

/** One page of the registry's `/studies`; the studies are as they came. */
export interface Page {
  studies: unknown[];
  /** Null on the last page. */
  nextPageToken: string | null;
  /** Only of a first page that was asked for it. */
  totalCount: number | null;
}

/**
 * `status` is that of a refusal: asking again would be answered the same. `unreadable` when the registry answers, but
 * with no page each time: something on this page is broken, and others may be whole.
 */
export type PageResult = { ok: true; page: Page } | { ok: false; message: string; status?: number; unreadable?: true };

/** How to wait between tries; tests do not. */
export interface Patience {
  wait?: (ms: number) => Promise<unknown>;
  timeoutMs?: number;
  /** How often to ask before giving up. */
  tries?: number;
  /** Told of each fault that is waited out. */
  onNote?: (note: string) => void;
}

/**
 * Asks the registry (ClinicalTrials.gov API v2) for one page. Too many requests (429), an error of the server, no answer
 * or half of one are waited out, longer each time and at least as long as Retry-After says; at last it gives up.
 */
export async function fetchPage(address: URL, patience: Patience = {}): Promise<PageResult> {
  const { wait = sleep, timeoutMs = TIMEOUT_MS, tries = TRIES, onNote = () => {} } = patience;
  for (let tried = 1; ; tried++) {
    const answer = await ask(address, timeoutMs);
    if ('page' in answer) return { ok: true, page: answer.page };
    const { fault, status, retryAfterMs = 0 } = answer;
    if (status !== undefined && !isPassing(status)) return { ok: false, message: `The registry ${fault}.`, status };
    if (tried === tries) {
      const message = `The registry ${fault}, the last of ${tries} tries.`;
      return { ok: false, message, ...(answer.broken || status === 500 ? { unreadable: true } : {}) };
    }
    if (retryAfterMs > MOST_WAIT_MS) {
      return {
        ok: false,
        message: `The registry ${fault} and asks to come again in ${Math.ceil(retryAfterMs / 60_000)} minutes.`,
      };
    }
    const ms = Math.max(retryAfterMs, Math.min(FIRST_WAIT_MS * 2 ** (tried - 1), LONGEST_STEP_MS));
    onNote(`The registry ${fault}; asked again in ${Math.ceil(ms / 1000)} s.`);
    await wait(ms);
  }
}

const TRIES = 8;
const FIRST_WAIT_MS = 1_000;
const LONGEST_STEP_MS = 60_000;
/** Who is told to wait longer had better come back another time. */
const MOST_WAIT_MS = 15 * 60_000;
const TIMEOUT_MS = 60_000;
const MOST_CHARACTERS = 256 * 1024 * 1024;

const pageSchema = z.object({
  studies: z.array(z.unknown()),
  // Not lenient: a token that cannot be read would look like the last page.
  nextPageToken: z.nullish(z.string()),
  totalCount: z.catch(z.nullish(z.int().check(z.nonnegative())), null),
});

/** A fault is `broken` when an answer came but cannot be read. */
type Answer = { page: Page } | { fault: string; status?: number; retryAfterMs?: number; broken?: true };

const isPassing = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

async function ask(address: URL, timeoutMs: number): Promise<Answer> {
  let answered = false;
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'user-agent': 'trialogue' },
    });
    answered = true;
    const text = await textOf(response);
    if (text === null) return { fault: 'sent an answer that is too long', broken: true };
    return response.ok ? pageOf(text) : faultOf(response, text);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return { fault: `gave no whole answer within ${Math.ceil(timeoutMs / 1000)} s` };
    }
    if (answered) return { fault: 'broke off its answer', broken: true };
    return { fault: `cannot be reached (${codeOf(error)})` };
  }
}

/** The body as text, or null when it does not end in time to be held in memory. */
async function textOf(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    const text = decoder.decode(piece, { stream: true });
    length += text.length;
    if (length > MOST_CHARACTERS) return null;
    pieces.push(text);
  }
  return pieces.join('') + decoder.decode();
}

function pageOf(text: string): Answer {
  const parsed = pageSchema.safeParse(jsonOf(text));
  if (!parsed.success) return { fault: 'sent something that is not a page of studies', broken: true };
  const { studies, nextPageToken, totalCount } = parsed.data;
  return { page: { studies, nextPageToken: nextPageToken || null, totalCount: totalCount ?? null } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function faultOf({ status, headers }: Response, text: string): Answer {
  // A refusal comes with a line of plain text; a page of HTML, or signs that a terminal obeys, say nothing here.
  const line = text.trim().split('\n', 1)[0] ?? '';
  const said = /^[^<\p{Cc}\p{Cf}]{1,200}$/u.test(line) ? ` (${line})` : '';
  return { fault: `answered ${status}${said}`, status, retryAfterMs: retryAfterOf(headers.get('retry-after') ?? '') };
}

/** Seconds, or a date as HTTP writes it. */
function retryAfterOf(header: string): number {
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? 0 : Math.max(0, until - Date.now());
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
}
