import type { Criteria, CriterionResult, Profile, TrialFacts, Verdict } from '../contract/trial.ts';
import { ageInMonths } from './ageInMonths.ts';
import { cancerFit } from './cancerFit.ts';
import { conditionFor } from './conditionFor.ts';
import { isStageless } from './isStageless.ts';
import { knownFacts } from './knownFacts.ts';
import { type PossibleSite, possibleSites } from './possibleSites.ts';
import { type Openness, trialOpenness } from './siteOpenness.ts';

/**
 * Decides the seven criteria, in the order of CRITERION_KINDS, each on its own. What the person does not know and what
 * the record does not say never excludes: it is `to_confirm`. The trial is possible unless one is `not_met`.
 * `today` is a calendar date. The params of each sentence:
 *
 * - cancer: `condition`, as the record writes it (absent when it names none)
 * - stage: `stages`, the groups that take part (absent when not read; `[]` with `met`: this cancer has no stage)
 * - age: `min`, `max` in years where the record has them in years, else `minMonths`, `maxMonths`; `age`, in years, and
 *   `ageMonths` when the birth date is known
 * - gender: `sex`, one of all, female, male (absent when not read)
 * - activity: `min`, `max` as ECOG (absent when not read)
 * - recruiting: `status`, the registry's (absent when the record has none)
 * - distance: `km` to the nearest possible site (absent when not known), `limit` in km (absent for any distance)
 */
export function decide(profile: Profile, criteria: Criteria, trial: TrialFacts, today: string): CriterionResult[] {
  return [
    decideCancer(profile, criteria, trial),
    decideStage(profile, criteria),
    decideAge(profile, criteria, today),
    decideGender(profile, criteria),
    decideActivity(profile, criteria),
    decideRecruiting(profile, trial),
    decideDistance(profile, trial),
  ];
}

function decideCancer(profile: Profile, criteria: Criteria, trial: TrialFacts): CriterionResult {
  const { cancer } = profile;
  const { values, quote } = criteria.cancers;
  const verdict = verdictOfCancer(profile, values);
  const condition = conditionFor(cancer, trial, verdict);
  return { kind: 'cancer', verdict, params: condition ? { condition } : {}, quote };
}

function verdictOfCancer(profile: Profile, values: readonly string[]): Verdict {
  const { cancer } = profile;
  if (cancer === null || values.length === 0) return 'to_confirm';
  const known = knownFacts(profile);
  const fits = values.map((value) => cancerFit(cancer, value, known));
  return fits.find((fit) => fit === 'met') ?? fits.find((fit) => fit === 'to_confirm') ?? 'not_met';
}

function decideStage({ cancer, stage }: Profile, { stages }: Criteria): CriterionResult {
  const quote = stages?.quote ?? null;
  const params: CriterionResult['params'] = stages ? { stages: [...stages.groups, ...stages.perhaps].sort() } : {};
  if (isStageless(cancer) && stage === null && !stages)
    return { kind: 'stage', verdict: 'met', params: { stages: [] }, quote };
  const among = (groups: readonly number[] | undefined) => stage !== null && groups?.includes(stage);
  const unknown = stage === null || !stages;
  const verdict = among(stages?.groups) ? 'met' : unknown || among(stages.perhaps) ? 'to_confirm' : 'not_met';
  return { kind: 'stage', verdict, params, quote };
}

function decideAge({ birthDate }: Profile, { ages }: Criteria, today: string): CriterionResult {
  const { minMonths, maxMonths, quote } = ages;
  const months = birthDate === null ? null : ageInMonths(birthDate, today);
  const params: CriterionResult['params'] = {};
  if (months !== null) Object.assign(params, { age: Math.floor(months / 12), ageMonths: months });
  if (minMonths !== null) Object.assign(params, minMonths % 12 ? { minMonths } : { min: minMonths / 12 });
  // The upper bound is kept as the first month that is too old; people are told the last age that is not.
  if (maxMonths !== null) {
    Object.assign(params, maxMonths % 12 ? { maxMonths: maxMonths - 1 } : { max: maxMonths / 12 - 1 });
  }
  const inside = (age: number) => age >= (minMonths ?? 0) && (maxMonths === null || age < maxMonths);
  const verdict = months === null ? 'to_confirm' : inside(months) ? 'met' : 'not_met';
  return { kind: 'age', verdict, params, quote };
}

function decideGender({ gender }: Profile, { sex }: Criteria): CriterionResult {
  const verdict =
    sex === 'all' ? 'met' : gender === null || sex === null ? 'to_confirm' : sex === gender ? 'met' : 'not_met';
  return { kind: 'gender', verdict, params: sex ? { sex } : {}, quote: null };
}

function decideActivity(profile: Profile, { activity }: Criteria): CriterionResult {
  if (!activity) return { kind: 'activity', verdict: 'to_confirm', params: {}, quote: null };
  const { min, max, quote } = activity;
  const level = profile.activity;
  const verdict = level === null ? 'to_confirm' : level >= min && level <= max ? 'met' : 'not_met';
  return { kind: 'activity', verdict, params: { min, max }, quote };
}

function decideRecruiting(profile: Profile, trial: TrialFacts): CriterionResult {
  const whole = trialOpenness(trial);
  const sites = possibleSites(profile, trial);
  const near = sites.filter((site) => site.inReach);
  const verdict = verdictOfRecruiting(whole, trial.sites.length, near.length > 0 ? near : sites);
  // The trial may take people where its sites do not (any more, or yet): what the sites say is told.
  const bySites = { not_met: 'ACTIVE_NOT_RECRUITING', to_confirm: 'NOT_YET_RECRUITING', met: 'RECRUITING' };
  const status = whole === 'open' ? bySites[verdict] : trial.overallStatus;
  return { kind: 'recruiting', verdict, params: status ? { status } : {}, quote: null };
}

function verdictOfRecruiting(whole: Openness, siteCount: number, sites: PossibleSite[]): Verdict {
  if (whole === 'closed' || (siteCount > 0 && sites.length === 0)) return 'not_met';
  const open = siteCount === 0 ? whole === 'open' : sites.some((site) => site.open);
  return open ? 'met' : 'to_confirm';
}

function decideDistance(profile: Profile, trial: TrialFacts): CriterionResult {
  const limit = profile.distanceKm;
  const sites = possibleSites(profile, trial);
  const km = sites[0]?.km ?? null;
  const params: CriterionResult['params'] = {};
  if (km !== null) params.km = km;
  if (limit !== null) params.limit = limit;
  const out = sites.length > 0 && sites.every((site) => !site.inReach);
  const verdict = out ? 'not_met' : km !== null && sites[0]?.inReach ? 'met' : 'to_confirm';
  return { kind: 'distance', verdict, params, quote: null };
}
