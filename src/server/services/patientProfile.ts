import type { Input, Output } from '../../contract/endpoints.ts';
import type { PatientProfile } from '../../contract/patient.ts';
import { ok, type Result, type Visit } from '../call.ts';
import { namesOf } from './names.ts';
import { openPatient, type Patient } from './patient.ts';
import { addressIn } from './placesLists.ts';
import { placeOf, profileOf } from './profile.ts';
import { contactOf } from './questionnaires.ts';

/** The whole profile of the signed-in patient. */
export async function patientProfile(visit: Visit): Promise<Result<Output<'patientProfile'>>> {
  const opened = await openPatient(visit, 'read');
  return opened.ok ? ok({ data: patientProfileOf(visit, opened.value) }) : opened;
}

/** One value of it. */
export async function patientValue(
  visit: Visit,
  { name }: Input<'patientValue'>,
): Promise<Result<Output<'patientValue'>>> {
  const opened = await openPatient(visit, 'read');
  return opened.ok ? ok({ data: { valuep: patientProfileOf(visit, opened.value)[name] } }) : opened;
}

/** Answers of the questionnaire and what the account holds, as one profile; '' where nothing is known. */
export function patientProfileOf(visit: Pick<Visit, 'ground' | 'locale'>, patient: Patient): PatientProfile {
  const { account, questionnaire } = patient;
  const { fullName, phone } = contactOf(questionnaire);
  const { cancer, birthDate, gender } = profileOf(questionnaire);
  const { profile } = account;
  // Until the patient writes an address, it is the place they told the questionnaire.
  const place = placeOf(questionnaire);
  const told = place && profile.country === undefined ? addressIn(place) : null;
  const cancers = visit.ground.lists.options('cancers', visit.locale);
  const settings = profile.settings ?? {};
  return {
    ...namesOf(profile, fullName),
    full_name: fullName,
    email: account.email,
    birthdate: birthDate ?? '',
    phone,
    country: profile.country ?? told?.country ?? '',
    state: profile.state ?? told?.state ?? '',
    city: profile.city ?? told?.city ?? '',
    zip: profile.zip ?? told?.zip ?? '',
    gender: gender ?? '',
    cancer_type: cancer ?? '',
    cancer_label: cancers.find(({ value }) => value === cancer)?.label ?? '',
    settings: {
      time_zone: settings.time_zone ?? '',
      currency: settings.currency ?? '',
      language: settings.language ?? account.locale,
      company: settings.company ?? '',
      contact_phone: settings.contact_phone ?? '',
      provider_name: settings.provider_name ?? '',
      provider_number: settings.provider_number ?? '',
      website: settings.website ?? '',
    },
  };
}
