import type { Sentence } from './eligibilityText.ts';

/**
 * Whether what these sentences say holds of everybody who takes part: one of them is for no cohort of its own, or there
 * is one for each cohort that the text names ("Cohort A: …", "Arms 1 and 2", or under such a heading).
 */
export function saysOfAll(said: readonly Sentence[], sentences: readonly Sentence[]): boolean {
  if (!sentences.some(({ plain }) => COHORT.test(plain))) return true;
  const cohorts = new Map<number, string[]>();
  let heading: string[] = [];
  let part: Sentence['part'] = 'inclusion';
  for (const sentence of sentences) {
    const named = labelsOf(sentence.plain);
    const isHeading = sentence.plain.trimEnd().endsWith(':');
    if (isHeading || sentence.part !== part) heading = isHeading ? named : [];
    part = sentence.part;
    cohorts.set(sentence.start, named.length > 0 ? named : heading);
  }
  const spoken = said.map(({ start }) => cohorts.get(start) ?? []);
  if (spoken.some((labels) => labels.length === 0)) return true;
  const covered = new Set(spoken.flat());
  return [...cohorts.values()].flat().every((label) => covered.has(label));
}

const LABEL = '(?:[A-H]\\d?|[1-9][A-Ca-c]?|I{1,3}|IV)';
const COHORT = new RegExp(
  `(?<!stage |oncology |cooperative |blood |age |ethnic |risk )\\b(?<kind>cohort|arm|stratum|group)(?:s|a)? (?<list>${LABEL}\\b(?:\\s*(?:,|and|or|&|/|-)\\s*${LABEL}\\b)*)`,
  'i',
);
const COHORTS = new RegExp(COHORT.source, 'gi');

/** "cohort a", "arm 2": those a sentence names. */
function labelsOf(text: string): string[] {
  return [...text.matchAll(COHORTS)].flatMap(({ groups = {} }) =>
    [...(groups.list ?? '').matchAll(new RegExp(`\\b${LABEL}\\b`, 'gi'))].map(([label]) =>
      `${groups.kind} ${label}`.toLowerCase(),
    ),
  );
}
