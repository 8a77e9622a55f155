import type { Random } from './random.ts';
import { type Agent, isMedicine, type Regimen } from './regimen.ts';
import type { Phase } from './study.ts';
import type { Combination, Setting } from './vocabulary.ts';

export interface Design {
  kind: 'window' | 'dose' | 'single' | 'versus' | 'placebo';
  phases: [Phase] | [Phase, Phase];
  /** What the other group receives: `partners` the same without the new treatment, `standard` that of the setting. */
  control: 'partners' | 'standard' | 'none';
}

type Step = 'E1' | '1' | '1/2' | '2' | '2/3' | '3' | '4' | 'NA';

const STEPS: Record<Step, Design['phases']> = {
  E1: ['EARLY_PHASE1'],
  '1': ['PHASE1'],
  '1/2': ['PHASE1', 'PHASE2'],
  '2': ['PHASE2'],
  '2/3': ['PHASE2', 'PHASE3'],
  '3': ['PHASE3'],
  '4': ['PHASE4'],
  NA: ['NA'],
};

const ODDS: Record<Setting['line'], [Step, number][]> = {
  first: [
    ['1', 1],
    ['1/2', 3],
    ['2', 6],
    ['2/3', 2],
    ['3', 5],
  ],
  later: [
    ['E1', 0.5],
    ['1', 4],
    ['1/2', 5],
    ['2', 8],
    ['3', 3.5],
  ],
  adjuvant: [
    ['2', 4],
    ['2/3', 1.5],
    ['3', 6],
  ],
  neoadjuvant: [
    ['E1', 2],
    ['1/2', 1],
    ['2', 8],
    ['3', 4],
  ],
  local: [
    ['1/2', 1],
    ['2', 7],
    ['2/3', 1],
    ['3', 5],
  ],
  maintenance: [
    ['2', 5],
    ['3', 6],
  ],
  early: [
    ['1', 1],
    ['2', 7],
    ['3', 4],
  ],
  chronic: [
    ['1/2', 2],
    ['2', 7],
    ['3', 4],
  ],
  child: [
    ['1', 3],
    ['1/2', 4],
    ['2', 6],
    ['3', 3],
  ],
};

/** How a new treatment is tested: which phase, and against what. */
export function design(
  setting: Setting,
  { lead, partners }: Regimen,
  against: Combination['against'],
  blood: boolean,
  random: Random,
): Design {
  const step = stepOf(setting, lead, blood, random);
  const phases = STEPS[step];
  if (step === 'E1') return { kind: 'window', phases, control: 'none' };
  if (step === '1' || step === '1/2') return { kind: 'dose', phases, control: 'none' };
  if ((step === '2' || step === 'NA') && !random.chance(0.45)) return { kind: 'single', phases, control: 'none' };
  const known = partners.length > 0 && partners.every((partner) => !partner.invented);
  const placebo = /by mouth|cream|gel|under the skin/.test(lead.dose) && ['DRUG', 'BIOLOGICAL'].includes(lead.type);
  const usual = setting.standard.join();
  if (usual === 'Placebo' || usual === 'Cream without medicine') {
    return placebo ? { kind: 'placebo', phases, control: 'none' } : { kind: 'single', phases, control: 'none' };
  }
  if (known && !against)
    return { kind: placebo && random.chance(0.55) ? 'placebo' : 'versus', phases, control: 'partners' };
  if (usual === 'Observation' && placebo && partners.length === 0 && random.chance(0.6)) {
    return { kind: 'placebo', phases, control: 'none' };
  }
  return { kind: 'versus', phases, control: 'standard' };
}

function stepOf({ line, phases }: Setting, lead: Agent, blood: boolean, random: Random): Step {
  if (phases === 'early')
    return random.weighted<Step>([
      ['1', 6],
      ['1/2', 4],
    ]);
  if (!lead.invented)
    return random.weighted<Step>([
      ['2', 3],
      ['3', 4],
      ['4', 3],
    ]);
  if (!isMedicine(lead))
    return random.weighted<Step>([
      ['NA', 4],
      ['2', 5],
      ['3', 4],
    ]);
  const odds = ODDS[line].filter(
    ([step]) =>
      !(phases === 'mid' && (step === 'E1' || step === '1')) &&
      !(phases === 'small' && (step === '2/3' || step === '3')) &&
      // Cell therapy of solid tumors is new everywhere, and cells cannot be given for a short course only.
      !(lead.cautions.includes('cells') && (step === 'E1' || (!blood && (step === '2/3' || step === '3')))),
  );
  return random.weighted(odds);
}

/** "Phase 1/2", as in a formal title. */
export function phaseName([first, second]: Design['phases']): string {
  if (first === 'NA') return 'Prospective';
  if (first === 'EARLY_PHASE1') return 'Early Phase 1';
  return `Phase ${first.slice(-1)}${second ? `/${second.slice(-1)}` : ''}`;
}
