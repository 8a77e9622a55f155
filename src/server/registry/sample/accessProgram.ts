import { dates } from './dates.ts';
import { eligibility } from './eligibility.ts';
import { layout } from './layout.ts';
import { plainAccess, whoOf } from './narrative.ts';
import { person } from './person.ts';
import type { Plan, PlannedTrial } from './plan.ts';
import type { Random } from './random.ts';
import { record } from './record.ts';
import { regimen } from './regimen.ts';
import { settingFor } from './settingFor.ts';
import { locations, sites } from './sites.ts';
import { stageGroups } from './stageGroups.ts';
import type { Status } from './study.ts';
import type { Setting } from './vocabulary.ts';

/** An expanded access program: a new medicine outside of a trial. Such records have no phase and no dates of a study. */
export function accessProgram(
  { cancer, serial, orgId }: Plan,
  told: Setting,
  status: Status,
  random: Random,
): PlannedTrial {
  const tokens = random.pick(told.treatments).give.slice(0, 1);
  const setting = settingFor(told, tokens);
  const treatment = regimen(tokens, random);
  const chosen = sites({ count: random.int(2, 9), countries: ['US', ...(random.chance(0.3) ? ['IL'] : [])] }, random);
  const who = person(cancer, setting, random);
  const criteria = eligibility(cancer, setting, who, treatment, random);
  const words = plainAccess(setting, treatment.lead, random);
  const made = record(
    {
      serial,
      orgId,
      sponsor: { name: treatment.company.name, class: 'INDUSTRY' },
      collaborator: undefined,
      ...words,
      acronym: undefined,
      status: dates(status, random),
      conditions: setting.conditions,
      keywords: ['expanded access', treatment.lead.formal, 'synthetic example'],
      design: { studyType: 'EXPANDED_ACCESS', expandedAccessTypes: { intermediate: true } },
      arms: {
        interventions: [{ type: treatment.lead.type, name: treatment.lead.name, description: treatment.lead.dose }],
      },
      outcomes: undefined,
      eligibility: layout(criteria.include, criteria.exclude, whoOf(setting), random),
      studyPopulation: undefined,
      person: who,
      healthy: false,
      locations: locations(chosen, status, random),
    },
    random,
  );
  return { values: setting.values, stages: stageGroups(setting.stage), person: who, record: made };
}
