import { sql } from 'kysely';
import type { Fact, Profile } from '../../contract/trial.ts';
import { takenFor } from '../../matching/cancerFit.ts';
import { isStageless } from '../../matching/isStageless.ts';
import { knownFacts } from '../../matching/knownFacts.ts';
import { settledBy } from '../../matching/settledBy.ts';
import type { Sql } from './trialConditions.ts';

/** A further question that nobody has answered yet: the facts that each of its answers would tell. */
export interface OpenQuestion {
  question: string;
  answers: readonly (readonly Fact[])[];
}

/**
 * What is open of a profile, by the question that asks for it, as SQL over `trial t`: true where an answer would decide
 * something that the trial asks for and that is to be confirmed now.
 */
export function openConditions(profile: Profile, further: readonly OpenQuestion[]): { question: string; opens: Sql }[] {
  const { cancer, stage, activity, gender, birthDate, place } = profile;
  const known = knownFacts(profile);
  const open: [string, boolean, Sql][] = [
    // A type without its subtype meets some trials and leaves others open.
    ['cancer_type', cancer === null || cancer.endsWith('_any'), cancerOpens(cancer, known)],
    ['cancer_stage', stage === null && cancer !== null && !isStageless(cancer), sql`t.stages is not null`],
    ['activity_level', activity === null, sql`t.ecog_min is not null`],
    ['gender', gender === null, sql`coalesce(t.sex in ('female', 'male'), false)`],
    ['birthdate', birthDate === null, sql`(t.min_months is not null or t.max_months is not null)`],
    ['place', place === null, sql`t.possible_sites > 0`],
  ];
  const settling = further.map(({ question, answers }) => ({ question, settled: settledBy(known, answers) }));
  const told = settling
    .filter(({ settled }) => settled.size > 0 && !settling.some((wider) => isWithin(settled, wider.settled)))
    .map(({ question, settled }) => ({ question, opens: sql`t.needs && ${[...settled]}::text[]` }));
  return [...open.flatMap(([question, isOpen, opens]) => (isOpen ? [{ question, opens }] : [])), ...told];
}

/** Whether another question settles all of this and more: whether there was any treatment is asked before which. */
function isWithin(settled: ReadonlySet<Fact>, wider: ReadonlySet<Fact>): boolean {
  return settled.size < wider.size && [...settled].every((fact) => wider.has(fact));
}

function cancerOpens(cancer: string | null, known: ReadonlySet<Fact>): Sql {
  const sure = cancer === null ? [] : (takenFor(cancer, known)?.sure ?? []);
  return sql`(not t.cancers && ${sure}::text[] and not t.cancers && array['?'])`;
}
