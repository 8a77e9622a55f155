import { type Person, years } from './person.ts';
import type { Random } from './random.ts';
import type { Protocol, StudyRecord } from './study.ts';

export interface Draft {
  /** Number of the record in the sample, from 1. */
  serial: number;
  orgId: string;
  sponsor: { name: string; class: Protocol['sponsorCollaboratorsModule']['leadSponsor']['class'] };
  collaborator: string | undefined;
  briefTitle: string;
  officialTitle: string;
  acronym: string | undefined;
  status: Protocol['statusModule'];
  briefSummary: string;
  detailedDescription: string;
  conditions: string[];
  keywords: string[];
  design: Protocol['designModule'];
  arms: Protocol['armsInterventionsModule'];
  outcomes: Protocol['outcomesModule'];
  eligibility: string;
  studyPopulation: string | undefined;
  person: Person;
  healthy: boolean;
  locations: Protocol['contactsLocationsModule']['locations'];
}

/** Puts the parts together in the registry's format. */
export function record(draft: Draft, random: Random): StudyRecord {
  const { sponsor, person } = draft;
  return {
    protocolSection: {
      identificationModule: {
        nctId: `NCT9${String(10_000 + draft.serial * 7_193).padStart(7, '0')}`,
        orgStudyIdInfo: { id: draft.orgId, type: 'SYNTHETIC' },
        organization: { fullName: sponsor.name, class: sponsor.class },
        briefTitle: draft.briefTitle,
        officialTitle: draft.officialTitle,
        ...(draft.acronym ? { acronym: draft.acronym } : {}),
      },
      statusModule: draft.status,
      sponsorCollaboratorsModule: {
        responsibleParty: { type: 'SPONSOR' },
        leadSponsor: sponsor,
        ...(draft.collaborator ? { collaborators: [{ name: draft.collaborator, class: 'INDUSTRY' }] } : {}),
      },
      oversightModule: { oversightHasDmc: random.chance(0.6) },
      descriptionModule: { briefSummary: draft.briefSummary, detailedDescription: draft.detailedDescription },
      conditionsModule: { conditions: draft.conditions, keywords: draft.keywords },
      designModule: draft.design,
      armsInterventionsModule: draft.arms,
      ...(draft.outcomes ? { outcomesModule: draft.outcomes } : {}),
      eligibilityModule: {
        eligibilityCriteria: draft.eligibility,
        healthyVolunteers: draft.healthy,
        sex: person.sex,
        minimumAge: person.min.join(' '),
        ...(person.max ? { maximumAge: person.max.join(' ') } : {}),
        stdAges: stdAges(person),
        ...(draft.studyPopulation
          ? { studyPopulation: draft.studyPopulation, samplingMethod: 'NON_PROBABILITY_SAMPLE' }
          : {}),
      },
      contactsLocationsModule: { locations: draft.locations },
    },
    hasResults: false,
  };
}

/** The registry's age groups: child to 17, adult 18 to 64, older adult from 65. */
function stdAges({ min, max }: Person): Protocol['eligibilityModule']['stdAges'] {
  const from = years(min);
  const to = max ? years(max) : 200;
  return [
    ...(from < 18 ? (['CHILD'] as const) : []),
    ...(from < 65 && to >= 18 ? (['ADULT'] as const) : []),
    ...(to >= 65 ? (['OLDER_ADULT'] as const) : []),
  ];
}
