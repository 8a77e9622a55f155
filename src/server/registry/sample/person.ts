import type { Random } from './random.ts';
import type { CancerVocabulary, Practice, Setting } from './vocabulary.ts';

export type Age = readonly [number, 'Year' | 'Years' | 'Month' | 'Months'];

/** Who may take part, before it is put into words. */
export interface Person {
  sex: 'ALL' | 'FEMALE' | 'MALE';
  min: Age;
  max: Age | null;
  /** ECOG from and to; null when the trial does not ask. */
  fitness: readonly [number, number] | null;
  child: boolean;
}

/** Settles age, sex and activity of the people a trial looks for. */
export function person(cancer: CancerVocabulary, asked: Setting | Practice, random: Random): Person {
  const min = asked.min ?? cancer.min ?? ([18, 'Years'] as const);
  const child = years(min) < 12 && asked.max !== undefined;
  const line = 'line' in asked ? asked.line : null;
  const max =
    asked.max ??
    (line && line !== 'child' && random.chance(0.13) ? ([random.pick([75, 80, 85]), 'Years'] as const) : null);
  return { sex: cancer.sex, min, max, fitness: child ? null : fitness(asked, random), child };
}

/** An age in years, as a fraction for months. */
export function years([count, unit]: Age): number {
  return unit.startsWith('Month') ? count / 12 : count;
}

function fitness({ fitness: asked }: Setting | Practice, random: Random): Person['fitness'] {
  if (asked === 'any') return null;
  if (asked) return [asked[0], asked[1]];
  const none: Person['fitness'] = null;
  return random.weighted<Person['fitness']>([
    [[0, 1], 62],
    [[0, 2], 32],
    [none, 6],
  ]);
}
