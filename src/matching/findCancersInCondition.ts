import { cancerIds } from './cancerFit.ts';
import { lexicon } from './cancerLexicon.ts';
import { termsOf } from './cancerNames.ts';
import { findCancers, organAt } from './findCancers.ts';
import { words } from './words.ts';

/**
 * The cancers that one condition of a record names (see findCancers); it may be inverted as in MeSH ("Carcinoma, Non-Small-Cell Lung"), or mean
 * any cancer at all ("Advanced Malignancies").
 */
export function findCancersInCondition(condition: string): string[] {
  const straight = findCancers(condition);
  const turned = condition.includes(',') ? findCancers(condition.split(',').toReversed().join(' ')) : [];
  const found = unique([...straight, ...turned]);
  if (found.length === 0) return onlyOrgans(condition) ?? anyCancer(condition);
  // "Leukemia, Myeloid, Acute" and "Lung Cancer (NSCLC)" are no more than their narrowest; a list is all it names.
  const isList = /\band\b|\bor\b|\//i.test(condition);
  return isList ? found : found.filter((value) => !found.some((other) => other.startsWith(`${value}_`)));
}

/** A condition that is nothing but organs ("Gastric/GEJ"). */
function onlyOrgans(condition: string): string[] | null {
  const said = words(condition);
  // "Metastatic Malignant Neoplasm in the Brain" is of somewhere else.
  if (said.some(({ word }) => anyNames.has(word) || word.startsWith('metasta'))) return null;
  const list = said.filter(({ word }) => !modifiers.has(word));
  const found: string[] = [];
  for (let at = 0; at < list.length; ) {
    const organ = organAt(list, at);
    if (!organ) return null;
    found.push(...organ.values);
    at = organ.end;
  }
  return found.length > 0 ? unique(found) : null;
}

const modifiers = new Set(lexicon.modifiers.flatMap(termsOf));
const anyNames = new Set(lexicon.baskets.all.flatMap(termsOf));
const carcinomas = new Set(lexicon.baskets.carcinoma.flatMap(termsOf));

/** A condition that says only that it is a cancer ("Metastatic Cancer", "Neoplasms by Site"): every type. */
function anyCancer(condition: string): string[] {
  const said = words(condition).map((item) => item.word);
  if (anyNames.has(said.join(' '))) return cancerIds('all');
  const rest = said.filter((word) => !modifiers.has(word));
  if (rest.length === 0) return said.some((word) => anyNames.has(word)) ? cancerIds('all') : [];
  if (rest.every((word) => carcinomas.has(word))) return cancerIds('solid');
  return rest.every((word) => anyNames.has(word)) ? cancerIds('all') : [];
}

const unique = (list: readonly string[]) => [...new Set(list)];
