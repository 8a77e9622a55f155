import * as z from 'zod/mini';
import { fact, factId } from '../contract/trial.ts';
import data from './lexicon/facts.json' with { type: 'json' };

const named = z.strictObject({
  fact: factId,
  /** Small letters, words apart by a space, choices in brackets; between words a text may have a hyphen or a slash. */
  names: z.array(z.string()),
  /** Compared as written, capitals and all: "met" is also a word. */
  abbr: z.optional(z.array(z.string())),
  /** Some of the kind: who had one has had the kind, but who may not have one may have had another. */
  members: z.optional(z.array(z.string())),
  /** A kind that holds this one: who may have had none of it has had none of this, but not the other way round. */
  wider: z.optional(z.array(z.string())),
});

/** What registry records call markers and treatments, and what follows from what, as data. */
export const factLexicon = z
  .strictObject({
    /** Said to be positive or negative. */
    markers: z.array(named),
    /** Names that say it themselves. */
    told: z.array(z.strictObject({ fact, names: z.array(z.string()) })),
    treatments: z.array(named),
    /** Treatments that stand in the same lists and are no facts. */
    otherTreatments: z.array(z.string()),
    /** All of `if` together say what it `means`; a rule with one premise also holds the other way round. */
    rules: z.array(z.strictObject({ if: z.array(fact), means: z.array(fact) })),
    /** Of each list a tumour mostly has one: a trial that names several takes any of them. */
    exclusive: z.array(z.array(fact)),
    /** Markers that are measured as protein: a mutation of their gene says nothing of them. */
    proteins: z.array(factId),
    /** What a cancer of the catalogue says of its markers. */
    byCancer: z.record(z.string(), z.array(fact)),
    /**
     * What a stage group, `from` to `to`, says of cancers whose groups are told apart by distant spread: AJCC, 8th
     * edition. Stage 3 is left out where its group can be M1, stage 4 where it can be M0.
     */
    byStage: z.array(
      z.strictObject({ cancers: z.array(z.string()), from: z.int(), to: z.int(), means: z.array(fact) }),
    ),
  })
  .parse(data);
