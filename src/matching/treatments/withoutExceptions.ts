import type { Fact } from '../../contract/trial.ts';
import { withConsequences } from '../knownFacts.ts';
import type { Masked } from './treatmentLists.ts';

/** "Prior systemic treatment with the exception of tamoxifen": without what is excepted, and without saying so. */
export function withoutExceptions(masked: Masked): Masked {
  const match = EXCEPTED.exec(masked.said);
  const excepted = masked.lists.at(-1);
  if (!match || !excepted || masked.lists.length < 2) return masked;
  const wider = withConsequences(excepted.ids.map((id): Fact => `+${id}`));
  const lists = masked.lists.slice(0, -1).map((list) => ({
    ...list,
    ids: list.ids.filter((id) => !wider.has(`+${id}`)),
    wholes: list.wholes.filter((id) => !wider.has(`+${id}`)),
  }));
  return { said: match[1] ?? '', lists };
}

const EXCEPTED =
  /^(.*§.*?),? (?:with the exception of|except(?: for)?|excluding|other than) (?:prior |adjuvant )*§[.;]?$/;
