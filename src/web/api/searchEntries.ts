import * as z from 'zod/mini';
import type { Question } from '../../contract/conversation.ts';
import type { AnswerValue } from '../../contract/question.ts';
import { failed, headers, type Identity, refused } from './call.ts';
import { readConfig } from './config.ts';
import type { Outcome } from './outcome.ts';

type Entry = AnswerValue<'lookup'>;

const MOST = 50;
const TIMEOUT_MS = 10_000;

const found = z.object({ success: z.optional(z.boolean()), data: z.array(z.unknown()) });
const fields = z.record(z.string(), z.unknown());
const ID_FIELDS = ['id', 'value', 'option_id'];

/**
 * Entries of the search that a survey's question names (product.md §7): a GET of its address with what is typed and
 * the parameters it wants; status 200 and `success` are expected. Relative addresses belong to the survey API. Only
 * our own address and those of the configured APIs are called: a question must not send people's words elsewhere.
 */
export async function searchEntries(
  lookup: NonNullable<Question['lookup']>,
  query: string,
  identity: Identity,
  signal: AbortSignal,
): Promise<Outcome<Entry[]>> {
  const address = addressOf(lookup, query);
  if (!address) return failed('unusable', false);
  try {
    // The session is for the main API: a search needs nobody's name.
    const response = await fetch(address, {
      headers: headers({ ...identity, token: null }, {}),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const json: unknown = await response.json().catch(() => null);
    if (response.status !== 200) return refused(json, response.status);
    const parsed = found.safeParse(json);
    if (!parsed.success || parsed.data.success === false) return failed('unusable', true);
    return { ok: true, data: parsed.data.data.flatMap((entry) => entryOf(entry, lookup.label)).slice(0, MOST) };
  } catch {
    return failed(signal.aborted ? 'aborted' : 'network', true);
  }
}

function addressOf(lookup: NonNullable<Question['lookup']>, query: string): URL | null {
  const config = readConfig();
  const base = new URL(`${config.surveyApi}/`, location.origin);
  if (!URL.canParse(lookup.url, base)) return null;
  const address = new URL(lookup.url, base);
  const known = [config.mainApi, config.questionnaireApi, config.surveyApi, '/'];
  if (!known.some((api) => new URL(api, location.origin).origin === address.origin)) return null;
  for (const [key, value] of Object.entries(lookup.params)) address.searchParams.set(key, value);
  if (query) address.searchParams.set(lookup.key, query);
  return address;
}

/** An entry is a name, or an object whose named field is one. */
function entryOf(entry: unknown, labelField: string): Entry[] {
  if (typeof entry === 'string') return [{ value: entry, label: entry }];
  const parsed = fields.safeParse(entry);
  const label = parsed.success ? parsed.data[labelField] : undefined;
  if (!parsed.success || (typeof label !== 'string' && typeof label !== 'number')) return [];
  const id = ID_FIELDS.map((field) => parsed.data[field]).find((each) => each !== undefined && each !== null);
  return [{ value: String(id ?? label), label: String(label) }];
}
