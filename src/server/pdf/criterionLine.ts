import { formatTag, type Locale } from '../../contract/locale.ts';
import type { CriterionResult } from '../../contract/trial.ts';
import type { TextParams } from '../text.ts';
import { formatDistance, isolate } from './formats.ts';

/** The catalogues in the language of the file. */
export type FileText = (key: string, params?: TextParams) => string;

type Params = CriterionResult['params'];

/** The sentence of one decided criterion, the same as on the cards. What the record does not say is said to be so. */
export function criterionLine({ kind, verdict, params }: CriterionResult, text: FileText, locale: Locale): string {
  const filled = FILLERS[kind](params, text, locale);
  if (typeof filled === 'string') return filled;
  if (filled) return text(`results:criterion.${kind}.${verdict}`, filled);
  return text(verdict === 'to_confirm' ? `results:unstated.${kind}` : `results:kind.${kind}`);
}

/** What fills the sentence of a kind, a sentence of its own, or null when the record does not say. */
type Filler = (params: Params, text: FileText, locale: Locale) => TextParams | string | null;

const FILLERS: Record<CriterionResult['kind'], Filler> = {
  cancer: ({ condition }) => (typeof condition === 'string' ? { condition: isolate(condition) } : null),
  stage: ({ stages }, text, locale) => {
    if (!Array.isArray(stages)) return null;
    if (stages.length === 0) return text('results:criterion.stage.none');
    const names = stages.map((group) => ROMAN[group] ?? String(group));
    return { stages: new Intl.ListFormat(formatTag(locale), { type: 'conjunction' }).format(names) };
  },
  age: (params, text) => {
    const range = rangeText(params, text);
    const age = params.age === 0 ? monthsText(params.ageMonths, text) : params.age;
    const isKnown = typeof age === 'string' || typeof age === 'number';
    if (!isKnown && !range) return null;
    return { age: isKnown ? age : '', range: range ?? text('results:age_range.any') };
  },
  gender: ({ sex }) => (sex === undefined ? null : {}),
  activity: ({ min, max }) => (typeof min === 'number' && typeof max === 'number' ? { min, max } : null),
  recruiting: ({ status }) => (status === undefined ? null : {}),
  distance: ({ km, limit }, text, locale) => {
    const distance = typeof km === 'number' ? formatDistance(km, locale) : '';
    return distance && limit === undefined ? text('results:distance_away', { distance }) : { distance };
  },
};

const ROMAN = ['0', 'I', 'II', 'III', 'IV'];

/** The ages that may take part, or null where the record sets no bound. */
function rangeText({ min, max, minMonths, maxMonths }: Params, text: FileText): string | null {
  const from = min ?? monthsText(minMonths, text);
  const to = max ?? monthsText(maxMonths, text);
  const has = (bound: unknown): bound is string | number => typeof bound === 'string' || typeof bound === 'number';
  if (has(from) && has(to)) return text('results:age_range.between', { min: from, max: to });
  if (has(from)) return text('results:age_range.from', { min: from });
  return has(to) ? text('results:age_range.up_to', { max: to }) : null;
}

function monthsText(months: unknown, text: FileText): string | undefined {
  return typeof months === 'number' ? text('results:age_range.months', { count: months }) : undefined;
}
