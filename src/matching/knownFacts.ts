import { FACT_IDS, type Fact, type FactId, type Profile } from '../contract/trial.ts';
import { factLexicon } from './factLexicon.ts';

/**
 * The facts known of a person, with what their cancer (`breast_her2-positive`) and its stage say, and all that follows
 * from them. What the person told goes before what the stage would say.
 */
export function knownFacts(told: Told): ReadonlySet<Fact> {
  const before = FOUND.get(told);
  if (before) return before;
  const known = factsOf(told);
  FOUND.set(told, known);
  return known;
}

/** One person is held against very many trials. */
const FOUND = new WeakMap<Told, ReadonlySet<Fact>>();

function factsOf({ facts = [], cancer, stage }: Told): ReadonlySet<Fact> {
  const told = withConsequences([...facts, ...(factLexicon.byCancer[cancer ?? ''] ?? [])]);
  const [type] = cancer?.split('_') ?? [];
  const staged = factLexicon.byStage
    .filter(({ cancers, from, to }) => type && cancers.includes(type) && stage !== null && from <= stage && stage <= to)
    .flatMap(({ means }) => means.filter((each) => !told.has(opposite(each))));
  return staged.length > 0 ? withConsequences([...told, ...staged]) : told;
}

type Told = Pick<Profile, 'facts' | 'cancer' | 'stage'>;

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
