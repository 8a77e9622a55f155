import type { Criterion } from './layout.ts';
import { type Person, years } from './person.ts';
import type { Random } from './random.ts';
import { isMedicine, type Regimen } from './regimen.ts';
import { bank, type CancerVocabulary, type Practice, type Setting, vocabulary } from './vocabulary.ts';
import { fill } from './wording.ts';

export interface Criteria {
  include: Criterion[];
  exclude: Criterion[];
}

/**
 * What people must and must not have, one sentence each. What a setting says itself is never said a second time, nor
 * contradicted, by the general sentences.
 */
export function eligibility(
  cancer: CancerVocabulary,
  asked: Setting | Practice,
  who: Person,
  treatment: Regimen | null,
  random: Random,
): Criteria {
  const own = [...asked.must, ...('may' in asked ? asked.may : []), ...asked.not].join(' ');
  const writer: Writer = { cancer, asked, who, treatment, random, own };
  return 'line' in asked && treatment
    ? { include: trialIncludes(writer, asked, treatment), exclude: trialExcludes(writer, asked, treatment) }
    : { include: practiceIncludes(writer), exclude: practiceExcludes(writer) };
}

interface Writer {
  cancer: CancerVocabulary;
  asked: Setting | Practice;
  who: Person;
  treatment: Regimen | null;
  random: Random;
  /** All that the setting says itself. */
  own: string;
}

function trialIncludes(writer: Writer, setting: Setting, treatment: Regimen): Criterion[] {
  const { random, who, own } = writer;
  const { include, organs } = vocabulary().criteria;
  const blood = BLOOD.has(setting.measure ?? writer.cancer.measure);
  const oral = [treatment.lead, ...treatment.partners].some(({ cautions }) => cautions.includes('oral'));
  return [
    ...setting.must.map((text) => disease(text)),
    ...stage(writer),
    ...random.some(setting.may, random.int(1, setting.may.length)).map((text) => ({ kind: 'allowed' as const, text })),
    ...prior(writer, setting, blood),
    ...measurable(writer, setting),
    ...age(writer),
    ...activity(writer),
    ...maybe(random, isMedicine(treatment.lead) ? 0.85 : 0.4, () =>
      organFunction(random, blood, setting.stage?.endsWith('iv') ?? false, organs),
    ),
    ...maybe(random, oral && !/swallow|tablet/i.test(own) ? 0.4 : 0, () => general(random, include, 'swallow')),
    ...maybe(random, setting.line === 'later' ? 0.35 : 0, () => general(random, include, 'recovered')),
    ...maybe(random, setting.line === 'later' ? 0.4 : 0, () => general(random, include, 'life')),
    ...maybe(random, blood || /tissue|sample|biops/i.test(own) ? 0 : 0.3, () => general(random, include, 'tissue')),
    ...maybe(random, fertile(who) && isMedicine(treatment.lead) ? 0.55 : 0, () =>
      general(random, include, 'contraception', { months: String(random.pick([3, 4, 6, 7])) }),
    ),
    ...maybe(random, 0.7, () => general(random, include, who.child ? 'consentChild' : 'consent')),
  ];
}

function trialExcludes(writer: Writer, setting: Setting, treatment: Regimen): Criterion[] {
  const { random, who, own, cancer } = writer;
  const { exclude } = vocabulary().criteria;
  const cautions = new Set([treatment.lead, ...treatment.partners].flatMap((agent) => agent.cautions));
  const add = (name: string, odds: number, said: RegExp, slots: Record<string, string> = {}) =>
    maybe(random, said.test(own) ? 0 : odds, () => ({
      ...general(random, exclude, name, slots),
      kind: 'other' as const,
    }));
  const weeks = String(random.pick([2, 3, 4]));
  return [
    ...setting.not.map((text) => disease(text)),
    ...(cancer.brainMetastases && setting.stage?.endsWith('iv') ? add('brain', 0.75, /brain|mening|nervous/i) : []),
    ...(cautions.has('immune') ? add('immune', 0.9, /autoimmune|transplant|prednisone/i) : []),
    ...(cautions.has('vessel') ? add('vessel', 0.85, /blood pressure|bleed|wound/i) : []),
    ...(cautions.has('cells') ? add('cells', 0.8, /seizure|epilep|infection/i) : []),
    ...(cautions.has('lung') ? add('lung', 0.85, /interstitial|pneumonitis|lung disease/i) : []),
    ...(cautions.has('oral') ? add('oral', 0.45, /absor|CYP/i) : []),
    ...(setting.line === 'later' ? add('washout', 0.5, /washout/, { weeks }) : []),
    ...add('surgery', setting.line === 'adjuvant' || setting.line === 'neoadjuvant' ? 0 : 0.3, /surgery|operation/i, {
      weeks,
    }),
    ...add('otherCancer', 0.65, /second cancer|another cancer/i, { years: String(random.pick([2, 3, 5])) }),
    ...add('heart', 0.45, /heart|LVEF|QT/),
    ...add('infection', 0.45, /infection/i),
    ...add('virus', 0.45, /HIV|hepatitis/i),
    ...(fertile(who) ? add('pregnancy', 0.7, /pregnan|breastfeeding|fertil/i) : []),
    ...(treatment.lead.invented && isMedicine(treatment.lead)
      ? add('allergy', 0.3, /allerg/i, { drug: treatment.lead.said })
      : []),
    ...add('other', 0.5, /view of/i),
  ];
}

