import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { type Call, send } from './load.ts';

const API = '/api/questionnaire';
const CANCERS = [
  'lung_nsclc',
  'breast_any',
  'prostate_any',
  'melanoma_any',
  'colon_any',
  'lymphoma_any',
  'ovarian_any',
];
const CANCER_WORDS = ['lung', 'brest', 'nsclc', 'leuk', 'melanoma', 'glio', 'AML', 'sarcoma', 'thyr'];
const PLACE_WORDS = ['02115', 'Boston', 'New Y', '90210', 'Chica', 'Austin', '33101', 'Denver'];
const PLACES = [
  { id: 'us-02108', label: 'Boston, MA 02108', country: 'US', lat: 42.357, lng: -71.065 },
  { id: 'us-10001', label: 'New York, NY 10001', country: 'US', lat: 40.75, lng: -73.997 },
  { id: 'us-77001', label: 'Houston, TX 77001', country: 'US', lat: 29.813, lng: -95.31 },
  { id: 'us-90001', label: 'Los Angeles, CA 90001', country: 'US', lat: 33.973, lng: -118.248 },
];
const DISTANCES = ['40', '160', '400', 'any'];

/** Visitors who have answered everything up to the matching: the ids of their questionnaires. */
export async function answeredVisitors(url: string, count: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  const ids: string[] = [];
  const distances: { data: { value: string }[] } = JSON.parse(await send(agent, url, get('distance-list')));
  for (let index = 0; index < count; index += 1) {
    const begun: { data: { questionnaire_id: string } } = JSON.parse(await send(agent, url, begin()));
    const id = begun.data.questionnaire_id;
    await send(agent, url, post('cancer-questions', { questionnaire_id: id, answers: clinical(index) }));
    const known = distances.data.map(({ value }) => value);
    const distance = pick(known.length > 0 ? known : DISTANCES, index);
    await send(agent, url, post('select-location', { questionnaire_id: id, place: pick(PLACES, index), distance }));
    ids.push(id);
  }
  agent.destroy();
  return ids;
}

/** What visitors on their way through the questions call, mixed evenly, for ever. */
export function questionnaireCalls(ids: readonly string[]): () => Call {
  let turn = 0;
  return () => {
    const index = turn++ >> 2;
    switch (turn % 4) {
      case 0:
        return begin();
      case 1: {
        const answers = clinical(index).slice(0, 1 + (index % 5));
        return post('cancer-questions', { questionnaire_id: pick(ids, index), answers });
      }
      case 2:
        return get('search-cancer-types', { query: pick(CANCER_WORDS, index) });
      default:
        return get('search-locations', { query: pick(PLACE_WORDS, index), country: 'US' });
    }
  };
}

/** The matchings of visitors in turn; as a stream with its progress (as the web app asks) or as one answer. */
export function matchingCalls(ids: readonly string[], as: 'stream' | 'json'): () => Call {
  let turn = 0;
  const headers = { accept: as === 'stream' ? 'text/event-stream' : 'application/json' };
  return () => ({ ...post('potential-matching', { questionnaire_id: pick(ids, turn++) }), headers });
}

function begin(): Call {
  return post('select-persona', { persona_id: 'patient' });
}

function clinical(index: number) {
  return [
    { question: 'cancer_type', how: 'given', value: pick(CANCERS, index) },
    { question: 'cancer_stage', how: 'given', value: String(1 + (index % 4)) },
    { question: 'activity_level', how: 'given', value: String(index % 3) },
    { question: 'gender', how: 'given', value: index % 2 ? 'female' : 'male' },
    { question: 'birthdate', how: 'given', value: `${1940 + (index % 50)}-05-03` },
  ];
}

function get(name: string, query: Record<string, string> = {}): Call {
  return { name, method: 'GET', path: `${API}/${name}?${new URLSearchParams(query)}` };
}

function post(name: string, body: object): Call {
  return { name, method: 'POST', path: `${API}/${name}`, body, headers: { 'idempotency-key': randomUUID() } };
}

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty');
  return found;
}
