import type { Fact } from '../../contract/trial.ts';
import { isAdvanced } from './banTail.ts';
import { demandedFacts } from './demandedFacts.ts';
import { DOUBT, FOR_SOME } from './doubt.ts';
import { listBefore, type Masked } from './treatmentLists.ts';
import { unnamedTreatment } from './unnamedTreatment.ts';

/** The treatments that must have been given. Of alternatives only what all have in common: a taxane or an anthracycline is chemotherapy. */
export function requiredTreatments(masked: Masked): Fact[] {
  // "Is required" says it once more.
  const said = masked.said
    .replace(/\bon, or after,? /, 'on or after ')
    .replace(ALONE_OR_NOT, '')
    .replace(/,? exclusive of [^§]*$/, '')
    .replace(IN_ANY, '')
    .replace(BUT_NO_MORE, '')
    .replace(ANY_OF, '$1 ')
    .replace(/ with § (?:is |are )?planned$/, '')
    .replace(/(?: (?:is|are|must be))? (?:required|mandatory|necessary)[.,;]?$/, '');
  if (NOT_A_DEMAND.test(said) || (/\beither\b[^§]*§/.test(said) && !masked.lists.some((list) => list.joint === 'or')))
    return [];
  const unnamed = masked.lists.length === 0 ? unnamedTreatment(said) : [];
  if (unnamed.length > 0) return unnamed;
  for (const form of [
    MUST_BE,
    MUST_BE_DONE,
    HAD,
    UNDERWENT,
    AT_LEAST,
    PROGRESSED,
    RESIDUAL,
    STATUS_POST,
    RESISTANT,
    FOR_SO_LONG,
    INCLUDED,
    LONE,
  ]) {
    const match = form.exec(said);
    if (!match) continue;
    const tail = match[1] ?? '';
    const place = match.index + match[0].length - tail.length - (form === LONE ? said.slice(match.index).length : 0);
    const before = said.slice(0, match.index);
    if ((form !== LONE && LATER_DEMAND.test(tail)) || FOR_SOME.test(before) || DOUBT.test(before)) return [];
    if (/\bor\b/.test(tail) && !SAME_CHOICE.test(tail)) return [];
    const list = form === LONE ? masked.lists[0] : listBefore({ said, lists: masked.lists }, place - 1);
    return list ? demandedFacts(list, isAdvanced(tail) ? ['advanced'] : []) : [];
  }
  return [];
}

/** "Either alone or in combination with other drugs" leaves nothing open. */
const ALONE_OR_NOT =
  /,? (?:(?:that was |which was )?(?:administered|given|applied|used),? )?(?:either |both )?(?:alone|as (?:an? )?(?:mono-?therapy|single[- ]agent)|monotherapy|single[- ]agent),? (?:or|and\/or|and) (?:as (?:an? |part of an? )?|in |with |part of (?:an? )?)*combin(?:ation|ed)(?: (?:therapy|regimens?|treatment))?(?: with [^,;]*)?/;
/** "In any setting" and "any taxane" leave nothing open. */
const IN_ANY =
  / in any (?:setting|line|§)(?=[\s.,]|$)| in (?:either )?the (?:neo-?)?adjuvant,? (?:or|and\/or) (?:metastatic|advanced|recurrent) settings?\b/;
const ANY_OF = /\b((?:treated|treatment|therapy|progress\w*|received|had) ?(?:on|with|after|of)?) any (?=§)/;
/** "At least one, but no more than three prior regimens" asks for one. */
const BUT_NO_MORE = /(?<=at least .*),? (?:but|and) (?:no|not) more than (?:\d|one|two|three|four)\b[^.;]*$/;
const COUNT =
  '(?:commercially available |primary |at least |[1-9] ?(?:-|–) ?[1-9] |standard[- ]of[- ]care |soc |(?:front|first|1st)-?line |subsequent |sequential |single-agent |palliative |salvage |upfront |up-front |generation |a minimum of |minimum |≥ ?|>= ?|[1-9] |one |two |three |four |five |six |eight |or |to |- ?[1-9] |and |not more than |but |a |an |the |some |either |both |prior |previous |standard |adequate |first-line |second-line |(?:1st|2nd|first|second)[- ]line |last |lines? |regimens? |courses? |cycles? |of |with |treatment |therapy |combined |systemic |most recent |continuous |approved |receiving |(?:first|second|third)(?:[- ]line)?(?:[- ]generation)?(?: or |\\/)(?:second|third)[- ](?:line|generation) |(?:first|second|third)[- ]generation |initial |further |full |complete |entire |regimen |\\d+ |containing |(?:\\d+|one|two|three)(?: ?(?:-|to) ?\\d+)? (?:weeks?|months?|years?|cycles?|doses?|courses?|infusions?|injections?|administrations?) of |completed |(?:(?:first|second|third|1st|2nd|3rd)(?:[- ]generation)?(?:,? (?:or|and) |\\/|, ))+(?:second|third|2nd|3rd)[- ](?:line|generation) )*';
/** "Surgery must have been a lumpectomy or a mastectomy." */
const MUST_BE = new RegExp(
  `^(?:the )?(?:§|.{0,40}\\b(?:surgery|surgical treatment|treatment|therapy)) (?:must|should) (?:be|have been(?: performed| done| removed by| carried out)?|consist of|have consisted of|include|have included) ${COUNT}§(.*)$`,
);
/** "Definitive surgery must have been completed"; with a time it is of those who had it. */
const MUST_BE_DONE =
  /^(?:(?:the|prior|previous|definitive|loco-?regional|all) )*§(?= (?:must|should) have been (?:completed|performed|done)\b(?!.*\b(?:weeks?|days?|months?|prior|before)\b))()/;
