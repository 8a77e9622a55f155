import { createServer, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';

/** What stands in for one answer of the registry. */
export type Fault = (response: ServerResponse) => void;

export interface TestRegistry {
  url: string;
  /** What it has: studies, broken ones too. */
  studies: unknown[];
  /** The parameters of each request so far. */
  requests: Record<string, string>[];
  /** Answers to the next requests; null answers as it should. */
  faults: (Fault | null)[];
  /** A fault for every request it holds true of. */
  always: ((parameters: Record<string, string>) => Fault | null) | null;
  /** Breaks the text of an answer that is otherwise as it should be. */
  spoil: ((body: string) => string) | null;
  /** Makes every page token that was given until now unknown. */
  forgetTokens(): void;
  /** The most requests that were open at once. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

/** A server that answers `/studies` as API v2 of ClinicalTrials.gov describes it, with `perPage` studies at most. */
export async function startRegistry(perPage: number): Promise<TestRegistry> {
  let tokens = new Map<string, { list: string; at: number }>();
  let made = 0;
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    most = Math.max(most, ++open);
    response.on('close', () => open--);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://registry');
    const parameters = Object.fromEntries(searchParams);
    registry.requests.push(parameters);
    const fault = registry.faults.shift() ?? registry.always?.(parameters);
    if (fault) return fault(response);
    if (pathname !== '/api/v2/studies') return refuse(response, 404, 'Not found');
    const { pageToken, pageSize = '10', countTotal, ...rest } = parameters;
    const list = JSON.stringify(Object.entries(rest).sort());
    const page = pageToken === undefined ? { list, at: 0 } : tokens.get(pageToken);
    if (page?.list !== list) return refuse(response, 400, 'pageToken parameter has incorrect format');
    const found = select(registry.studies, rest);
    if (!found) return refuse(response, 400, 'filter.advanced parameter has incorrect format');
    const end = page.at + Math.min(Number(pageSize), perPage);
    const answer: Record<string, unknown> = { studies: found.slice(page.at, end) };
    if (countTotal === 'true' && pageToken === undefined) answer.totalCount = found.length;
    if (end < found.length) {
      answer.nextPageToken = `token-${++made}`;
      tokens.set(`token-${made}`, { list, at: end });
    }
    response.setHeader('content-type', 'application/json');
    const body = JSON.stringify(answer);
    response.end(registry.spoil?.(body) ?? body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const registry: TestRegistry = {
    url: `http://127.0.0.1:${port}/api/v2`,
    studies: [],
    requests: [],
    faults: [],
    always: null,
    spoil: null,
    forgetTokens: () => {
      tokens = new Map();
    },
    mostAtOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return registry;
}

/** Ends an answer with this status. */
export function refuse(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'text/plain', ...headers });
  response.end(text);
}

const marks = z.object({
  protocolSection: z.object({
    identificationModule: z.object({ nctId: z.string() }),
    statusModule: z.object({ lastUpdatePostDateStruct: z.object({ date: z.string() }) }),
    conditionsModule: z.object({ conditions: z.array(z.string()) }),
  }),
});

/** A study that is too broken to be looked into is in every list. */
function marksOf(study: unknown) {
  const parsed = marks.safeParse(study);
  if (!parsed.success) return null;
  const { identificationModule, statusModule, conditionsModule } = parsed.data.protocolSection;
  const { date } = statusModule.lastUpdatePostDateStruct;
  return { number: identificationModule.nctId, date, conditions: conditionsModule.conditions };
}

function select(studies: readonly unknown[], parameters: Record<string, string>): unknown[] | null {
  const { 'filter.ids': ids, 'filter.advanced': advanced, 'query.cond': query, sort } = parameters;
  const since = advanced === undefined ? '' : /^AREA\[LastUpdatePostDate\]RANGE\[([\d-]+),MAX\]$/.exec(advanced)?.[1];
  if (since === undefined) return null;
  const numbers = ids?.split(/[,|]/);
  const words = query?.toLowerCase().split(' or ');
  const found = studies.filter((study) => {
    const known = marksOf(study);
    if (!known) return numbers === undefined;
    const { number, date, conditions } = known;
    const named = conditions.join(' ').toLowerCase();
    return (
      date >= since && (numbers?.includes(number) ?? true) && (words?.some((word) => named.includes(word)) ?? true)
    );
  });
  const dateOf = (study: unknown) => marksOf(study)?.date ?? '9';
  return sort === 'LastUpdatePostDate:asc'
    ? found.toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0))
    : found;
}
