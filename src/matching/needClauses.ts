import { type ClauseWord, clauseWords } from './clauseWords.ts';
import type { Sentence } from './eligibilityText.ts';

/** A part of a sentence that can be read on its own, with what stands around it. */
export interface NeedClause {
  sentence: Sentence;
  /** Whether what it names keeps people out: by its part, or by a heading ("These are not eligible:"). */
  excludes: boolean;
  /** Without what stands in brackets, wherever something is left without it. */
  text: string;
  /** With the brackets' content, the brackets as spaces. */
  whole: string;
  /** The words of `text`. */
  words: readonly ClauseWord[];
  /** Whether it is one of several alternatives, or for some of the people only: then it asks nothing of all. */
  open: boolean;
  /** The heading it stands under ("Prior therapy:"), small letters; '' for none. */
  heading: string;
}

/**
 * Cuts sentences into clauses at semicolons, and tells which of them stand under a heading of alternatives ("one of the
 * following:", "Cohort A:") or between an "or" at the end of a line and the next. A heading holds for the lines
 * indented below it; where a text has neither indents nor marks of a list, for the next lines until another heading.
 */
export function needClauses(text: string, sentences: readonly Sentence[]): NeedClause[] {
  const headings: Heading[] = [];
  let line = -1;
  let last = 0;
  return sentences.slice(0, MOST).flatMap((sentence, index) => {
    const from = Math.max(line, last + text.slice(last, sentence.start).lastIndexOf('\n') + 1);
    const isNewLine = line < 0 || from > last;
    line = isNewLine ? from : line;
    last = sentence.end;
    const { indent, mark } = lineStart(text, line, sentence.start);
    const plain = sentence.plain.trim();
    let top = headings.at(-1);
    while (top && (top.part !== sentence.part || (isNewLine && endsHeading(top, indent, mark, plain)))) {
      headings.pop();
      top = headings.at(-1);
    }
    if (top && isNewLine) {
      top.lines -= 1;
      top.isOfSubjects ??= SUBJECT.test(plain);
    }
    const isHeading = plain.endsWith(':') && plain.length < 300;
    const heading = top?.text ?? '';
    const alternative =
      ENDS_IN_OR.test(sentences[index - 1]?.plain.slice(-12) ?? '') ||
      ENDS_IN_OR.test(plain.slice(-12)) ||
      STARTS_WITH_OR.test(plain) ||
      STARTS_WITH_OR.test(sentences[index + 1]?.plain ?? '');
    const excludes = sentence.part === 'exclusion' || (!isHeading && headings.some((each) => each.excludes));
    const open = alternative || headings.some((each) => each.open);
    if (isHeading) {
      // Without indents a heading ends the one before it.
      while (headings.length > 0 && (headings.at(-1)?.indent ?? 0) >= indent) headings.pop();
      const said = plain.toLowerCase();
      const excludes = INELIGIBLE.test(said);
      const isExclusion = excludes || sentence.part === 'exclusion';
      headings.push({
        ...{ indent, mark, text: said, excludes, part: sentence.part },
        lines: OF_WOMEN.test(said) ? SHORT_REACH : REACH,
        open: isOpen(said, isExclusion ? 'exclusion' : 'inclusion'),
      });
    }
    const said = plain.length > LONG ? plain.slice(0, LONG) : plain;
    // Signs of one character, as in a plus written high or a full-width letter.
    return (/^[ -~\s]*$/.test(said) ? said : said.normalize('NFKC'))
      .split(/;|\.\s+(?=[A-Z])|\bNOTE:|:\s{1,3}(?=\(?(?:1|a|i)[.)]\s)/)
      .map((piece) => piece.replace(/^\s*\(?(?:\d{1,2}|[a-z]|i{1,3}|iv|vi?)[.)]\s+/i, ''))
      .flatMap((piece) => {
        if (!/\p{L}/u.test(piece)) return [];
        const hasBrackets = /[([]/.test(piece);
        const whole = hasBrackets ? piece.replace(/[()[\]]/g, ' ') : piece;
        const bare = hasBrackets ? withoutBrackets(piece) : piece;
        const kept = /\p{L}/u.test(bare) ? bare : whole;
        return [
          {
            sentence,
            excludes,
            text: kept,
            whole,
            words: clauseWords(kept),
            open: open || FOR_SOME.test(whole),
            heading,
          },
        ];
      });
  });
}

interface Heading {
  indent: number;
  mark: string;
  text: string;
  open: boolean;
  excludes: boolean;
  part: Sentence['part'];
  /** Whether its first line begins with those it is about ("Patients with …"); undefined before that. */
  isOfSubjects?: boolean;
  /** For how many more lines it holds where nothing shows its end. */
  lines: number;
}

/** No record has so many sentences; a text that does is not read to its end. */
const MOST = 3000;
const REACH = 12;
/** Lists of what past the menopause or contraception means are short. */
const SHORT_REACH = 4;
const OF_WOMEN = /menopaus|contracep|child-?bearing|amenorrh/;
/** No criterion is longer; what is, is no criterion. */
const LONG = 3000;

const ENDS_IN_OR = /\b(?:and\/)?or\s*[,:.]?\s*$/i;
const STARTS_WITH_OR = /^(?:and\/)?or\b/i;

function endsHeading(heading: Heading, indent: number, mark: string, plain: string): boolean {
  if (indent > heading.indent) return false;
  if (indent < heading.indent) return true;
  // In a flat list a whole criterion ("Must have …") is no further item of those that are not.
  if (heading.isOfSubjects === false && SUBJECT.test(plain)) return true;
  return heading.lines <= 0 || (mark !== '' && mark === heading.mark);
}

const SUBJECT =
  /^(?:(?:all |the )?(?:patients?|subjects?|participants?) (?!with\b|who\b|whose\b)|[a-z][a-z\s/-]{0,40}\bmust\b|must\b|no (?:evidence of |known )?(?:distant )?metasta)/i;

/** How far a line is indented, and the kind of mark of its list: a digit, a letter, or the mark itself. */
function lineStart(text: string, line: number, start: number): { indent: number; mark: string } {
  const before = text.slice(line, Math.min(start, line + 60));
  const said = before.trim();
  const mark = /^\(?\d/.test(said) ? '1' : /^\(?[a-z]\b/i.test(said) ? 'a' : said.slice(0, 1);
  return { indent: before.length - before.trimStart().length, mark: said.length > 6 ? '' : mark };
}

/** Whether what stands under a heading need not hold of everybody who takes part. */
function isOpen(heading: string, part: Sentence['part']): boolean {
  if (OF_ALL.test(heading)) return false;
  if (SOME_PEOPLE.test(heading)) return true;
  return part === 'inclusion' ? ALTERNATIVES.test(heading) : ALL_TOGETHER.test(heading);
}

/** "A woman will be eligible if all of the following hold" is said of everybody. */
const OF_ALL =
  /^(?:(?:key |main |major )?(?:inclusion|exclusion) criteria[:. ]+)?(?:(?:the|a|an|all|to be|in order to be|each|any) )*(?:patients?|subjects?|participants?|wom[ae]n|individuals?|eligible|eligibility)\b(?!.*\b(?:cohorts?|arms?|phase|one|1|either|at least|unless|except)\b).{0,60}\b(?:eligible|eligibility|included?|inclusion|enrol\w*|excluded|exclusion|ineligible|entry|participat\w*)\b(?!.*\b(?:with|who|whose) .*\b(?:are|is) (?:eligible|included)).{0,90}:$|^(?:key |main |major )?(?:inclusion|exclusion) criteria\W*$/;
const SOME_PEOPLE =
  /\b(?:cohorts?|arms?|strat(?:um|a|ify|ified|ification)|phase (?:i|ii|1|2|ib|1b|iia)|part (?:[a-e]|[1-4])|groups? (?:[a-e]|[1-4])|sub-?stud(?:y|ies)|expansion|escalation|optional|randomi[sz]ed to)\b|\b(?:except|exceptions?|unless|allowed|permitted|eligible if|acceptable|if|provided|not required|(?<!prior |prior\/|prior and |prior or )(?:concomitant|concurrent))\b/;
const FOR_SOME = /\b(?:cohorts?|arms?|phase|part|stratum|group) (?:only |[a-e]\b|[1-4]\b|i{1,3}\b|i?[ab]\b)/i;
const ALTERNATIVES =
  /\b(?:one|1|any|either|at least|some|two|2|or)\b|\bdefined (?:as|by)\b|\bincluding\b|\be\.g|\bmay\b|\bexclu|\bcriteria for\b|\bfor (?:patients|subjects|participants|women|men|those|tumou?rs)\b|\b(?:patients|subjects|participants|women|those) (?:with|who|whose)\b/;
const INELIGIBLE =
  /\b(?:ineligible|not (?:be )?eligible|excluded|must not have (?:any|had)|may not have|none of)\b[^.;:]{0,60}:$/;
const ALL_TOGETHER = /\b(?:all|both|combination)\b/;

function withoutBrackets(text: string): string {
  let depth = 0;
  let kept = '';
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1;
    else if ((letter === ')' || letter === ']') && depth > 0) depth -= 1;
    else if (depth === 0) kept += letter;
  }
  return kept.replace(/ {2,}/g, ' ').trim();
}
