import type { Criteria, Fact, FactId, Need } from '../contract/trial.ts';
import { extentNeeds } from './extentNeeds.ts';
import { factLexicon } from './factLexicon.ts';
import { findCancers } from './findCancers.ts';
import { consequencesOf, factIdOf, opposite } from './knownFacts.ts';
import { markerNeeds } from './markers/markerNeeds.ts';
import type { NeedClause } from './needClauses.ts';
import { idsOf } from './stageReading.ts';
import { treatmentNeeds } from './treatments/treatmentNeeds.ts';

/**
 * What a trial asks to be so or not so of markers, earlier treatments and the extent of the disease, each with the
 * sentence it was read from. A wrong need would lose a patient, so what is an alternative, a condition, or said both
 * ways anywhere in the text is not among them.
 */
export function readNeeds(clauses: readonly NeedClause[], cancers: readonly string[]): Criteria['needs'] {
  const types = idsOf(cancers);
  const isForSeveral = types.length > 1;
  const hasBreast = cancers.length === 0 || cancers.some((value) => value.startsWith('breast'));
  const found: Need[] = [];
  const free: FactId[] = [];
  const ofSome: Fact[] = [];
  for (const clause of clauses) {
    for (const read of [markerNeeds, treatmentNeeds, extentNeeds]) {
      const reading = read(clause);
      free.push(...reading.free);
      ofSome.push(...(reading.ofSome ?? []));
      if (reading.needs.length > 0 && isForSeveral && isOfSome(clause, types)) continue;
      const { text: said, start, end } = clause.sentence;
      const { excludes } = clause;
      // A wide excision of a melanoma is no operation of the breast.
      const needs = reading.needs.filter((fact) => hasBreast || !OF_BREAST.has(factIdOf(fact)));
      found.push(...needs.map((fact) => ({ fact, quote: { text: said, start, end, excludes } })));
    }
  }
  const opposed = new Set(ofSome.map(opposite));
  return withoutDoubt(
    found.filter(({ fact }) => !opposed.has(fact)),
    free,
  );
}

/** In a trial for several cancers, a sentence that names one asks nothing of the others; one that names all, of all. */
function isOfSome({ sentence, heading }: NeedClause, types: readonly string[]): boolean {
  const named = idsOf([...findCancers(sentence.plain), ...findCancers(heading)]);
  return named.length > 0 && !types.every((type) => named.includes(type));
}

const OF_BREAST: ReadonlySet<FactId | null> = new Set<FactId>(['mastectomy', 'lumpectomy']);

function withoutDoubt(found: readonly Need[], free: readonly FactId[]): Need[] {
  const facts = [...new Set(found.map((need) => need.fact))];
  const kept = facts.filter((fact) => {
    if (isFree(fact, free) || forbidsFree(fact, free)) return false;
    if (
      factLexicon.exclusive.some(
        (list) => list.includes(fact) && facts.some((other) => other !== fact && list.includes(other)),
      )
    )
      return false;
    const follows = consequencesOf(fact);
    return !facts.some((other) => other !== fact && follows.has(opposite(other)));
  });
  return kept.flatMap((fact) => found.find((need) => need.fact === fact) ?? []);
}

/** A marker that may be either way; of a treatment that is allowed see `forbidsFree`. */
function isFree(fact: Fact, free: readonly FactId[]): boolean {
  const id = factIdOf(fact);
  return id !== null && !TREATMENTS.has(id) && free.includes(id);
}

const TREATMENTS: ReadonlySet<FactId> = new Set(factLexicon.treatments.map((treatment) => treatment.fact));

/** Facts that a free one makes free as well: where adjuvant chemotherapy is allowed, chemotherapy is not forbidden. */
function forbidsFree(fact: Fact, free: readonly FactId[]): boolean {
  if (!fact.startsWith('-')) return false;
  return free.some((id) => factIdOf(fact) === id || consequencesOf(`+${id}`).has(opposite(fact)));
}
