import { dates } from './dates.ts';
import type { Random } from './random.ts';
import { type Hospital, locations, sites } from './sites.ts';
import type { Phase, Protocol, Status } from './study.ts';
import { vocabulary } from './vocabulary.ts';

export interface SetupWish {
  phases: readonly Phase[];
  /** A company that runs the trial, or none for hospitals and networks. */
  company: string | undefined;
  /** Wanted so that every cancer has open trials in these countries. */
  country: string | undefined;
  recruiting: boolean;
  /** A disease so rare that few can be asked. */
  rare: boolean;
}

export interface Setup {
  sponsor: { name: string; class: 'INDUSTRY' | 'NETWORK' | 'OTHER' };
  status: Protocol['statusModule'];
  chosen: Hospital[];
  locations: Protocol['contactsLocationsModule']['locations'];
  count: number;
  places: { sites: number; countries: string[]; city: string };
}

/** Who runs a trial, where, in which state it is, and with how many people. */
export function setup({ phases, company, country, recruiting, rare }: SetupWish, random: Random): Setup {
  const wished = siteCount(phases, company !== undefined, random);
  const home = country ?? random.weighted(HOMES);
  const countries = company && wished > 3 ? [...new Set([home, ...abroad(wished, random)])] : [home];
  const chosen = sites({ count: Math.min(60, wished), countries }, random);
  const overall: Status = recruiting ? 'RECRUITING' : random.weighted(STATUS_ODDS);
  const first = chosen.find(({ city }) => city.code === home) ?? chosen.at(0);
  if (!first) throw new Error(`no hospital in ${home}`);
  const network = !company && chosen.length > 8;
  return {
    sponsor: company
      ? { name: company, class: 'INDUSTRY' }
      : network
        ? { name: random.pick(vocabulary().sponsors.networks), class: 'NETWORK' }
        : { name: first.name, class: 'OTHER' },
    status: dates(overall, random),
    chosen,
    locations: locations(chosen, overall, random),
    count: overall === 'WITHDRAWN' ? 0 : enrolment(phases, chosen.length, rare, random),
    places: {
      sites: chosen.length,
      countries: [...new Set(chosen.map(({ city }) => city.country))],
      city: first.city.city,
    },
  };
}

const STATUS_ODDS: [Status, number][] = [
  ['RECRUITING', 58],
  ['NOT_YET_RECRUITING', 10],
  ['ACTIVE_NOT_RECRUITING', 11],
  ['COMPLETED', 9],
  ['ENROLLING_BY_INVITATION', 3],
  ['SUSPENDED', 2],
  ['TERMINATED', 3],
  ['WITHDRAWN', 2],
  ['UNKNOWN', 2],
];

const HOMES: [string, number][] = [
  ['US', 52],
  ['IL', 7],
  ['GB', 5],
  ['FR', 5],
  ['DE', 5],
  ['ES', 3],
  ['IT', 4],
  ['CA', 4],
  ['NL', 2],
  ['CN', 2],
  ['JP', 2],
  ['KR', 2],
  ['AU', 2],
  ['BR', 1],
  ['PL', 1],
  ['RO', 1],
  ['GR', 1],
  ['SE', 1],
  ['IN', 1],
];

const ABROAD =
  'GB FR DE ES IT CA NL BE CH AT PT PL CZ HU RO GR SE DK NO FI TR GE ZA IN JP KR CN TW SG AU NZ MX BR AR CL CO IE'.split(
    ' ',
  );

function abroad(wished: number, random: Random): string[] {
  return [
    ...(random.chance(0.8) ? ['US'] : []),
    ...(random.chance(0.38) ? ['IL'] : []),
    ...random.some(ABROAD, Math.min(random.int(1, 12), Math.floor(wished / 3))),
  ];
}

function siteCount(phases: readonly Phase[], company: boolean, random: Random): number {
  const [first, second] = phases;
  if (first === 'EARLY_PHASE1') return random.int(1, 2);
  if (first === 'PHASE1') return company ? random.int(3, second ? 24 : 10) : random.int(1, second ? 8 : 4);
  if (first === 'PHASE2' && second) return random.int(10, 45);
  if (first === 'PHASE2')
    return company
      ? random.int(5, 30)
      : random.weighted([
          [1, 2],
          [random.int(2, 6), 4],
          [random.int(7, 14), 2],
        ]);
  if (first === 'PHASE3') return company ? random.int(16, 60) : random.int(6, 40);
  return random.weighted([
    [1, 4],
    [random.int(2, 5), 5],
    [random.int(6, 16), 2],
  ]);
}

function enrolment(phases: readonly Phase[], hospitals: number, rare: boolean, random: Random): number {
  const [first, second] = phases;
  if (first === 'EARLY_PHASE1') return random.int(6, 15) * 2;
  if (first === 'PHASE1') return random.int(second ? 12 : 6, second ? 40 : 18) * 4;
  if (first === 'PHASE2' && !second) return random.int(rare ? 5 : 8, rare ? 14 : 24) * 4 + hospitals * 2;
  if (first === 'PHASE2' || first === 'PHASE3')
    return random.int(14, 40) * (rare ? 4 : 10) + hospitals * (rare ? 3 : 6);
  return random.int(8, hospitals > 1 ? 40 : 16) * (rare ? 3 : 5) + hospitals * 5;
}

/** Whether the number of participants is known or planned. */
export function counted(status: Protocol['statusModule']['overallStatus']): 'ACTUAL' | 'ESTIMATED' {
  return ['COMPLETED', 'TERMINATED', 'WITHDRAWN', 'ACTIVE_NOT_RECRUITING'].includes(status) ? 'ACTUAL' : 'ESTIMATED';
}