function practiceIncludes(writer: Writer): Criterion[] {
  const { asked, random, who } = writer;
  const { include } = vocabulary().criteria;
  return [
    ...asked.must.map((text) => disease(text)),
    ...stage(writer),
    ...age(writer),
    ...activity(writer),
    ...maybe(random, 0.8, () => general(random, include, who.child ? 'consentChild' : 'consent')),
  ];
}

function practiceExcludes({ asked, random, own, who }: Writer): Criterion[] {
  const { exclude } = vocabulary().criteria;
  const physical =
    'phase' in asked && asked.interventions.some(({ type }) => ['DRUG', 'RADIATION', 'BIOLOGICAL'].includes(type));
  return [
    ...asked.not.map((text) => disease(text)),
    ...maybe(random, physical && fertile(who) && !/pregnan/i.test(own) ? 0.5 : 0, () =>
      general(random, exclude, 'pregnancy'),
    ),
    ...maybe(random, 0.35, () => general(random, exclude, 'other')),
  ];
}

const BLOOD = new Set(['leukemia', 'lugano', 'imwg', 'mds', 'mpn', 'mast', 'cll', 'cml', 'amyloid']);

const disease = (text: string): Criterion => ({ kind: 'disease', text });

function fertile({ sex, max, min }: Person): boolean {
  return sex !== 'MALE' && years(min) < 50 && (max === null || years(max) >= 14);
}

function maybe(random: Random, odds: number, make: () => Criterion): Criterion[] {
  return random.chance(odds) ? [make()] : [];
}

function general(
  random: Random,
  from: Record<string, string[]>,
  name: string,
  slots: Record<string, string> = {},
): Criterion {
  return { kind: 'other', text: fill(random.pick(bank(from, name)), slots) };
}

function stage({ cancer, asked, random }: Writer): Criterion[] {
  if (!asked.stage || asked.must.some((text) => /\bstage\b|\b[cp]?T\d/i.test(text))) return [];
  const range = vocabulary().stages.find(({ id }) => id === asked.stage);
  if (!range) throw new Error(`the vocabulary has no stage ${asked.stage}`);
  const sentences = range.sentences[cancer.system] ?? bank(range.sentences, 'AJCC');
  return [{ kind: 'disease', text: random.pick(sentences) }];
}

function prior({ random, own }: Writer, setting: Setting, blood: boolean): Criterion[] {
  const banks = vocabulary().criteria.prior;
  if (/no earlier|not treated before|previously untreated/i.test(own)) return [];
  if (setting.line === 'neoadjuvant' && setting.goal) return [];
  if (setting.line === 'local' && /suitable/i.test(own)) return [];
  const name = setting.line === 'first' && blood ? 'firstBlood' : setting.line;
  if (!(name in banks)) return [];
  const slots = {
    prior: setting.prior ?? '',
    months: String(random.pick([6, 12])),
    weeks: String(random.pick([4, 6])),
  };
  return maybe(random, setting.line === 'later' || setting.line === 'maintenance' ? 0.95 : 0.6, () => ({
    ...general(random, banks, name, slots),
    kind: 'treatment',
  }));
}

function measurable({ random, cancer, own }: Writer, setting: Setting): Criterion[] {
  const measure = setting.measure ?? cancer.measure;
  if (['adjuvant', 'maintenance', 'early'].includes(setting.line) || /measurable|measured/i.test(own)) return [];
  const found = vocabulary().criteria.measurable.find((entry) => entry.measure === measure);
  return found ? maybe(random, 0.65, () => ({ kind: 'disease', text: random.pick(found.sentences) })) : [];
}

function age({ asked, who, random }: Writer): Criterion[] {
  if (asked.must.some((text) => /^Age\b/.test(text))) return [];
  const banks = vocabulary().criteria.age;
  const slots = { min: said(who.min), max: who.max ? said(who.max) : '' };
  const name = who.max
    ? 'range'
    : who.sex === 'FEMALE' && random.chance(0.5)
      ? 'women'
      : who.sex === 'MALE' && random.chance(0.5)
        ? 'men'
        : 'from';
  return maybe(random, 0.9, () => ({ ...general(random, banks, name, slots), kind: 'age' }));
}

const said = ([count, unit]: Person['min']) => `${count} ${unit.toLowerCase()}`;

function activity({ who, random, own }: Writer): Criterion[] {
  const { fitness, fitnessChild } = vocabulary().criteria;
  if (/Karnofsky|ECOG/.test(own)) return [];
  if (who.child) return maybe(random, 0.7, () => ({ kind: 'fitness', text: random.pick(fitnessChild) }));
  const range = who.fitness;
  const found = range && fitness.find((entry) => entry.range[0] === range[0] && entry.range[1] === range[1]);
  return found ? [{ kind: 'fitness', text: random.pick(found.sentences) }] : [];
}

function organFunction(
  random: Random,
  blood: boolean,
  spread: boolean,
  organs: ReturnType<typeof vocabulary>['criteria']['organs'],
): Criterion {
  if (random.chance(0.3)) return { kind: 'other', text: random.pick(organs.short) };
  const lists = (blood ? organs.blood : organs.solid).map((list) =>
    list.filter((text) => spread || !/metastases/.test(text)),
  );
  const chosen = new Set(random.some(lists, random.int(blood ? 2 : 3, lists.length)));
  return {
    kind: 'other',
    text: random.pick(organs.lead),
    sub: lists.filter((list) => chosen.has(list)).map((list) => random.pick(list)),
  };
}
