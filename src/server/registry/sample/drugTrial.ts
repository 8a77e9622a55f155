import { arms } from './arms.ts';
import { design, phaseName } from './design.ts';
import { eligibility } from './eligibility.ts';
import { layout } from './layout.ts';
import { briefSummary, detailedDescription, formalTitle, plainTitle, type Story, whoOf } from './narrative.ts';
import { person } from './person.ts';
import type { Plan, PlannedTrial } from './plan.ts';
import type { Random } from './random.ts';
import { record } from './record.ts';
import { type Agent, coded, isMedicine, type Regimen, regimen, standards } from './regimen.ts';
import { settingFor } from './settingFor.ts';
import { counted, setup } from './setup.ts';
import { stageGroups } from './stageGroups.ts';
import type { Protocol } from './study.ts';
import { type CancerVocabulary, type Combination, type Setting, vocabulary } from './vocabulary.ts';

/** A trial of a treatment in one setting. `taken` holds the titles of the sample so far, in lower case. */
export function drugTrial(
  { cancer, serial, country, recruiting, orgId }: Plan,
  told: Setting,
  { give: tokens, against }: Combination,
  taken: ReadonlySet<string>,
  random: Random,
): PlannedTrial {
  const setting = settingFor(told, tokens);
  const named = regimen(tokens, random);
  const plan = design(setting, named, against, cancer.blood === true, random);
  const treatment = plan.kind === 'dose' || plan.kind === 'window' ? coded(named, random) : named;
  const control =
    plan.control === 'partners'
      ? treatment.partners
      : plan.control === 'standard'
        ? standardOf(setting, treatment)
        : [];
  const company =
    treatment.lead.invented && isMedicine(treatment.lead) && random.chance(0.72) ? treatment.company.name : undefined;
  const where = setup(
    { phases: plan.phases, company, country, recruiting, rare: cancer.rare === true || setting.line === 'child' },
    random,
  );
  const who = person(cancer, setting, random);
  const story: Story = {
    cancer,
    setting,
    regimen: treatment,
    design: plan,
    control,
    count: where.count,
    places: where.places,
  };
  const criteria = eligibility(cancer, setting, who, treatment, random);
  const randomised = plan.kind === 'versus' || plan.kind === 'placebo';
  const made = record(
    {
      serial,
      orgId,
      sponsor: where.sponsor,
      collaborator:
        !company && treatment.lead.invented && isMedicine(treatment.lead) ? treatment.company.name : undefined,
      briefTitle: fresh(() => plainTitle(story, random), taken, random),
      officialTitle: fresh(() => formalTitle(story, random), taken, random),
      acronym: randomised && where.chosen.length > 12 ? acronym(random) : undefined,
      status: where.status,
      briefSummary: briefSummary(story, random),
      detailedDescription: detailedDescription(story, random),
      conditions: setting.conditions,
      keywords: [treatment.lead.formal, phaseName(plan.phases), 'synthetic example'],
      design: {
        studyType: 'INTERVENTIONAL',
        phases: plan.phases,
        designInfo: {
          allocation: randomised ? 'RANDOMIZED' : plan.kind === 'dose' ? 'NON_RANDOMIZED' : 'NA',
          interventionModel: randomised ? 'PARALLEL' : plan.kind === 'dose' ? 'SEQUENTIAL' : 'SINGLE_GROUP',
          primaryPurpose: 'TREATMENT',
          maskingInfo: { masking: plan.kind === 'placebo' ? 'QUADRUPLE' : 'NONE' },
        },
        enrollmentInfo: { count: where.count, type: counted(where.status.overallStatus) },
      },
      arms: arms(plan, treatment, control),
      outcomes: outcomes(cancer, setting, plan.kind, randomised, random),
      eligibility: layout(criteria.include, criteria.exclude, whoOf(setting), random),
      studyPopulation: undefined,
      person: who,
      healthy: false,
      locations: where.locations,
    },
    random,
  );
  return { values: setting.values, stages: stageGroups(setting.stage), person: who, record: made };
}

/** What the other group receives. A new kind of radiation is compared with the usual kind. */
function standardOf({ standard }: Setting, { lead }: Regimen): Agent[] {
  const radiation = lead.type === 'RADIATION' && !isMedicine(lead) && /adiation/.test(standard.join());
  return standards(radiation ? ['Photon radiation'] : standard);
}

function fresh(write: () => string, taken: ReadonlySet<string>, random: Random): string {
  for (let attempt = 0; attempt < 40; attempt++) {
    const title = write();
    if (!taken.has(title.toLowerCase())) return title;
  }
  return `${write()} (${acronym(random)})`;
}

function acronym(random: Random): string {
  return `${random.pick(vocabulary().sponsors.acronyms)}-${random.int(1, 9)}`;
}

function outcomes(
  cancer: CancerVocabulary,
  setting: Setting,
  kind: string,
  randomised: boolean,
  random: Random,
): Protocol['outcomesModule'] {
  const measure = setting.measure ?? cancer.measure;
  const name =
    kind === 'dose' || kind === 'window'
      ? kind
      : (setting.line === 'adjuvant' || setting.line === 'neoadjuvant') && measure === 'recist'
        ? setting.line
        : measure;
  const found = vocabulary().endpoints.find((entry) => entry.measure === name);
  if (!found) throw new Error(`the vocabulary has no endpoint ${name}`);
  return {
    primaryOutcomes: kind === 'dose' ? found.primary : randomised ? found.primary.slice(-1) : found.primary.slice(0, 1),
    secondaryOutcomes: random.some(found.secondary, 2),
  };
}
