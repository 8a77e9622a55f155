import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import catalogue from '../../conversations/cancer-types.json' with { type: 'json' };
import { isStageless } from '../../src/matching/isStageless.ts';
import { type Random, random } from '../../src/server/registry/sample/random.ts';
import { type Call, send } from './load.ts';

const API = '/api/questionnaire';

/** What most people have comes most often; a third of the people have anything of the catalogue. */
const COMMON = ['breast', 'lung', 'prostate', 'colon', 'melanoma', 'lymphoma', 'ovarian', 'pancreatic', 'leukemia'];
const PLACES = [
  { id: 'us-02108', label: 'Boston, MA 02108', country: 'US', lat: 42.357, lng: -71.065 },
  { id: 'us-10001', label: 'New York, NY 10001', country: 'US', lat: 40.75, lng: -73.997 },
  { id: 'us-77001', label: 'Houston, TX 77001', country: 'US', lat: 29.813, lng: -95.31 },
  { id: 'us-90001', label: 'Los Angeles, CA 90001', country: 'US', lat: 33.973, lng: -118.248 },
  { id: 'us-60601', label: 'Chicago, IL 60601', country: 'US', lat: 41.886, lng: -87.618 },
  { id: 'us-59801', label: 'Missoula, MT 59801', country: 'US', lat: 46.856, lng: -114.012 },
  { id: 'il-tel-aviv', label: 'Tel Aviv', country: 'IL', lat: 32.08, lng: 34.78 },
  { id: 'de-berlin', label: 'Berlin', country: 'DE', lat: 52.52, lng: 13.405 },
  { id: 'gb-leeds', label: 'Leeds', country: 'GB', lat: 53.797, lng: -1.548 },
  { id: 'es-madrid', label: 'Madrid', country: 'ES', lat: 40.417, lng: -3.703 },
];

/**
 * Unlike people who have answered what they could: their questionnaires' ids. Two thirds know everything and would travel
 * some 100 km or more; of the others each leaves some answers open, down to the cancer alone. Always the same people.
 */
export async function askers(url: string, count: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  const chance = random('askers');
  const offered: { data: { value: string }[] } = JSON.parse(
    await send(agent, url, { name: 'distance-list', method: 'GET', path: `${API}/distance-list` }),
  );
  const distances = offered.data.map(({ value }) => value).filter((value) => value !== 'any');
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const begun: { data: { questionnaire_id: string } } = JSON.parse(
      await send(agent, url, post('select-persona', { persona_id: 'patient' })),
    );
    const questionnaire_id = begun.data.questionnaire_id;
    const knowsAll = chance.chance(2 / 3);
    await send(agent, url, post('cancer-questions', { questionnaire_id, answers: clinical(chance, knowsAll) }));
    const place = knowsAll || chance.chance(0.6) ? chance.pick(PLACES) : null;
    const distance = place && (knowsAll || chance.chance(0.5)) ? chance.pick(distances) : null;
    await send(agent, url, post('select-location', { questionnaire_id, place, distance }));
    ids.push(questionnaire_id);
  }
  agent.destroy();
  return ids;
}

function clinical(chance: Random, knowsAll: boolean) {
  const type = chance.pick(chance.chance(2 / 3) ? catalogue.types.filter(isCommon) : catalogue.types);
  const sub = chance.chance(0.5) ? 'any' : chance.pick(type.subtypes);
  const answer = (question: string, value: string) =>
    knowsAll || chance.chance(0.5) ? { question, how: 'given', value } : { question, how: 'unsure' };
  return [
    { question: 'cancer_type', how: 'given', value: `${type.id}_${sub}` },
    ...(isStageless(type.id) ? [] : [answer('cancer_stage', String(chance.int(1, 4)))]),
    answer('activity_level', String(chance.int(0, 2))),
    answer('gender', chance.pick(['female', 'male'])),
    answer('birthdate', `${chance.int(1940, 2000)}-05-03`),
  ];
}

const isCommon = ({ id }: { id: string }) => COMMON.includes(id);

function post(name: string, body: object): Call {
  return { name, method: 'POST', path: `${API}/${name}`, body, headers: { 'idempotency-key': randomUUID() } };
}
