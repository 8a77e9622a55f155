import { practiceArms } from './arms.ts';
import { eligibility } from './eligibility.ts';
import { layout } from './layout.ts';
import { people } from './narrative.ts';
import { person } from './person.ts';
import type { Plan, PlannedTrial } from './plan.ts';
import type { Random } from './random.ts';
import { record } from './record.ts';
import { counted, setup } from './setup.ts';
import { stageGroups } from './stageGroups.ts';
import { type CancerVocabulary, type Practice, vocabulary } from './vocabulary.ts';
import { fill, titleCase, upperFirst } from './wording.ts';

/** A trial told by hand: surgery, radiation, a diet, an app. `{noun}` in its words is the cancer at hand. */
export function practiceTrial(
  { cancer, serial, country, recruiting, orgId }: Plan,
  practice: Practice,
  random: Random,
): PlannedTrial {
  const name = (text: string) => fill(text, nouns(cancer));
  const told: Practice = { ...practice, must: practice.must.map(name), not: practice.not.map(name) };
  const observed = practice.phase === 'OBS';
  const phases = practice.phase === 'OBS' ? [] : [practice.phase];
  const where = setup({ phases, company: undefined, country, recruiting, rare: cancer.rare === true }, random);
  const who = person(cancer, told, random);
  const criteria = eligibility(cancer, told, who, null, random);
  const { phrases, endpoints } = vocabulary();
  const summary = name(practice.summary);
  const placebo = practice.arms.some(({ type }) => type === 'PLACEBO_COMPARATOR');
  const support = endpoints.find(({ measure }) => measure === 'support');
  const values = practice.values ?? [`${cancer.id}_any`];
  const made = record(
    {
      serial,
      orgId,
      sponsor: where.sponsor,
      collaborator: undefined,
      briefTitle: name(practice.title),
      officialTitle: name(practice.formal),
      acronym: undefined,
      status: where.status,
      briefSummary: [summary, people(where, random), phrases.synthetic.summary].filter((text) => text !== '').join(' '),
      detailedDescription: [
        random.pick(cancer.about),
        `${practice.interventions.map((each) => `${upperFirst(each.name)}: ${lowerStart(each.description)}.`).join(' ')} ${random.pick(phrases.leave)}`,
        phrases.synthetic.details,
      ].join('\n\n'),
      conditions: conditions(cancer, practice, values),
      keywords: [...KEYWORDS[practice.purpose], 'synthetic example'],
      design: {
        studyType: observed ? 'OBSERVATIONAL' : 'INTERVENTIONAL',
        ...(observed ? { patientRegistry: true } : { phases }),
        designInfo: observed
          ? { observationalModel: 'COHORT', timePerspective: 'PROSPECTIVE' }
          : {
              allocation: practice.arms.length > 1 ? 'RANDOMIZED' : 'NA',
              interventionModel: practice.arms.length > 1 ? 'PARALLEL' : 'SINGLE_GROUP',
              primaryPurpose: practice.purpose,
              maskingInfo: { masking: placebo ? 'QUADRUPLE' : 'NONE' },
            },
        enrollmentInfo: { count: where.count, type: counted(where.status.overallStatus) },
      },
      arms: practiceArms(practice, name),
      outcomes:
        practice.purpose === 'SUPPORTIVE_CARE' && support
          ? { primaryOutcomes: support.primary, secondaryOutcomes: support.secondary }
          : undefined,
      eligibility: layout(criteria.include, criteria.exclude, `people with ${cancer.noun}`, random),
      studyPopulation: observed ? `People with ${cancer.noun} who are treated at one of the hospitals` : undefined,
      person: who,
      healthy: practice.purpose === 'SCREENING',
      locations: where.locations,
    },
    random,
  );
  return { values, stages: stageGroups(practice.stage), person: who, record: made };
}

const KEYWORDS: Record<Practice['purpose'], string[]> = {
  TREATMENT: ['standard of care'],
  PREVENTION: ['prevention'],
  DIAGNOSTIC: ['diagnosis', 'follow-up'],
  SUPPORTIVE_CARE: ['supportive care', 'quality of life'],
  SCREENING: ['screening'],
  HEALTH_SERVICES_RESEARCH: ['care delivery'],
  DEVICE_FEASIBILITY: ['device'],
  OTHER: ['registry'],
};

function nouns(cancer: CancerVocabulary): Record<string, string> {
  return {
    noun: cancer.noun,
    Noun: titleCase(cancer.noun),
    Cap: upperFirst(cancer.noun),
    Formal: cancer.formal ?? titleCase(cancer.noun),
  };
}

function conditions(cancer: CancerVocabulary, practice: Practice, values: readonly string[]): string[] {
  if (practice.conditions) return practice.conditions;
  const same = cancer.settings.find((setting) => setting.values.some((value) => values.includes(value)));
  return same ? same.conditions.slice(0, 1) : [cancer.formal ?? upperFirst(titleCase(cancer.noun))];
}

function lowerStart(text: string): string {
  return /^[A-Z]([a-z]| )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
