import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Criteria, Fact, Profile, TrialFacts } from '../../src/contract/trial.ts';
import { decide } from '../../src/matching/decide.ts';
import { decideNeeds } from '../../src/matching/decideNeeds.ts';
import { factLexicon } from '../../src/matching/factLexicon.ts';
import { knownFacts } from '../../src/matching/knownFacts.ts';
import { readCriteria } from '../../src/matching/readCriteria.ts';
import { readRecord } from '../../src/server/registry/record.ts';
import { bm25 } from './bm25.ts';
import { criteriaRead } from './criteriaRead.ts';
import { type Figure, report } from './report.ts';

/**
 * Measures how well verdicts tell eligible from excluded, over experts' judgements of people and trials, beside BM25
 * (the person's description as the query) and always answering what is most frequent, on the same pairs.
 */
const DATA = join(import.meta.dirname, '../../../shared/data/benchmark/eligibility-dev');
const TODAY = '2026-01-01';
/** A pair counts as eligible from here on: nothing is not met, and no treatment or marker it asks for is left open. */
const THRESHOLD = -1;

function main(): void {
  if (!existsSync(DATA)) {
    console.log('bench:matching is skipped: ../shared/data/benchmark/eligibility-dev is not here.');
    return;
  }
  const trials = new Map(linesOf('trials.jsonl').flatMap(readTrial));
  const people = z
    .record(z.string(), z.record(z.string(), z.string()))
    .parse(JSON.parse(readFileSync(join(DATA, 'topics.json'), 'utf8')));
  // As in an import, where the first of very many records count for little.
  for (let round = 0; round < 5; round++) for (const trial of trials.values()) readCriteria(trial);
  const started = performance.now();
  const readings = new Map([...trials.values()].map((trial) => [trial.nctId, readCriteria(trial)]));
  const perRecord = (performance.now() - started) / trials.size;
  const relevance = new Map(
    Object.entries(people).map(([topic, person]) => [topic, bm25(wordsOf(person), [...trials.values()].map(textOf))]),
  );
  const order = [...trials.keys()];
  const pairs = linesOf('judgements.jsonl').flatMap((line) => {
    const { topic, nctId, label } = judgement.parse(line);
    const trial = trials.get(nctId);
    const criteria = readings.get(nctId);
    const person = people[topic];
    if (label === 'not relevant' || !trial || !criteria || !person) return [];
    const verdicts = verdictsOf(profileOf(person), criteria, trial);
    const bm = relevance.get(String(topic))?.[order.indexOf(nctId)] ?? 0;
    return [{ topic, nctId, eligible: label === 'eligible', ...verdicts, bm }];
  });

  const scores = pairs.map(({ eligible, score }) => ({ eligible, score }));
  const bm = pairs.map(({ eligible, bm: score }) => ({ eligible, score }));
  const lines = [...trials.values()].map((trial) => criteriaRead(trial, readings.get(trial.nctId)));
  const topics = [...new Set(pairs.map(({ topic }) => topic))];
  const share = pairs.filter(({ eligible }) => eligible).length / pairs.length;
  const figures: Figure[] = [
    { name: 'AUROC, eligible against excluded', unit: '', ours: auroc(scores), least: 0.9 },
    ...topics.map((topic) => ({
      name: `  person ${topic}`,
      unit: '',
      ours: auroc(pairs.filter((pair) => pair.topic === topic)),
    })),
    { name: '  by BM25', unit: '', ours: auroc(bm) },
    {
      name: `accuracy, eligible from a score of ${THRESHOLD}`,
      unit: '',
      ours: accuracy(scores, THRESHOLD),
      least: 0.85,
    },
    { name: '  by BM25, at its best threshold', unit: '', ours: bestAccuracy(bm) },
    { name: '  by the majority', unit: '', ours: Math.max(share, 1 - share) },
    {
      name: 'eligible pairs that stay possible',
      unit: '',
      ours: shareOf(
        pairs.filter(({ eligible }) => eligible),
        ({ notMet }) => notMet.length === 0,
      ),
    },
    {
      name: 'excluded pairs that are ruled out',
      unit: '',
      ours: shareOf(
        pairs.filter(({ eligible }) => !eligible),
        ({ notMet }) => notMet.length > 0,
      ),
    },
    {
      name: 'coverage: criteria lines of which something was read',
      unit: '',
      ours: sum(lines.map(({ read }) => read)) / sum(lines.map(({ all }) => all)),
    },
    { name: 'reading a record', unit: 'ms', ours: perRecord, most: 1 },
  ];
  report(
    `Matching: ${pairs.length} judged pairs of ${topics.length} people and ${trials.size} trials`,
    'bench-matching.json',
    figures,
    [
      'A score is 0 less 10 for each criterion or need that is not met and less what is likely to fail of those to confirm.',
    ],
    { pairs },
  );
}

const judgement = z.object({ topic: z.union([z.string(), z.number()]), nctId: z.string(), label: z.string() });

