import { FACT_IDS, type Fact, type FactId, type Profile } from '../contract/trial.ts';
import { factLexicon } from './factLexicon.ts';

/**
 * The facts known of a person, with what their cancer says (`breast_her2-positive`) and all that follows from them.
 */
export function knownFacts({ facts = [], cancer }: Pick<Profile, 'facts' | 'cancer'>): ReadonlySet<Fact> {
  return withConsequences([...facts, ...(factLexicon.byCancer[cancer ?? ''] ?? [])]);
}

/** The facts and all that follows from them. */
export function withConsequences(facts: readonly Fact[]): ReadonlySet<Fact> {
  const known = new Set(facts);
  for (let before = -1; before < known.size; ) {
    before = known.size;
    for (const { premises, conclusions } of RULES) {
      if (premises.every((premise) => known.has(premise))) for (const conclusion of conclusions) known.add(conclusion);
    }
  }
  return known;
}

/** What follows from one fact, itself among it. */
export function consequencesOf(fact: Fact): ReadonlySet<Fact> {
  return CONSEQUENCES.get(fact) ?? new Set([fact]);
}

/** `+her2` for `-her2`, and the other way round. */
export function opposite(fact: Fact): Fact {
  return OPPOSITES.get(fact) ?? fact;
}

/** What the fact is about. */
export function factIdOf(fact: Fact): FactId | null {
  return IDS.get(fact) ?? null;
}

const IDS = new Map(
  FACT_IDS.flatMap((id): [Fact, FactId][] => [
    [`+${id}`, id],
    [`-${id}`, id],
  ]),
);

const OPPOSITES = new Map(
  FACT_IDS.flatMap((id): [Fact, Fact][] => [
    [`+${id}`, `-${id}`],
    [`-${id}`, `+${id}`],
  ]),
);

const RULES: readonly { premises: Fact[]; conclusions: Fact[] }[] = factLexicon.rules.flatMap((rule) => {
  const [only, ...more] = rule.if;
  const turned =
    only && more.length === 0 ? rule.means.map((meant) => ({ if: [opposite(meant)], means: [opposite(only)] })) : [];
  return [rule, ...turned].map((each) => ({ premises: each.if, conclusions: each.means }));
});

const CONSEQUENCES = new Map([...OPPOSITES.keys()].map((fact) => [fact, withConsequences([fact])]));
