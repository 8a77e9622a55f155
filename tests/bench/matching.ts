import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { TrialFacts } from '../../src/contract/trial.ts';
import { readCriteria } from '../../src/matching/readCriteria.ts';
import { accuracy, auroc, bestAccuracy, shareOf, sum } from './auroc.ts';
import { bm25 } from './bm25.ts';
import { criteriaRead } from './criteriaRead.ts';
import { describedPerson } from './describedPerson.ts';
import { labelFigures, scoreLabels } from './labels.ts';
import { pairScore } from './pairScore.ts';
import { linesOf, recordsOf } from './recordsOf.ts';
import { type Figure, report } from './report.ts';

/**
 * Measures how well verdicts tell eligible from excluded, over experts' judgements of people and trials, beside BM25
 * (the person's description as the query) and always answering what is most frequent, on the same pairs; and how well
 * the readers read what people labelled. `npm run bench:matching -- FOLDER` takes other people and trials: a folder with
 * topics.json, trials.jsonl and judgements.jsonl.
 */
const DATA = resolve(process.argv[2] ?? join(import.meta.dirname, '../../../shared/data/benchmark/eligibility-dev'));
const TODAY = '2026-01-01';
/** A pair counts as eligible from here on: nothing is not met, and no treatment or marker it asks for is left open. */
const THRESHOLD = -1;

function main(): void {
  if (!existsSync(DATA)) {
    console.log(`bench:matching is skipped: ${DATA} is not here.`);
    return;
  }
  const trials = recordsOf(join(DATA, 'trials.jsonl'));
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
  const pairs = linesOf(join(DATA, 'judgements.jsonl')).flatMap((line) => {
    const { topic, nctId, label } = judgement.parse(line);
    const trial = trials.get(nctId);
    const criteria = readings.get(nctId);
    const person = people[topic];
    if (label === 'not relevant' || !trial || !criteria || !person) return [];
    const verdicts = pairScore(describedPerson(person, 'breast_any', TODAY), criteria, trial, TODAY);
    const bm = relevance.get(String(topic))?.[order.indexOf(nctId)] ?? 0;
    return [{ topic, nctId, eligible: label === 'eligible', ...verdicts, bm }];
  });

  const labels = scoreLabels();
  const scores = pairs.map(({ eligible, score }) => ({ eligible, score }));
  const bm = pairs.map(({ eligible, bm: score }) => ({ eligible, score }));
  const lines = [...trials.values()].map((trial) =>
    criteriaRead(trial, readings.get(trial.nctId) ?? readCriteria(trial)),
  );
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
      name: 'coverage: criteria lines of which a reader says something',
      unit: '',
      ours: sum(lines.map(({ read }) => read)) / sum(lines.map(({ all }) => all)),
    },
    { name: 'reading a record', unit: 'ms', ours: perRecord, most: 1 },
    ...labelFigures(
      'development',
      labels.filter(({ isForDevelopment }) => isForDevelopment),
    ),
    ...labelFigures(
      'held out',
      labels.filter(({ isForDevelopment }) => !isForDevelopment),
    ),
  ];
  report(
    `Matching: ${pairs.length} judged pairs of ${topics.length} people and ${trials.size} trials`,
    'bench-matching.json',
    figures,
    [
      'A score is 0 less 10 for each criterion or need that is not met and less what is likely to fail of those to confirm.',
    ],
    // Of those held out no misses are told: rules written to them would measure nothing.
    { pairs, labels: labels.filter(({ isForDevelopment }) => isForDevelopment) },
  );
}

const judgement = z.object({ topic: z.union([z.string(), z.number()]), nctId: z.string(), label: z.string() });

/** The words of a person's description, and those of a trial: BM25 has no other idea of either. */
const wordsOf = (person: Record<string, string>) => Object.entries(person).flat().join(' ');
const textOf = ({ title, conditions, interventions, eligibility }: TrialFacts) =>
  [title, ...conditions, ...interventions.map(({ name }) => name), eligibility].join(' ');

main();
