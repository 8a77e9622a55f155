import * as z from 'zod/mini';
import { fact } from '../../src/contract/trial.ts';
import { type Label, label } from '../labels/label.ts';
import { linesOf, recordsOf } from './recordsOf.ts';

/**
 * Turns labels with quotes into labels with offsets, so that no registry text is kept:
 * `node tests/bench/labelsFrom.ts QUOTED.jsonl RECORDS.jsonl > tests/labels/NAME.jsonl`. Names on standard error each
 * quote that is not in its text; its offsets are null then.
 */
function main(quotedFile: string, recordsFile: string): void {
  const trials = recordsOf(recordsFile);
  for (const line of linesOf(quotedFile)) {
    const said = quoted.parse(line);
    const text = trials.get(said.nctId)?.eligibility;
    if (text === undefined) {
      console.error(`${said.nctId} is not among the records`);
      continue;
    }
    console.log(JSON.stringify(label.parse(withOffsets(said, text))));
  }
}

const quote = z.optional(z.nullable(z.string()));
const quoted = z.object({
  nctId: z.string(),
  age: z.nullish(z.object({ min: z.nullish(z.number()), max: z.nullish(z.number()) })),
  sex: z.nullish(z.string()),
  activity: z.nullish(z.object({ min: z.number(), max: z.number(), quote })),
  stages: z.nullish(z.object({ groups: z.array(z.number()), maybe: z.nullish(z.array(z.number())), quote })),
  needs: z.array(z.object({ fact, quote })),
  maybe: z.nullish(z.array(fact)),
  lines: z.nullish(z.object({ min: z.nullish(z.number()), max: z.nullish(z.number()) })),
});

function withOffsets(said: z.infer<typeof quoted>, text: string): Label {
  const at = (snippet: string | null | undefined) => (snippet ? placeIn(text, snippet, said.nctId) : null);
  const { age, activity, stages, lines } = said;
  const sex = said.sex?.toLowerCase();
  return {
    nctId: said.nctId,
    age: { min: age?.min ?? null, max: age?.max ?? null },
    sex: sex === 'all' || sex === 'female' || sex === 'male' ? sex : null,
    activity: activity ? { min: activity.min, max: activity.max, at: at(activity.quote) } : null,
    stages: stages ? { groups: stages.groups, maybe: stages.maybe ?? [], at: at(stages.quote) } : null,
    needs: said.needs.map((need) => ({ fact: need.fact, at: at(need.quote) })),
    maybe: said.maybe ?? [],
    lines: lines ? { min: lines.min ?? 0, max: lines.max ?? null } : null,
  };
}

/** The first place of the snippet, whatever white space stands between its words. */
function placeIn(text: string, snippet: string, nctId: string): [number, number] | null {
  const words = snippet.trim().split(/\s+/).map(RegExp.escape);
  const match = new RegExp(words.join('\\s+')).exec(text) ?? new RegExp(words.join('\\s+'), 'i').exec(text);
  if (match) return [match.index, match.index + match[0].length];
  console.error(`${nctId}: not in its text: ${snippet}`);
  return null;
}

const [quotedFile, recordsFile] = process.argv.slice(2);
if (quotedFile && recordsFile) main(quotedFile, recordsFile);
else console.error('Give the file of quoted labels and the file of records.');
