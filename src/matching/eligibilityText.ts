import type { Quote } from '../contract/trial.ts';
import { withoutEntities } from './words.ts';

/** One sentence of the eligibility text, or one line of a list, with where it stands. */
export interface Sentence extends Quote {
  /** Which part it stands in; what comes before any heading includes. */
  part: 'inclusion' | 'exclusion';
  /** The text without the escapes of Markdown and HTML that records carry ("\\<", "&lt;"); to read, not to quote. */
  plain: string;
}

/**
 * The sentences of an eligibility text in order, each told whether it includes or excludes. `text.slice(start, end)`
 * is the sentence, without the marks of its list.
 */
export function eligibilityText(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let part: Sentence['part'] = 'inclusion';
  for (const line of pieces(text, 0, text.length, LINE_END)) {
    // A heading may stand in the middle of a line: some records are one long line.
    for (const stretch of pieces(text, line.start, line.end, BEFORE_HEADING)) {
      part = partOf(text.slice(stretch.start, stretch.end)) ?? part;
      for (const { start, end } of pieces(text, stretch.start, stretch.end, SENTENCE_END)) {
        const trimmed = trim(text, start, end);
        if (trimmed) sentences.push({ ...trimmed, part, plain: plainText(trimmed.text) });
      }
    }
  }
  return sentences;
}

const LINE_END = /\r?\n+/g;
const HEADING = '(?:(?:key|main|major|core|general|additional|specific)\\s+)?(?:inclusion|exclusion)\\s+criteria';
const BEFORE_HEADING = new RegExp(`(?=\\b${HEADING}\\b[^.;\\n]{0,60}:)(?<=\\S\\s*)`, 'gi');
/** A full stop that ends a sentence: not in "e.g. 5", "Stage I. v", a number, or an initial. */
const SENTENCE_END =
  /(?<=[^\s.]{2}[.;!?])(?<!\b(?:e\.g|i\.e|vs|approx|incl|No|Dr|St|etc|cf|resp)\.)\s+(?=[A-Z*•\-–(\d≥≤])/g;

/** What a heading says of the lines after it; null for a line that is none. */
function partOf(line: string): Sentence['part'] | null {
  const said = line.replace(/^[\s*•\-–#\d.)(]+/, '');
  if (new RegExp(`^(?:${HEADING}|exclusions?|inclusions?)\\b`, 'i').test(said) && said.length < 2000) {
    return /^[^:]{0,20}exclusion/i.test(said) ? 'exclusion' : 'inclusion';
  }
  if (
    /^(?:patients|subjects|participants|individuals)?\s*(?:(?:will|must|should) (?:be|not be) )?(?:excluded|not eligible|ineligible)\b[^:]{0,60}:/i.test(
      said,
    )
  ) {
    return 'exclusion';
  }
  if (
    /^(?:patients|subjects|participants)[^:.]{0,60}\b(?:will be excluded|are excluded|are not eligible|may not)\b[^:]{0,60}:\s*$/i.test(
      said,
    )
  ) {
    return 'exclusion';
  }
  return null;
}

function plainText(text: string): string {
  const narrow = text.replace(/[（）：；，≦≧＜＞]/g, (wide) => WIDE[wide] ?? wide);
  return withoutEntities(narrow).replace(/(?<!\\)\\+(?=[<>~[\]*_+#&|-])/g, '');
}

/** Wide forms, as East Asian keyboards type them. */
const WIDE: Record<string, string> = {
  '（': '(',
  '）': ')',
  '：': ':',
  '；': ';',
  '，': ',',
  '≦': '≤',
  '≧': '≥',
  '＜': '<',
  '＞': '>',
};

/** Cuts a stretch where the pattern matches; what it matches is left out. */
function pieces(text: string, start: number, end: number, at: RegExp): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let from = start;
  for (const match of text.slice(start, end).matchAll(at)) {
    found.push({ start: from, end: start + match.index });
    from = start + match.index + match[0].length;
  }
  found.push({ start: from, end });
  return found;
}

/** Without the space around it and the mark of a list before it ("* ", "1. ", "a) "). */
function trim(text: string, start: number, end: number): Quote | null {
  const before =
    /^(?:\s|[*•▪●○◦·–—-](?=\s)|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s)*/.exec(text.slice(start, end))?.[0] ?? '';
  const from = start + before.length;
  const kept = text.slice(from, end).trimEnd();
  return kept ? { text: kept, start: from, end: from + kept.length } : null;
}
