import { accessProgram } from './accessProgram.ts';
import { drugTrial } from './drugTrial.ts';
import type { Plan, PlannedTrial } from './plan.ts';
import { practiceTrial } from './practiceTrial.ts';
import { type Random, random as seeded } from './random.ts';
import type { Status } from './study.ts';
import { type CancerVocabulary, type Setting, vocabulary } from './vocabulary.ts';

/** The whole sample, always the same, in the order of the cancers. */
export function* plannedTrials(): Generator<PlannedTrial> {
  const titles = new Set<string>();
  let serial = 0;
  for (const cancer of vocabulary().cancers) {
    const writers = trialsOf(cancer);
    for (const [index, write] of writers.entries()) {
      serial += 1;
      const orgId = `SYN-${cancer.id.toUpperCase()}-${String(index + 1).padStart(3, '0')}`;
      const trial = write({ cancer, serial, orgId, ...spread(index) }, titles, seeded(orgId));
      const { briefTitle, officialTitle } = trial.record.protocolSection.identificationModule;
      titles.add(briefTitle.toLowerCase()).add(officialTitle.toLowerCase());
      yield trial;
    }
  }
}

type Writer = (plan: Plan, titles: ReadonlySet<string>, random: Random) => PlannedTrial;

/** Every cancer gets open trials in the United States and in Israel, whatever chance does. */
function spread(index: number): Pick<Plan, 'country' | 'recruiting'> {
  if (index % 6 === 0) return { country: 'US', recruiting: true };
  if (index % 6 === 1) return { country: 'IL', recruiting: true };
  return { country: undefined, recruiting: false };
}

function trialsOf(cancer: CancerVocabulary): Writer[] {
  const random = seeded(`plan ${cancer.id}`);
  const practices = cancer.practices.map<Writer>(
    (practice) => (plan, _titles, rng) => practiceTrial(plan, practice, rng),
  );
  const wanted = cancer.id === 'basket' ? 0 : Math.max(1, Math.round(cancer.trials * 0.08));
  const supportive = random
    .some(
      vocabulary().supportive.filter((each) => !(each.curative && cancer.lifelong) && !(each.solid && cancer.blood)),
      wanted,
    )
    .map<Writer>((practice) => (plan, _titles, rng) => practiceTrial(plan, practice, rng));
  const drugs = drugTrials(cancer, Math.max(0, cancer.trials - practices.length - supportive.length));
  return [...drugs, ...practices, ...supportive, ...access(cancer)];
}

function drugTrials(cancer: CancerVocabulary, count: number): Writer[] {
  const turns = cancer.settings.flatMap((setting) => Array.from({ length: setting.weight }, () => setting));
  const used = new Map<Setting, number>();
  return Array.from({ length: count }, (_, index) => {
    const setting = turns.at(index % turns.length);
    if (!setting) throw new Error(`no settings for ${cancer.id}`);
    const turn = used.get(setting) ?? 0;
    used.set(setting, turn + 1);
    const combination = setting.treatments.at(turn % setting.treatments.length);
    if (!combination) throw new Error(`no treatments for ${setting.plain}`);
    return (plan, titles, random) => drugTrial(plan, setting, combination, titles, random);
  });
}

const ACCESS: [string, Status][] = [
  ['lung', 'AVAILABLE'],
  ['breast', 'AVAILABLE'],
  ['leukemia', 'AVAILABLE'],
  ['multiple-myeloma', 'NO_LONGER_AVAILABLE'],
  ['melanoma', 'APPROVED_FOR_MARKETING'],
  ['prostate', 'TEMPORARILY_NOT_AVAILABLE'],
  ['liver-hepatobiliary', 'NO_LONGER_AVAILABLE'],
  ['ovarian', 'AVAILABLE'],
  ['lymphoma', 'APPROVED_FOR_MARKETING'],
  ['brain', 'AVAILABLE'],
];

function access(cancer: CancerVocabulary): Writer[] {
  const setting = cancer.settings.find(({ line }) => line === 'later');
  return ACCESS.filter(([id]) => id === cancer.id).flatMap(([, status]) =>
    setting
      ? [(plan: Plan, _titles: ReadonlySet<string>, random: Random) => accessProgram(plan, setting, status, random)]
      : [],
  );
}
