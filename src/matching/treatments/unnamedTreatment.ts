import type { Fact } from '../../contract/trial.ts';
import { isAdvanced } from './banTail.ts';
import { DOUBT, FOR_SOME } from './doubt.ts';

/**
 * Treatment that must have been given where no kind is named: "at least one prior therapy for metastatic disease",
 * "progression after first-line treatment", "previously treated metastatic melanoma". Nothing where those come in too
 * for whom there is no treatment.
 */
export function unnamedTreatment(said: string): Fact[] {
  const line = LINE.exec(said);
  if (line && isAdvanced(line[1] ?? '') && !FOR_SOME.test(said.slice(0, line.index))) return ['+advanced_systemic'];
  if (OPEN.test(said)) return [];
  for (const form of [AFTER_A_LINE, LINE_FAILED, PREVIOUSLY_TREATED]) {
    const match = form.exec(said);
    if (!match || DOUBT.test(said.slice(0, match.index)) || FOR_SOME.test(said.slice(0, match.index))) continue;
    return isAdvanced(match[1] ?? '') ? ['+advanced_systemic'] : ['+any_systemic'];
  }
  return [];
}

/** "At least one prior therapy for metastatic disease", whatever it was. */
const LINE =
  /(?:\bat least|\ba minimum of|\bminimum of|≥) ?(?:\d|one|two|three) (?:or more )?(?:prior |previous )(?:standard |systemic |treatment )*(?:therap(?:y|ies)|treatments?|regimens?|lines?)\b(.*)$/;
const ORDINAL = '(?:first|second|third|1st|2nd|3rd|front|frontline|one|two|three|[1-3])';
const TREATED =
  '(?:(?:standard|systemic|prior|previous|approved|palliative|of|care|soc|anti-?cancer) )*(?:therap(?:y|ies)|treatments?|regimens?)';
const AFTER_A_LINE = new RegExp(
  `\\b(?:progress\\w*|relaps\\w*|recurr\\w*|refractory|fail(?:ed|ure)) (?:[a-z]+ ){0,2}?(?:on|after|following|to|of|during|from|with|through)(?: or (?:on|after|following))? (?:(?:at least|a minimum of|≥|standard|the|their|an?|prior|previous|most recent|last) ?)*${ORDINAL}(?:[- ]| or more )?(?:prior |previous )?(?:lines? )?(?:of )?${TREATED}\\b(.*)$`,
);
const LINE_FAILED = new RegExp(
  `^(?:patients? |participants? |subjects? |with |who |have |has |had )*(?:${ORDINAL}[- ]line )${TREATED} (?:failure|failed)\\b(.*)$`,
);
const PREVIOUSLY_TREATED =
  /^(?:(?:patients?|participants?|subjects?|adults?|with|histologically|cytologically|pathologically|confirmed|documented|or|and) )*(?:previously[- ](?:treated|pretreated)|pre-?treated) (?:(?:patients?|participants?|subjects?) )?(?:(?:with|having|who have) )?(?:(?:histologically|cytologically|pathologically|or|and|confirmed|proven|unresectable|locally|\/|stage [ivabc/ -]+) ?)*(?:advanced|metastatic|recurrent)\b(?!.{0,20}\b(?:brain|cns|lesion))(.*)$/;
/** For whom there is nothing, or who did not want it, may not have been treated. */
const OPEN =
  /\b(?:no|not|without|intoleran\w*|refus\w*|declin\w*|ineligible|unsuitable|unless|if|may|or (?:for|who|are|is|have|has|had|previously untreated|untreated|newly)|naive|brain|cns|allowed|permitted|eligible|adjuvant|radiation|lesions?|cohorts?|phase|arms?|planned|candidates?)\b/;
