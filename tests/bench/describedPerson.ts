import type { Fact, Profile } from '../../src/contract/trial.ts';
import { activityLevels } from '../../src/matching/activityLevels.ts';
import { findCancers } from '../../src/matching/findCancers.ts';
import { stageMentions } from '../../src/matching/stageMentions.ts';
import { tnmMentions } from '../../src/matching/tnmMentions.ts';
import { describedMarkers } from './describedMarkers.ts';
import { describedTreatments } from './describedTreatments.ts';

/**
 * What a structured description tells of a person: names of fields ("prior chemotherapy", "hormone receptors") with
 * what is said of each ("no", "ER+, PR-", "Karnofsky 80"). A field that is absent, unknown or not understood tells
 * nothing. `today` is a calendar date; who does not say which cancer they have has `cancer`.
 */
export function describedPerson(fields: Readonly<Record<string, string>>, cancer: string, today: string): Profile {
  const told = Object.entries(fields)
    .map(([name, said]) => ({ name: name.toLowerCase().replace(/[_-]+/g, ' ').trim(), said: said.trim() }))
    .filter(({ said }) => said !== '' && !UNKNOWN.test(said));
  const ofDisease = told.filter(({ name }) => OF_DISEASE.test(name));
  const disease = ofDisease.map(({ name, said }) => `${name}: ${said}`).join('; ');
  const named = ofDisease.flatMap(({ said }) => findCancers(said))[0];
  const stage = stageOf(disease);
  const ofSex = told.find(({ name }) => /^(?:sex|gender)$/.test(name))?.said;
  const facts = told.flatMap(({ name, said }) => [...describedMarkers(name, said), ...describedTreatments(name, said)]);
  return {
    cancer: named ?? cancer,
    stage: stage.length === 1 ? (stage[0] ?? null) : null,
    activity: activityOf(told),
    gender: ofSex ? (/^(?:f|w)/i.test(ofSex) ? 'female' : 'male') : isBreast(named ?? cancer) ? 'female' : null,
    birthDate: birthDateOf(told, today),
    ...{ place: null, distanceKm: null },
    facts: withoutContradictions([...facts, ...extentOf(disease, stage)]),
  };
}

const UNKNOWN = /^(?:unknown|not (?:known|stated|reported|available|specified|sure)|n\/?a|unsure|\?|-{2,})\.?$/i;
const OF_DISEASE = /diagnos|stage|disease|cancer|condition|tumou?r|histolog|metasta|extent|tnm|spread/;

function isBreast(cancer: string): boolean {
  return cancer.startsWith('breast');
}

/** The stage groups that are possible by what is said; none when nothing tells. */
function stageOf(disease: string): number[] {
  const numbers = stageMentions(disease);
  if (numbers.length > 0) return numbers;
  const said = disease.toLowerCase();
  if (/\b(?:metasta\w*|m1)\b/.test(said) && !NOT_METASTATIC.test(said)) return [4];
  const [tnm] = tnmMentions(disease);
  if (tnm && tnm.sure.length > 0) return tnm.perhaps.length > 0 ? [...tnm.sure, ...tnm.perhaps] : tnm.sure;
  if (/\b(?:dcis|lcis|in[- ]situ|tis)\b/.test(said) && !/\binvasive\b/.test(said.replace(/non-?\s?invasive/, '')))
    return [0];
  if (/\b(?:locally[- ]advanced|inflammatory)\b/.test(said)) return [3];
  return /\bearly\b/.test(said) ? [1, 2] : [];
}

const NOT_METASTATIC =
  /\b(?:no|non|not|without)\b[- ](?:\w+ ){0,3}metasta|\bmetasta\w*(?: disease| cancer)?\s*: (?:no|none|negative|absent)\b|\bm0\b/;

/** A stage below 4 has not spread to other organs. */
function extentOf(disease: string, stage: readonly number[]): Fact[] {
  const facts: Fact[] = [];
  if (stage.length > 0 && !stage.includes(4)) facts.push('-metastatic');
  if (stage.join() === '4') facts.push('+metastatic');
  if (stage.length === 0 && NOT_METASTATIC.test(disease.toLowerCase())) facts.push('-metastatic');
  for (const part of disease.toLowerCase().split(';')) {
    if (/brain|cns|intracranial/.test(part) && /metasta/.test(part))
      facts.push(/\b(?:no|none|without|absent)\b/.test(part) ? '-brain_metastases' : '+brain_metastases');
    if (/measurable/.test(part))
      facts.push(/\b(?:no|none|not|non)\b/.test(part) ? '-measurable_disease' : '+measurable_disease');
  }
  return facts;
}

interface Told {
  name: string;
  said: string;
}

const PERFORMANCE = /performance|ecog|karnofsky|\bkps\b|\bps\b|functional/;

/** ECOG; null when a range or words leave more than one level. */
function activityOf(told: readonly Told[]): number | null {
  for (const { name, said } of told) {
    if (!PERFORMANCE.test(name) && !/\b(?:ECOG|Karnofsky|KPS)\b/i.test(said)) continue;
    const scale = /karnofsky|kps/.test(name) ? 'Karnofsky' : /performance|functional|^ps$/.test(name) ? 'ECOG' : '';
    const levels = activityLevels(/ECOG|Karnofsky|KPS|WHO|Zubrod/i.test(said) ? said : `${scale || name} ${said}`);
    // "Karnofsky 80" is one value, not a bound: its own level is the worst that it lets in.
    const own = /karnofsky|kps/i.test(`${name} ${said}`) ? karnofskyOf(said) : null;
    if (own !== null) return own;
    if (levels.length === 1) return levels[0] ?? null;
  }
  return null;
}

/** By ECOG-ACRIN's table. */
function karnofskyOf(said: string): number | null {
  const score = Number(/\b(\d{2,3})\b/.exec(said)?.[1] ?? 0);
  if (score === 0) return null;
  return score >= 100 ? 0 : score >= 80 ? 1 : score >= 60 ? 2 : score >= 40 ? 3 : 4;
}

function birthDateOf(told: readonly Told[], today: string): string | null {
  const said = told.find(({ name }) => /^(?:age|age in years|patient age)$/.test(name))?.said;
  const years = Number(/\d{1,3}/.exec(said ?? '')?.[0] ?? Number.NaN);
  return Number.isNaN(years) ? null : `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

/** What is said both ways is not known. */
function withoutContradictions(facts: readonly Fact[]): Fact[] {
  const idOf = (fact: Fact) => fact.slice(1);
  return [...new Set(facts)].filter((fact, _, all) =>
    all.every((other) => other === fact || idOf(other) !== idOf(fact)),
  );
}
