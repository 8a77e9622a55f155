import { activityEvidence } from './activity.ts';
import { figureEvidence, hasFigures } from './figures.ts';
import { fold } from './fold.ts';
import { groundOf } from './ground.ts';
import { howIn } from './howWords.ts';
import { labelEvidence } from './labelWords.ts';
import type { Lexicon } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { isOfSurvey, listOf, phraseEvidence } from './optionBook.ts';
import { type Reading, says, unexplained } from './reading.ts';
import { type Ask, notUnderstood, offer, type Reply } from './reply.ts';
import { searchOptions } from './searchOptions.ts';
import { counts, ordinalAt, scaleOf, stageEvidence, stageReason } from './stage.ts';
import { ofKind } from './surveyNames.ts';
import { travelEvidence } from './travel.ts';
import { unaccounted } from './unaccounted.ts';
import { type Evidence, weigh } from './weigh.ts';
import { wordsOf } from './words.ts';

const CLINICAL = ['cancer-stages', 'activity-level-list'];

/** Understands a reply to a question with a few options: by label, part, other names, number or place in the list. */
export function readChoice(reading: Reading, ask: Ask, lexicon: Lexicon): Reply {
  const { options, question } = ask;
  const list = listOf(question);
  const values = options.map((option) => option.value);
  const evidence = [...phraseEvidence(reading), ...ownEvidence(reading, list, values, ask, lexicon)];
  // "My blood was normal": a single word about one's health must be all that is said.
  const spare = CLINICAL.includes(list) ? 0 : 1;
  const all = [...evidence, ...ordinalEvidence(reading, ask, lexicon)];
  const verdict = weigh(all, values, reading, lexicon, spare);
  const [value] = verdict.values;
  if (verdict.sure && isAllSaid(all, reading, ask, lexicon) && value !== undefined)
    return { kind: 'understood', value, note: verdict.note };
  if (verdict.values.length) return verdict.values.length > 4 ? notUnderstood() : offer(verdict.values, options);
  return howIn(reading, question, lexicon, 3) ?? partly(reading, ask, list);
}

/** Of a survey's options we know nothing but their words: nothing may be said beside them, but for yes and no. */
function isAllSaid(evidence: readonly Evidence[], reading: Reading, ask: Ask, lexicon: Lexicon): boolean {
  const { options, question } = ask;
  if (!isOfSurvey(question)) return true;
  const { light } = groundOf(lexicon, false);
  const yesOrNo = options.some(({ value }) => value === 'yes') || ofKind('yes', options, light, lexicon).length > 0;
  const ahead = reading.hits.some(
    (hit) => hit.tag === 'ahead' && !evidence.some(({ first, last }) => first <= hit.first && hit.last <= last),
  );
  return yesOrNo || (!ahead && !unaccounted(reading, evidence).length);
}

function ownEvidence(reading: Reading, list: string, values: string[], ask: Ask, lexicon: Lexicon): Evidence[] {
  if (isOfSurvey(ask.question)) {
    const figures = figureEvidence(reading, ask.options, lexicon);
    return [...figures, ...labelEvidence(reading, ask.options, lexicon, figures)];
  }
  if (list === 'cancer-stages') return stageEvidence(reading, lexicon);
  if (list === 'activity-level-list') return activityEvidence(reading, values, lexicon);
  return list === 'distance-list' ? travelEvidence(reading, values, ask.locale, lexicon) : [];
}

/**
 * "The second one", "2nd", "option 2", "last". Where the labels have numbers of their own ("Stage II") the second one
 * may be either, so both are offered.
 */
function ordinalEvidence(reading: Reading, { options, question }: Ask, lexicon: Lexicon): Evidence[] {
  const numbered = listOf(question) === 'cancer-stages';
  const figured = isOfSurvey(question) && hasFigures(options, lexicon);
  const found: Evidence[] = [];
  for (const hit of reading.hits) {
    const option = hit.tag === 'option' ? numberAt(reading.words, hit.last + 1, lexicon) : null;
    if (option) {
      const place = { first: hit.first, last: option.last };
      const value = valueAt(options, option.value - 1);
      found.push({ values: numbered ? [...value, String(option.value)] : value, ...place });
    }
    if (hit.tag === 'ordinal:last' && !counts(reading, hit.last)) {
      found.push({
        values: valueAt(options, options.length - 1),
        first: hit.first,
        last: hit.last,
        weak: true,
        offered: figured,
      });
    }
  }
  for (const index of reading.words.keys()) {
    const ordinal = ordinalAt(reading, index, lexicon);
    if (ordinal === null || counts(reading, index) || (numbered && scaleOf(reading, index))) continue;
    const value = valueAt(options, ordinal - 1);
    const last = Math.max(
      index,
      ...reading.hits.map((hit) => (hit.first === index && /^ordinal/.test(hit.tag) ? hit.last : 0)),
    );
    found.push({
      values: numbered ? [...value, String(ordinal)] : value,
      first: index,
      last,
      weak: true,
      offered: figured,
    });
  }
  const bare = reading.content.length === 1 ? numberAt(reading.words, reading.content[0] ?? 0, lexicon) : null;
  const own = figured || ['cancer-stages', 'activity-level-list', 'distance-list'].includes(listOf(question));
  if (bare && !own) found.push({ values: valueAt(options, bare.value - 1), first: 0, last: bare.last, offered: true });
  return found.filter((piece) => piece.values.length > 0);
}

function valueAt(options: Ask['options'], place: number): string[] {
  const option = options[place];
  return option ? [option.value] : [];
}

/** Nothing fits as a whole: the beginning of one label is that option; anything else like it is offered. */
function partly(reading: Reading, { options }: Ask, list: string): Reply {
  const reason = list === 'cancer-stages' ? stageReason(reading) : undefined;
  const typed = unexplained(reading)
    .map((index) => reading.words[index]?.text ?? '')
    .join(' ');
  if (reason || reading.cut || says(reading, 'not') || reading.content.length > 6 || typed.length < 3) {
    return notUnderstood(reason ?? (reading.cut ? 'too_long' : undefined));
  }
  const begun = options.filter(({ label }) => folded(label).startsWith(folded(reading.text)));
  const [only] = begun;
  if (only && begun.length === 1 && !CLINICAL.includes(list)) return { kind: 'understood', value: only.value };
  const found = searchOptions(typed, options, 5);
  return found.length > 4
    ? notUnderstood()
    : offer(
        found.map((option) => option.value),
        options,
      );
}

function folded(text: string): string {
  return wordsOf(fold(text))
    .map((word) => word.text)
    .join(' ');
}