function linesOf(file: string): unknown[] {
  const text = readFileSync(join(DATA, file), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
}

function readTrial(json: unknown): [string, TrialFacts][] {
  const reading = readRecord(json);
  return reading.ok ? [[reading.trial.nctId, reading.trial]] : [];
}

/** The words of a person's description, and those of a trial: BM25 has no other idea of either. */
const wordsOf = (person: Record<string, string>) => Object.entries(person).flat().join(' ');
const textOf = ({ title, conditions, interventions, eligibility }: TrialFacts) =>
  [title, ...conditions, ...interventions.map(({ name }) => name), eligibility].join(' ');

type Scored = { eligible: boolean; score: number };

/** Written for the shape of these descriptions: one line for each thing that they may tell. */
function profileOf(person: Record<string, string>): Profile {
  const told = (name: string) => person[name]?.toLowerCase() ?? '';
  const stage = /stage (0|iv|i{1,3})\b/.exec(told('definitive diagnosis'))?.[1];
  const number = stage === undefined ? null : ['0', 'i', 'ii', 'iii', 'iv'].indexOf(stage);
  const ecog = /ecog (\d)/.exec(told('performance status'))?.[1];
  const facts: Fact[] = [
    ...signed('her2', told('HER2')),
    ...signed('er', mark('er', told('hormone receptors'))),
    ...signed('pr', mark('pr', told('hormone receptors'))),
    ...signed('chemotherapy', told('prior chemotherapy')),
    ...signed('radiotherapy', told('prior radiotherapy')),
    ...signed('mastectomy', told('prior mastectomy')),
    ...(/neoadjuvant chemotherapy/.test(wordsOf(person).toLowerCase()) ? (['+neoadjuvant_chemotherapy'] as const) : []),
    ...(number === null ? [] : signed('metastatic', number === 4 ? 'yes' : 'no')),
  ];
  return {
    ...{ cancer: 'breast_any', stage: number, activity: ecog === undefined ? null : Number(ecog) },
    ...{ gender: 'female', birthDate: null, place: null, distanceKm: null, facts },
  };
}

function signed(
  id: 'her2' | 'er' | 'pr' | 'chemotherapy' | 'radiotherapy' | 'mastectomy' | 'metastatic',
  said: string,
): Fact[] {
  if (said === '') return [];
  return /^(?:no|none|negative|-)$/.test(said) ? [`-${id}`] : [`+${id}`];
}

const mark = (name: string, said: string) => new RegExp(`\\b${name}([+-])`).exec(said)?.[1] ?? '';

/** What decides, and what it comes to as one number. */
function verdictsOf(profile: Profile, criteria: Criteria, trial: TrialFacts) {
  const kinds = ['cancer', 'stage', 'age', 'gender', 'activity'];
  const results = decide(profile, criteria, trial, TODAY).filter(({ kind }) => kinds.includes(kind));
  const needs = decideNeeds(knownFacts(profile), criteria.needs);
  const notMet = [
    ...results.filter(({ verdict }) => verdict === 'not_met').map(({ kind }) => kind),
    ...needs.filter(({ verdict }) => verdict === 'not_met').map(({ fact }) => fact),
  ];
  const open = needs.filter(({ verdict }) => verdict === 'to_confirm').map(({ fact }) => fact);
  const met = needs.filter(({ verdict }) => verdict === 'met').map(({ fact }) => fact);
  const doubt = sum(open.map(doubtOf));
  const score = -10 * notMet.length - doubt + 0.3 * Math.min(met.length, 3);
  return { score, notMet, open, met };
}

/**
 * How likely what is not told fails. A description tells of the treatments somebody had: one it is silent on was
 * hardly given. A marker may be either way.
 */
function doubtOf(fact: Fact): number {
  if (fact.startsWith('-')) return 0.2;
  if (fact === '+measurable_disease' || fact === '+metastatic') return 0.1;
  return MARKERS.has(fact.slice(1)) ? 0.6 : 1.5;
}

const MARKERS = new Set<string>(factLexicon.markers.map((marker) => marker.fact));

/** The chance that an eligible pair scores higher than an excluded one; a tie is half a win. */
function auroc(pairs: readonly Scored[]): number {
  const good = pairs.filter(({ eligible }) => eligible);
  const bad = pairs.filter(({ eligible }) => !eligible);
  const wins = good.map(({ score }) =>
    sum(bad.map((other) => (score > other.score ? 1 : score === other.score ? 0.5 : 0))),
  );
  return sum(wins) / (good.length * bad.length);
}

function accuracy(pairs: readonly Scored[], threshold: number): number {
  return shareOf(pairs, ({ eligible, score }) => eligible === score >= threshold);
}

function bestAccuracy(pairs: readonly Scored[]): number {
  return Math.max(...pairs.map(({ score }) => accuracy(pairs, score)));
}

function shareOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / items.length;
}

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

main();
