import type { Criteria } from '../contract/trial.ts';
import type { Sentence } from './eligibilityText.ts';

/**
 * The sex a trial takes, from the record's own field; where that is empty, from sentences of the eligibility text that
 * are about nothing else ("Female", "Men are not eligible", "Women aged 18 or more", "postmenopausal women"). Null: the
 * record does not say.
 */
export function readSex(field: string, sentences: readonly Sentence[]): Criteria['sex'] {
  const said = field.toLowerCase();
  if (said === 'all' || said === 'female' || said === 'male') return said;
  if (sentences.some(({ plain }) => NO_MEN.test(plain))) return 'female';
  const found = new Set(sentences.flatMap((sentence) => spokenSex(sentence)));
  if (found.has('all') || found.size > 1) return 'all';
  return [...found][0] ?? null;
}

type Sex = NonNullable<Criteria['sex']>;

function spokenSex({ plain, part }: Sentence): Sex[] {
  if (part === 'exclusion')
    return NO_MEN.test(plain) ||
      /^(?:male|men|male (?:patients|breast cancer|sex|gender|subjects|participants))[.;]?$/i.test(plain)
      ? ['female']
      : [];
  if (BOTH.test(plain)) return ['all'];
  if (ONLY_SOME.test(plain)) return [];
  if (WOMEN.test(plain)) return ['female'];
  return MEN.test(plain) ? ['male'] : [];
}

const NO_MEN =
  /\b(?:men|males?|male (?:patients|participants|subjects|breast cancer patients))\b (?:are|is|will be) (?:not eligible|ineligible|excluded|not permitted|not allowed)/i;
/** Both are spoken of: those whom contraception, hormones or pregnancy are about may be named for that alone. */
const BOTH =
  /\b(?:male|men|males)\b(?: and non-?pregnant)?(?: ?(?:,|\/|and\/or|and|or|&) ?)(?:non-?pregnant |post-?menopausal |pre-?menopausal )*(?:female|women|females)\b|\b(?:female|women|females)\b(?: ?(?:,|\/|and\/or|and|or|&) ?)(?:male|men|males)\b|\b(?:either|any|both) (?:sex|gender|sexes|genders)\b(?! hormon)|\bmen (?:with breast cancer )?are eligible\b|\b(?:male (?:patients|participants|subjects)|men)\b [^.;]{0,60}(?:contracept|condom|barrier)|\bmale (?:patients|participants|subjects) (?:must|should|who|with)\b/i;
const ONLY_SOME =
  /\b(?:ineligible|not eligible|excluded|contracept\w*|pregnan\w*|child-?bearing|fertile|potential|lactat\w*|nursing|breast-?feed\w*|if (?:female|male)|for (?:women|females?|men|males?|female|male|premenopausal|postmenopausal)|hemoglobin|creatinine|clearance|QT\w*|0\.85|partner|condom|sperm|amenorrh\w*|oophorectom\w*|family|relative|mother|LH|FSH|serum)\b/i;
const WOMEN =
  /^(?:(?:patients?|participants?|subjects?|must|be|are|should|sex|gender|adult|assigned|all|pre-?menopausal|post-?menopausal|peri-?menopausal|and|or|the|biological|eligible|only)[\s:,/]+)*(?:female|women|woman|females)\b|\bcancer of the female breast\b|\b(?:patients|participants|subjects) must be (?:[\w-]+ )?(?:women|female)\b|\bin (?:post-?menopausal |pre-?menopausal |adult )?women\b|^(?:female|women)/i;
const MEN =
  /^(?:(?:patients?|participants?|subjects?|must|be|are|should|sex|gender|adult|assigned|all|the|biological|only)[\s:,/]+)*(?:male|man|men|males)\b/i;
