import type { FactId } from '../../contract/trial.ts';
import { clauseWords } from '../clauseWords.ts';
import { consequencesOf } from '../knownFacts.ts';
import type { NeedClause } from '../needClauses.ts';
import { ADVANCED } from './banTail.ts';
import { type Masked, treatmentLists } from './treatmentLists.ts';

/**
 * The treatments that a note in brackets exempts, where it is about others than the sentence: "previous EGFR inhibitors
 * (previous chemotherapy is allowed)". Null where it may be about the same, or is about none.
 */
export function exemptInBrackets({ whole, sentence }: NeedClause, { said, lists }: Masked): FactId[] | null {
  // "… for metastatic melanoma (adjuvant therapy is allowed)"
  const notes = [...sentence.plain.matchAll(/\(([^()]*)\)/g)].map(([note]) => note);
  if (ADVANCED.test(said) && notes.length === 1 && notes.every((note) => EARLY.test(note) && !ADVANCED.test(note)))
    return [];
  const own = lists.flatMap(({ ids, wholes }) => [...ids, ...wholes]);
  const all = treatmentLists(whole, clauseWords(whole)).lists.flatMap(({ ids }) => ids);
  const others = [...new Set(all)].filter((id) => !own.includes(id));
  const isApart = others.every((id) =>
    own.every((each) => !consequencesOf(`+${id}`).has(`+${each}`) && !consequencesOf(`+${each}`).has(`+${id}`)),
  );
  return others.length > 0 && isApart && all.length === lists.flatMap(({ ids }) => ids).length + others.length
    ? others
    : null;
}

const EARLY = /\badjuvant|perioperative|curative/i;
