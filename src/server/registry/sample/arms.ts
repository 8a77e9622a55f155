import type { Design } from './design.ts';
import type { Agent, Regimen } from './regimen.ts';
import { titlesOf } from './regimen.ts';
import type { Protocol } from './study.ts';
import type { Practice } from './vocabulary.ts';

type Module = Protocol['armsInterventionsModule'];
type Arm = NonNullable<Module['armGroups']>[number];

interface Group {
  label: string;
  type: Arm['type'];
  description?: string;
  agents: Pick<Agent, 'name' | 'type' | 'dose'>[];
}

/** Arms and interventions of a drug trial, each naming the other as the registry does. */
export function arms(design: Design, { lead, partners }: Regimen, control: readonly Agent[]): Module {
  const tested = [lead, ...partners];
  const experimental: Group = { label: titlesOf(tested), type: 'EXPERIMENTAL', agents: tested };
  switch (design.kind) {
    case 'window':
      return module([{ ...experimental, label: 'Short course before surgery or biopsy' }]);
    case 'dose':
      return module([
        { ...experimental, label: 'Dose finding', description: 'Small groups receive rising doses' },
        { ...experimental, label: 'Expansion', description: 'More people receive the chosen dose' },
      ]);
    case 'single':
      return module([experimental]);
    case 'placebo': {
      const placebo = { name: 'Placebo', type: 'OTHER' as const, dose: 'Looks the same but holds no medicine' };
      const label = partners.length > 0 ? `Placebo and ${titlesOf(partners)}` : 'Placebo';
      return module([experimental, { label, type: 'PLACEBO_COMPARATOR', agents: [placebo, ...partners] }]);
    }
    default:
      return module([
        experimental,
        control.every(({ name }) => name === 'Observation')
          ? {
              label: 'Observation',
              type: 'NO_INTERVENTION',
              description: 'Regular checks without treatment',
              agents: [],
            }
          : { label: titlesOf(control), type: 'ACTIVE_COMPARATOR', agents: [...control] },
      ]);
  }
}

/** Arms and interventions of a trial told by hand. */
export function practiceArms({ arms: groups, interventions }: Practice, name: (text: string) => string): Module {
  return module(
    groups.map(({ label, type, uses }) => ({
      label,
      type: type === 'COHORT' ? undefined : type,
      agents: uses.flatMap((use) => {
        const found = interventions.at(use);
        return found ? [{ name: name(found.name), type: found.type, dose: found.description }] : [];
      }),
    })),
  );
}

function module(groups: readonly Group[]): Module {
  const agents = new Map(groups.flatMap((group) => group.agents.map((agent) => [agent.name, agent] as const)));
  return {
    armGroups: groups.map(({ label, type, description, agents: used }) => ({
      label,
      ...(type ? { type } : {}),
      ...(description ? { description } : {}),
      ...(used.length > 0 ? { interventionNames: used.map(({ type: kind, name }) => `${KINDS[kind]}: ${name}`) } : {}),
    })),
    interventions: [...agents.values()].map(({ type, name, dose }) => ({
      type,
      name,
      description: dose.charAt(0).toUpperCase() + dose.slice(1),
      armGroupLabels: groups
        .filter(({ agents: used }) => used.some((agent) => agent.name === name))
        .map(({ label }) => label),
    })),
  };
}

const KINDS: Record<Agent['type'], string> = {
  BEHAVIORAL: 'Behavioral',
  BIOLOGICAL: 'Biological',
  COMBINATION_PRODUCT: 'Combination Product',
  DEVICE: 'Device',
  DIAGNOSTIC_TEST: 'Diagnostic Test',
  DIETARY_SUPPLEMENT: 'Dietary Supplement',
  DRUG: 'Drug',
  GENETIC: 'Genetic',
  PROCEDURE: 'Procedure',
  RADIATION: 'Radiation',
  OTHER: 'Other',
};
