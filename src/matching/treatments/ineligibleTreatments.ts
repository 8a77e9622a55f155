import type { Fact } from '../../contract/trial.ts';
import { banTail } from './banTail.ts';
import { forbiddenFacts } from './forbiddenFacts.ts';
import { LIMITED } from './limits.ts';
import type { Masked } from './treatmentLists.ts';

/** "Those who had a mastectomy are not eligible", in whatever part it stands. */
export function ineligibleTreatments({ said, lists }: Masked): Fact[] {
  const match = INELIGIBLE.exec(said);
  const [list] = lists;
  if (!match || !list || LIMITED.test(said) || !/had|received|treated|undergone|prior|previous|history/.test(said))
    return [];
  const tail = banTail(match[1] ?? '');
  return tail ? forbiddenFacts(list, tail.settings) : [];
}

const INELIGIBLE =
  /^(?:(?:patients?|subjects?|participants?|people|women|individuals|those|who|has|have|having|any|had|received|previously|undergone|been|treated|treatment|therapy|use|commercially|available|with|a|an|prior|previous|history|of) )*§(.*?)(?:are|is|will be) (?:not eligible|ineligible|excluded|not (?:allowed|permitted|acceptable)|prohibited)[^,]*$/;