const RESIDUAL = new RegExp(
  `\\b(?:residual|persist\\w*|pathologic\\w*|no complete response)\\b[^§]*\\b(?:after|following|despite) ${COUNT}§(.*)$`,
);
const UNDERWENT = new RegExp(
  `(?:^|\\b(?:patients|participants|subjects|women|who|and) )(?:underwent|had|(?:has |have )?(?:previously )?received|(?:was|were|diagnosed? and) (?:previously )?treated (?:with|by)|(?:been )?(?:removed|excised) by) ${COUNT}§(.*)$`,
);
const AT_LEAST =
  /^(?:have had |has had |had )?(?:at least|a minimum of|minimum of|≥) ?(?:\d|one|two|three) (?:or more )?(?:prior |previous )§(.*)$/;
const STATUS_POST = new RegExp(`(?:^|[\\s,])(?:status[- ]post|s\\/p) ${COUNT}§(.*)$`);
const HAD = new RegExp(
  `(?:must (?:also )?have|should have|need(?:s|ed)? to have|have|has|having|required to have|had)(?: (?:previously|already|also|either|been))* (?:received|undergone|had|been treated with|treated (?:with|by|on)|been exposed to|exposed to|completed|failed|progressed (?:on|after|following|during|through|despite)) ${COUNT}§(.*)$`,
);
const PROGRESSED = new RegExp(
  `\\b(?:progress(?:ed|ion|ing|ive)?(?: disease)?|relapsed?|recurrence|refractory|resistant|recurred|failed|failure|resistance|intoleran(?:t|ce)|unresponsive)(?: (?:is|are|on|upon|under|and|through|from|having|received|been|treated|after|following|during|to|of|despite|while|receiving|with|or|at least|prior|previous|one|two|relapsed|refractory|resistant|progressed|intolerant|intolerance))* ${COUNT}§(.*)$`,
);
const RESISTANT =
  /(?:^|\b(?:have|has|with|history of|documented|confirmed|known|and) )§[- ](?:resistan(?:t|ce)|refractory|pre-?treated|experienced|exposed)(.*)$/;
const FOR_SO_LONG = new RegExp(
  `^(?:completion of |completed |received |has received |have received |prior |previous )*(?:at least|a minimum of|minimum of|≥) ?(?:\\d+|one|two|three|four|six)(?: ?(?:-|to) ?\\d+)? (?:weeks?|months?|years?|cycles?|courses?|lines?|doses?|regimens?) (?:of |with )${COUNT}§(.*)$`,
);
const INCLUDED = new RegExp(
  `\\b(?:prior|previous)\\b.* (?:(?:must|will|should) (?:have )?includ(?:e|ed)|(?:must have )?consisted of|must consist of) ${COUNT}§(.*)$`,
);
const LONE = new RegExp(
  `^(?:(?:prior|previous|previously treated with|history of|documented|status post|s\\/p|prior treatment with|previous treatment with|prior exposure to|received|completion of|completed|has completed|have completed|having completed|who have completed|treated with|treated by|treatment with|treatment by|on treatment with|currently receiving|currently on|are receiving|must be receiving|receiving|are on|currently treated with|must include|patients|participants|subjects|women|patient|is|are|after|following) )+${COUNT}§((?: (?:with|containing|including|consisting of|using) (?:an? |the |either |both )?§)?(?: of (?:the )?(?:primary )?(?:tumou?r|melanoma|lesion|cancer|disease)\\b[^§]*)?(?: (?:and|with) (?:an? )?(?:axillary|sentinel|lymph|level)[^§]*)?(?:,? (?:in|for|as|at|during|alone|between|before|after|prior to) (?:the |this |their |an? )?[^§]*)?(?: and (?:prior |previous )[^§]*§[^§]*)?)[.,;]?$`,
);
const NOT_A_DEMAND =
  /\b(?:no|not|never|without|may|if|unless|any|allowed|permitted|acceptable|optional|up to|no more|prevention|other malignan\w*|except|recovered|since|discontinued|washout|planned|will|candidates?|eligible|whose|contraindicat\w*|scheduled|concurrent|refus\w*|declin\w*|ineligible|unsuitable|naive|concomitant|cohorts?|expansion|extension|phase|arms?|in the (?:\d+|last|past) )\b|≤|<=|(?:^|\s)<|\b0\b/;
const LATER_DEMAND =
  /\b(?:must|should|need|are|is|have to|has to|at least \d+ (?:weeks?|days?|months?)|\d+ (?:weeks?|days?) (?:prior|before)|(?:weeks|days) (?:prior|before|after|from))\b/;
const SAME_CHOICE =
  /\bor\b (?:(?:a )?combin(?:ation|ed)|(?:\d(?:st|nd|rd|th)|second|third|subsequent|later)[ -]|as (?:an? )?(?:neo)?adjuvant|failure|progress|stable|after|on|sequential|acquired|secondary|refractory|(?:an? )?(?:sentinel|axillary|lymph|node|slnb)|metasta|recurr|relaps|locally|advanced|unresect|inoperable|more|greater|later|within|in the|in any|adjuvant|neoadjuvant|both|in combination|as part|first|for|treatment|unresect|§)/;
