import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCriteria } from '../../src/matching/readCriteria.ts';
import { LABELLED, label } from '../labels/label.ts';
import { LABEL_KINDS, type LabelKind, labelScore, NO_TALLY, type Tally } from './labelScore.ts';
import { linesOf, recordsOf } from './recordsOf.ts';
import type { Figure } from './report.ts';

const LABELS = join(import.meta.dirname, '../labels');
const DATA = join(import.meta.dirname, '../../../shared/data');

/** One labelled text with how well it was read. */
export interface Scored {
  file: string;
  nctId: string;
  /** The readers may be improved by looking at these; the others are only counted. */
  isForDevelopment: boolean;
  tallies: Record<LabelKind, Tally>;
}

/** How well the readers read each labelled text whose record is in ../shared/data. */
export function scoreLabels(): Scored[] {
  return LABELLED.flatMap(({ file, records }) => {
    const [labels, data] = [join(LABELS, file), join(DATA, records)];
    if (!existsSync(labels) || !existsSync(data)) return [];
    const trials = recordsOf(data);
    return linesOf(labels).flatMap((line) => {
      const said = label.parse(line);
      const trial = trials.get(said.nctId);
      if (!trial) return [];
      // Four divides a number when it divides the last two digits.
      const isForDevelopment = Number(said.nctId.slice(-2)) % 4 !== 2;
      return [{ file, nctId: said.nctId, isForDevelopment, tallies: labelScore(readCriteria(trial), said) }];
    });
  });
}

/** Precision and recall of each kind over these texts. */
export function labelFigures(name: string, scored: readonly Scored[]): Figure[] {
  return LABEL_KINDS.flatMap((kind) => {
    const { read, right, labelled, found } = total(scored.map(({ tallies }) => tallies[kind]));
    return [
      { name: `${kind}: precision, ${name} (of ${read})`, unit: '', ours: read ? right / read : null, least: 0.97 },
      { name: `  recall (of ${labelled})`, unit: '', ours: labelled ? found / labelled : null, least: 0.9 },
    ];
  });
}

function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, each) => ({
      read: sum.read + each.read,
      right: sum.right + each.right,
      labelled: sum.labelled + each.labelled,
      found: sum.found + each.found,
      misses: [...sum.misses, ...each.misses],
    }),
    NO_TALLY,
  );
}
