import type { Criteria, TrialFacts } from '../contract/trial.ts';
import { cancerFit, cancerIds } from './cancerFit.ts';
import type { Sentence } from './eligibilityText.ts';
import { findCancerNames, findCancers } from './findCancers.ts';
import { findCancersInCondition } from './findCancersInCondition.ts';
import { narrowByMarkers } from './narrowByMarkers.ts';

/**
 * The cancers a trial takes. The conditions say it; the title makes them narrower (a trial on "Lung Cancer" whose
 * title names small cell), adds what only it names, and stands in where they name none; after it come the keywords, then the eligibility text.
 * No value at all: not read, so nobody is kept out by it.
 */
export function readCancers(trial: TrialFacts, sentences: readonly Sentence[]): Criteria['cancers'] {
  const titles = `${trial.title}. ${trial.officialTitle}`;
  const inTitles = findCancers(titles);
  const values = tidy(narrowByMarkers(named(trial, inTitles, sentences), [titles, ...trial.conditions].join(' . ')));
  const own = new Set(values);
  const said = sentences.find(
    (sentence) =>
      sentence.part === 'inclusion' &&
      findCancers(sentence.plain).some((value) => own.has(value) || covers(values, value)),
  );
  return { values, quote: said ? { text: said.text, start: said.start, end: said.end } : null };
}

function named(trial: TrialFacts, inTitles: string[], sentences: readonly Sentence[]): string[] {
  const conditions = unique(trial.conditions.flatMap(findCancersInCondition));
  const isAny = cancerIds('all').every((id) => conditions.includes(id));
  if (isAny && inTitles.length > 0) return inTitles;
  if (conditions.length > 0) return [...narrowByTitle(conditions, inTitles), ...alsoInTitle(trial.title, conditions)];
  if (inTitles.length > 0) return inTitles;
  const keywords = unique(trial.keywords.flatMap(findCancersInCondition));
  if (keywords.length > 0) return keywords;
  return unique(
    sentences.filter((sentence) => sentence.part === 'inclusion').flatMap((sentence) => findCancers(sentence.plain)),
  );
}

/** For each cancer type: what the title names of it, when all of that lies within what the conditions name. */
function narrowByTitle(conditions: readonly string[], inTitles: readonly string[]): string[] {
  if (inTitles.length > MANY) return [...conditions];
  const ids = unique(conditions.map((value) => value.split('_')[0] ?? ''));
  return ids.flatMap((id) => {
    const broad = conditions.filter((value) => value.split('_')[0] === id);
    const narrow = inTitles.filter((value) => value.split('_')[0] === id);
    const within = narrow.length > 0 && narrow.every((value) => value.includes('_') && covers(broad, value));
    if (!within) return broad;
    // Conditions that the title does not name again stay, but for those that hold the title's.
    return unique([...broad.filter((value) => !narrow.some((sub) => covers([value], sub))), ...narrow]);
  });
}

const MANY = 12;

/** What the title names beside the conditions ("… in bladder cancer or skin cancer"), but for "solid tumors". */
function alsoInTitle(title: string, conditions: readonly string[]): string[] {
  const ids = new Set(conditions.map((value) => value.split('_')[0]));
  const more = findCancerNames(title).filter((name) => !name.some((value) => ids.has(value.split('_')[0])));
  return more.filter((name) => name.length <= MANY).flat();
}

const covers = (broad: readonly string[], value: string) =>
  broad.some(
    (taken) => value.includes('_') && taken.split('_')[0] === value.split('_')[0] && cancerFit(value, taken) === 'met',
  );

/** `other` only where it is all there is: beside a known type it may be a second condition. */
function tidy(values: readonly string[]): string[] {
  const known = unique(values.filter((value) => value !== 'other'));
  return (known.length > 0 ? known : unique(values)).sort();
}

const unique = (list: readonly string[]) => [...new Set(list)];
