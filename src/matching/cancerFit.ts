import catalogue from '../../conversations/cancer-types.json' with { type: 'json' };
import { type CancerType, cancerTypes } from '../contract/cancerTypes.ts';
import type { Fact, Verdict } from '../contract/trial.ts';
import { factLexicon } from './factLexicon.ts';
import { opposite } from './knownFacts.ts';

const types: ReadonlyMap<string, CancerType> = new Map(
  cancerTypes.parse(catalogue).types.map((type): [string, CancerType] => [type.id, type]),
);

/**
 * How a person's cancer (`lung_any`, `lung_nsclc`) fits one cancer a trial takes (`lung`, `lung_nsclc`):
 * `met` when the trial takes the whole type, the same subtype or a wider one; `to_confirm` when it takes a narrower
 * one, or one that may be true together with the person's; `not_met` otherwise. A type that the catalogue does not have
 * rules nothing out, nor does a subtype that it does not have. What the type leaves open the markers that are `known` may
 * tell: a HER2-positive tumour of the breast is what a trial for those takes.
 */
export function cancerFit(person: string, taken: string, known: ReadonlySet<Fact> = NOTHING): Verdict {
  const fit = fitOfTypes(person, taken);
  const markers = fit === 'to_confirm' && isSameType(person, taken) ? factLexicon.byCancer[taken] : undefined;
  if (!markers) return fit;
  if (markers.some((fact) => known.has(opposite(fact)) && !known.has(fact))) return 'not_met';
  return markers.every((fact) => known.has(fact) && !known.has(opposite(fact))) ? 'met' : fit;
}

const NOTHING: ReadonlySet<Fact> = new Set();

const isSameType = (person: string, taken: string) => person.split('_')[0] === taken.split('_')[0];

function fitOfTypes(person: string, taken: string): Verdict {
  const [id = '', sub = ''] = person.split('_');
  const [takenId = '', takenSub] = taken.split('_');
  const type = types.get(id);
  if (!type) return 'to_confirm';
  if (id !== takenId) return 'not_met';
  if (!takenSub) return 'met';
  if (!type.subtypes.includes(sub)) return 'to_confirm';
  const mine = chain(type, sub);
  const theirs = chain(type, takenSub);
  for (const [level, wanted] of theirs.entries()) {
    const have = mine[level];
    if (have === wanted) continue;
    if (!have) return 'to_confirm';
    const combine = type.combinable ?? [];
    return combine.includes(have) || combine.includes(wanted) ? 'to_confirm' : 'not_met';
  }
  return 'met';
}

/**
 * Every value a trial may list for this person to be possible, and those of them for which the person surely fits.
 * Null for a type that the catalogue does not have: it rules nothing out.
 */
export function takenFor(person: string, known?: ReadonlySet<Fact>): { possible: string[]; sure: string[] } | null {
  const [id = ''] = person.split('_');
  const type = types.get(id);
  if (!type) return null;
  const all = [id, ...type.subtypes.map((sub) => `${id}_${sub}`)];
  return {
    possible: all.filter((taken) => cancerFit(person, taken, known) !== 'not_met'),
    sure: all.filter((taken) => cancerFit(person, taken, known) === 'met'),
  };
}

/** The cancer type ids: every one, or only solid tumours, or only those of blood and marrow. */
export function cancerIds(which: 'all' | 'solid' | 'blood'): string[] {
  return [...types.values()]
    .filter((type) => which === 'all' || type.solid === (which === 'solid'))
    .map((type) => type.id);
}

/** Every value a trial may list. */
export function isTakenValue(value: string): boolean {
  const [id = '', sub] = value.split('_');
  const type = types.get(id);
  return type !== undefined && (sub === undefined || type.subtypes.includes(sub));
}

/** A subtype with the wider ones it belongs to, widest first. */
function chain(type: CancerType, sub: string): string[] {
  const wider = type.within?.[sub];
  return wider ? [...chain(type, wider), sub] : [sub];
}
