import { type Design, phaseName } from './design.ts';
import type { Random } from './random.ts';
import { type Agent, isMedicine, namesOf, type Regimen, titlesOf } from './regimen.ts';
import { bank, type CancerVocabulary, type Setting, vocabulary } from './vocabulary.ts';
import { fill, sentenceList, titleCase, upperFirst } from './wording.ts';

/** All that the words of a drug trial depend on. */
export interface Story {
  cancer: CancerVocabulary;
  setting: Setting;
  regimen: Regimen;
  design: Design;
  control: Agent[];
  count: number;
  places: Places;
}

export interface Places {
  sites: number;
  countries: string[];
  city: string;
}

/** A title in plain words; each call may give another. */
export function plainTitle({ cancer, setting, regimen: { lead, partners }, design, control }: Story, random: Random) {
  const { titles } = vocabulary().phrases;
  const banks = design.control === 'partners' ? ['adding'] : design.kind === 'placebo' ? ['placebo'] : ['versus'];
  const names = {
    window: ['window'],
    dose: ['dose', 'dose', setting.line === 'child' ? 'child' : 'any'],
    single: [setting.line, setting.line, 'any'],
    versus: [...banks, ...banks, setting.line],
    placebo: [...banks, ...banks, setting.line],
  }[design.kind];
  const surgical = /surgery|removed/.test(setting.plain);
  const name = random.pick(names);
  const template = random.pick(bank(titles, name === 'neoadjuvant' && surgical ? 'neoadjuvant' : name));
  return fill(template, {
    Combo: combined(lead, partners, /With \{Combo/.test(template) ? 'Plus' : random.pick(['Plus', 'With', 'and'])),
    Drug: lead.titled,
    Partner: titlesOf(partners),
    Control: titlesOf(control),
    Plain: titleCase(setting.plain),
    Who: titleCase(whoOf(setting)),
    Noun: titleCase(cancer.noun),
  });
}

/** The title that a protocol would carry. */
export function formalTitle({ setting, regimen: { lead, partners }, design, control }: Story, random: Random): string {
  const { formal, formalSetting } = vocabulary().phrases;
  return fill(random.pick(bank(formal, design.kind)), {
    Phase: phaseName(design.phases),
    Setting: formalSetting[setting.line] ?? '',
    Combo: combined(lead, partners, 'in Combination With'),
    Drug: lead.titled,
    Control: `${titlesOf(control)}${design.control === 'partners' ? ' Alone' : ''}`,
    PartnerOnly: partners.length > 0 ? `, Each With ${titlesOf(partners)},` : '',
    Formal: setting.formal,
  }).replace(/^A (?=Early)/, 'An ');
}

/** Three to six plain sentences: why, what, how, how many, and that none of it is real. */
export function briefSummary(story: Story, random: Random): string {
  const { phrases } = vocabulary();
  const { setting, regimen, design, control } = story;
  const slots = slotsOf(story, random);
  const bankOf = {
    window: phrases.introWindow,
    dose: phrases.introDose,
    single: phrases.intro,
    versus: phrases.intro,
    placebo: phrases.intro,
  };
  const how = {
    window: '',
    dose: '',
    single: fill(random.pick(phrases.single), slots),
    versus: fill(random.pick(phrases.versus), {
      combo: slots.combo,
      control: design.control === 'partners' ? `${namesOf(control)} alone` : namesOf(control),
    }),
    placebo: fill(random.pick(phrases.placebo), {
      drug: regimen.lead.said,
      everyone: regimen.partners.length > 0 ? `; everyone also receives ${namesOf(regimen.partners)}` : '',
    }),
  }[design.kind];
  return [
    random.pick(setting.why),
    fill(random.pick(bankOf[design.kind]), slots),
    how,
    people(story, random),
    phrases.synthetic.summary,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Four short paragraphs on the disease, the treatment, what taking part means, and that none of it is real. */
export function detailedDescription({ cancer, setting, regimen: { lead }, design }: Story, random: Random): string {
  const { phrases } = vocabulary();
  const fixed = ['adjuvant', 'neoadjuvant', 'local'].includes(setting.line);
  const slots = {
    Drug: upperFirst(lead.said),
    drug: lead.said,
    dose: lead.dose,
    checks: cancer.checks,
    months: String(random.pick([3, 4, 6])),
    years: String(random.pick([2, 3, 5])),
  };
  const stay =
    design.kind === 'window' ||
    !isMedicine(lead) ||
    /single|once\b(?! a)|\b\d times|placed|doses\b|sessions|transplant/.test(lead.dose)
      ? ''
      : setting.line === 'adjuvant'
        ? random.pick(phrases.stayFixed.slice(0, 1))
        : fill(random.pick(fixed ? phrases.stayFixed.slice(1) : phrases.stay), slots);
  const risk = phrases.risks[lead.risk];
  if (!risk) throw new Error(`the vocabulary has no risk ${lead.risk}`);
  return [
    random.pick(cancer.about),
    [lead.how, fill(random.pick(phrases.give), slots), stay].filter((text) => text !== '').join(' '),
    [fill(random.pick(phrases.follow), slots), risk, fill(random.pick(phrases.after), slots)].join(' '),
    phrases.synthetic.details,
  ].join('\n\n');
}

/** "people with …", as the subject or object of a sentence. */
export function whoOf({ who, plain }: Setting): string {
  return who ?? `people with ${plain}`;
}

/** "About 120 people will take part, at 8 hospitals in Israel and Italy." */
export function people({ count, places }: Pick<Story, 'count' | 'places'>, random: Random): string {
  const { phrases } = vocabulary();
  if (count === 0) return '';
  const said = String(count);
  if (places.sites === 1) return fill(random.pick(phrases.peopleOne), { count: said, city: places.city });
  const countries =
    places.countries.length > 3
      ? `${places.countries.length} countries`
      : sentenceList(places.countries.map(inSentence));
  return fill(random.pick(phrases.people), { count: said, Count: said, sites: `${places.sites} hospitals`, countries });
}

function inSentence(country: string): string {
  if (country === 'Turkey (Türkiye)') return 'Turkey';
  return ['United States', 'United Kingdom', 'Netherlands'].includes(country) ? `the ${country}` : country;
}

function slotsOf({ setting, regimen: { lead, partners } }: Story, random: Random) {
  const goals = vocabulary().phrases.goals;
  const combo = partners.length > 0 ? `${lead.said} together with ${namesOf(partners)}` : lead.said;
  return {
    combo,
    Combo: upperFirst(combo),
    drug: lead.said,
    Drug: upperFirst(lead.said),
    what: lead.what,
    goal: setting.goal ?? random.pick(bank(goals, setting.line)),
    together: partners.length > 0 ? ` together with ${namesOf(partners)}` : '',
    given: partners.length > 0 ? `, given together with ${namesOf(partners)},` : ',',
    who: whoOf(setting),
  };
}

function combined(lead: Agent, partners: readonly Agent[], joint: string): string {
  if (partners.length === 0) return lead.titled;
  return partners.length > 1 && joint === 'and'
    ? titlesOf([lead, ...partners])
    : `${lead.titled} ${joint} ${titlesOf(partners)}`;
}

/** The words of an expanded access program. */
export function plainAccess(setting: Setting, lead: Agent, random: Random) {
  const { phrases } = vocabulary();
  const slots = { Drug: lead.titled, Plain: titleCase(setting.plain), Formal: setting.formal };
  return {
    briefTitle: fill(random.pick(bank(phrases.titles, 'access')), slots),
    officialTitle: fill(random.pick(bank(phrases.formal, 'access')), slots),
    briefSummary: `${upperFirst(lead.said)} is ${lead.what}. It is not approved yet. Through this program doctors can ask for it for ${whoOf(setting)} who have no other suitable treatment and cannot join a trial. ${phrases.synthetic.summary}`,
    detailedDescription: `${lead.how} The treating doctor sends a request with the medical history, and the program answers within a few days.\n\n${phrases.synthetic.details}`,
  };
}
