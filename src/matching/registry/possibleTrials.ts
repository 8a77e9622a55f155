import type { Profile } from '../../contract/trial.ts';
import { distanceKm } from '../distanceKm.ts';
import { type Rank, rank, UNKNOWN_KM } from '../rank.ts';
import type { TrialColumns } from './trialColumns.ts';
import { MET, NOT_MET, verdictsOf } from './verdictsOf.ts';

/** The trials that are possible for a person: rows of the columns, with what they are ranked by. */
export interface PossibleTrials {
  rows: number[];
  /** See `Rank`; for each of the rows. */
  perhaps: number[];
  km: number[];
  closeness: number[];
  /** How many possible sites of each are in reach. */
  near: number[];
}

/** Finds the possible trials; `ignoring` the facts, those that are possible by their criteria. */
export function possibleTrials(
  columns: TrialColumns,
  profile: Profile,
  today: string,
  ignoring?: 'facts',
): PossibleTrials {
  const { stages, ages, sex, activity, needs, possible, openness, siteCount } = columns;
  const verdicts = verdictsOf(columns, profile, today);
  const { place, distanceKm: limit } = profile;
  const found: PossibleTrials = { rows: [], perhaps: [], km: [], closeness: [], near: [] };
  const reach: Reach = { near: 0, open: false, km: UNKNOWN_KM, openKm: UNKNOWN_KM };
  for (const [code, rows] of columns.byCancers.entries()) {
    const ofCancer = verdicts.cancer[code] ?? NOT_MET;
    const closeness = verdicts.closeness[code] ?? 3;
    if (ofCancer === NOT_MET) continue;
    for (const row of rows) {
      if (!possible[row]) continue;
      const ofStage = verdicts.stage[stages.codes[row] ?? 0] ?? NOT_MET;
      if (ofStage === NOT_MET) continue;
      const ofAge = verdicts.age[ages.codes[row] ?? 0] ?? NOT_MET;
      if (ofAge === NOT_MET) continue;
      const ofSex = verdicts.gender[sex.codes[row] ?? 0] ?? NOT_MET;
      if (ofSex === NOT_MET) continue;
      const ofActivity = verdicts.activity[activity.codes[row] ?? 0] ?? NOT_MET;
      if (ofActivity === NOT_MET) continue;
      const ofFacts = verdicts.facts[needs.codes[row] ?? 0] ?? NOT_MET;
      if (ofFacts === NOT_MET && ignoring !== 'facts') continue;
      measure(columns, row, place, limit, reach);
      const hasSites = (siteCount[row] ?? 0) > 0;
      if (hasSites && reach.near === 0) continue;
      const isKnownPlace = reach.km !== UNKNOWN_KM;
      const isSure =
        ofCancer + ofStage + ofAge + ofSex + ofActivity === 5 * MET &&
        openness[row] === 0 &&
        (!hasSites || reach.open) &&
        isKnownPlace &&
        (limit === null || reach.km <= limit);
      found.rows.push(row);
      found.perhaps.push(!isSure ? 2 : ofFacts === MET ? 0 : 1);
      found.km.push(reach.openKm === UNKNOWN_KM ? reach.km : reach.openKm);
      found.closeness.push(closeness);
      found.near.push(reach.near);
    }
  }
  return found;
}

/** The rows of the `limit` best, best first: the order is that of `rank`. */
export function bestOf(columns: TrialColumns, found: PossibleTrials, limit: number): number[] {
  const { perhaps, km, closeness, rows } = found;
  const ranks = rows.map(
    (row, index): Rank => ({
      perhaps: perhaps[index] ?? 2,
      closeness: closeness[index] ?? 3,
      breadth: columns.breadth[row] ?? 0,
      km: km[index] ?? UNKNOWN_KM,
      phase: columns.phase[row] ?? 0,
      nctId: columns.numbers[row] ?? '',
    }),
  );
  const before = (a: number, b: number): boolean => {
    const [one, other] = [ranks[a], ranks[b]];
    return one !== undefined && other !== undefined && rank(one, other) < 0;
  };
  // Few of many: most are behind the last of the best so far, and are passed over after one comparison.
  const best: number[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const last = best.at(-1);
    if (best.length === limit && (last === undefined || !before(index, last))) continue;
    let [low, high] = [0, best.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (before(best[middle] ?? 0, index)) low = middle + 1;
      else high = middle;
    }
    best.splice(low, 0, index);
    if (best.length > limit) best.pop();
  }
  return best.flatMap((index) => rows[index] ?? []);
}

/** A trial's possible sites in reach, whether one of these is open, and how far the nearest of all and of the open ones are. */
interface Reach {
  near: number;
  open: boolean;
  /** UNKNOWN_KM where no place is known. */
  km: number;
  openKm: number;
}

function measure(
  columns: TrialColumns,
  row: number,
  place: Profile['place'],
  limit: number | null,
  reach: Reach,
): void {
  const { siteOpenness, lat } = columns;
  const first = columns.firstSite[row] ?? 0;
  const end = first + (columns.sites[row] ?? 0);
  reach.near = 0;
  reach.open = false;
  reach.km = UNKNOWN_KM;
  reach.openKm = UNKNOWN_KM;
  let isFar = false;
  for (let site = first; site < end; site += 1) {
    const siteLat = lat[site] ?? Number.NaN;
    const isOpen = siteOpenness[site] === 0;
    if (place && !Number.isNaN(siteLat)) {
      // Nothing is nearer than the way along the meridian, and that is quickly told.
      const least = Math.abs(siteLat - place.lat) * KM_A_DEGREE;
      if (limit !== null && least > limit) {
        isFar = true;
        continue;
      }
      if (limit !== null || least < reach.km || (isOpen && least < reach.openKm)) {
        const km = kmTo(columns, site, place);
        nearer(reach, km, isOpen);
        if (limit !== null && km > limit) continue;
      }
    }
    reach.near += 1;
    if (isOpen) reach.open = true;
  }
  // What is ranked by may be out of reach: the nearest open site where only others are near, or of unknown place.
  if (place && isFar && reach.near > 0 && reach.openKm > (limit ?? 0)) {
    for (let site = first; site < end; site += 1) nearer(reach, kmTo(columns, site, place), siteOpenness[site] === 0);
  }
}

/** A distance that is not known (NaN) is nearer than nothing. */
function nearer(reach: Reach, km: number, isOpen: boolean): void {
  if (km < reach.km) reach.km = km;
  if (isOpen && km < reach.openKm) reach.openKm = km;
}

function kmTo({ lat, lng }: TrialColumns, site: number, place: NonNullable<Profile['place']>): number {
  return distanceKm(place, { lat: lat[site] ?? Number.NaN, lng: lng[site] ?? Number.NaN });
}

/** A little less than it is, so that no rounding leaves out a site. */
const KM_A_DEGREE = 111.19;
