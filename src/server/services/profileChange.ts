import { isValidPhoneNumber } from 'libphonenumber-js';
import type { Input, Output } from '../../contract/endpoints.ts';
import type { FieldCode } from '../../contract/errorCodes.ts';
import { isLocale } from '../../contract/locale.ts';
import type { PatientProfile, ProfileChange } from '../../contract/patient.ts';
import { isPersonName } from '../../contract/question.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { type StoredProfile, saveProfile } from '../db/account.ts';
import { saveQuestionnaire } from '../db/questionnaire.ts';
import { changeAnswers } from './changeAnswers.ts';
import { fullNameOf } from './names.ts';
import { checkPastDate } from './pastDate.ts';
import { openPatient, type Patient } from './patient.ts';
import { patientProfileOf } from './patientProfile.ts';
import { homeOf, isState } from './placesLists.ts';

type Wrong = Record<string, FieldCode | null>;

/** Changes the profile. What is a question's answer is changed in the questionnaire, what hangs on it falls. */
export async function updatePatientValue(
  visit: Visit,
  change: Input<'updatePatientValue'>,
): Promise<Result<Output<'updatePatientValue'>>> {
  const opened = await openPatient(visit, 'write');
  if (!opened.ok) return opened;
  const { country } = patientProfileOf(visit, opened.value);
  const isOfCountry = !change.state || isState(change.country ?? country, change.state);
  const errors = fieldErrors({ ...wrongIn(visit, change), state: isOfCountry ? null : 'unknown_option' });
  if (errors) return refuse('invalid', { errors });
  const changed = await keepProfile(visit, opened.value, change);
  return ok({ data: patientProfileOf(visit, changed) });
}

/** What must be known of a patient first. */
export async function onboardingProcess(
  visit: Visit,
  body: Input<'onboardingProcess'>,
): Promise<Result<Output<'onboardingProcess'>>> {
  const opened = await openPatient(visit, 'write');
  if (!opened.ok) return opened;
  const { lang, ...told } = body;
  const errors = fieldErrors(wrongIn(visit, told));
  if (errors) return refuse('invalid', { errors });
  await keepProfile(visit, opened.value, isLocale(lang) ? { ...told, settings: { language: lang } } : told);
  return ok({ result: true });
}

async function keepProfile(visit: Visit, patient: Patient, change: ProfileChange): Promise<Patient> {
  const { account, questionnaire } = patient;
  const before = patientProfileOf(visit, patient);
  const profile = storedProfile(before, account.profile, change);
  const { birthdate, phone, gender, cancer_type } = change;
  const isRenamed = change.first_name !== undefined || change.last_name !== undefined;
  const full_name = isRenamed ? fullNameOf({ ...before, ...profile }) : undefined;
  // Who moves is matched from where they live now; a home that is in no list leaves the place as it was told.
  const place = (await homeOf(visit.db, before, { ...before, ...profile })) ?? undefined;
  const answers = changeAnswers(visit, questionnaire, { cancer_type, gender, birthdate, place, full_name, phone });
  const language = change.settings?.language;
  await saveProfile(visit.db, account.id, profile, isLocale(language) ? language : account.locale);
  await saveQuestionnaire(visit.db, questionnaire.id, { answers: JSON.stringify(answers) });
  return { account: { ...account, profile }, questionnaire: { ...questionnaire, answers } };
}

/** What the account holds after a change. Names and address are kept whole once something of them was written. */
function storedProfile(before: PatientProfile, stored: StoredProfile, change: ProfileChange): StoredProfile {
  const names = [change.first_name, change.last_name];
  const address = [change.country, change.state, change.city, change.zip];
  const isTold = (field: string | undefined) => field !== undefined;
  return {
    ...stored,
    ...(names.some(isTold)
      ? { first_name: change.first_name ?? before.first_name, last_name: change.last_name ?? before.last_name }
      : {}),
    ...(address.some(isTold) ? addressAfter(before, change) : {}),
    settings: { ...stored.settings, ...change.settings },
  };
}

/** Another country has no state and town of this one, and another state no town of this one. */
function addressAfter(before: PatientProfile, { country, state, city, zip }: ProfileChange) {
  const isElsewhere = country !== undefined && country !== before.country;
  const isOtherState = isElsewhere || (state !== undefined && state !== before.state);
  return {
    country: country ?? before.country,
    state: state ?? (isElsewhere ? '' : before.state),
    city: city ?? (isOtherState ? '' : before.city),
    zip: zip ?? (isOtherState ? '' : before.zip),
  };
}

/** What is wrong with values that have the right form. */
function wrongIn(visit: Visit, change: ProfileChange): Wrong {
  const { lists } = visit.ground;
  const { settings = {} } = change;
  const offered = (list: 'cancers' | 'countries', value: string | undefined) =>
    !value || lists.has(list, value) ? null : 'unknown_option';
  return {
    first_name: nameWrong(change.first_name),
    last_name: nameWrong(change.last_name),
    birthdate: change.birthdate === undefined ? null : checkPastDate(change.birthdate, visit),
    phone: phoneWrong(change.phone),
    cancer_type: offered('cancers', change.cancer_type),
    country: offered('countries', change.country),
    'settings.time_zone': !settings.time_zone || isZone(settings.time_zone) ? null : 'unknown_option',
    'settings.currency': !settings.currency || isCurrency(settings.currency) ? null : 'unknown_option',
    'settings.language': !settings.language || isLocale(settings.language) ? null : 'unknown_option',
    'settings.contact_phone': phoneWrong(settings.contact_phone),
    'settings.website': !settings.website || isWebAddress(settings.website) ? null : 'invalid',
  };
}

function fieldErrors(wrong: Wrong): Record<string, string[]> | null {
  const errors = Object.entries(wrong).flatMap(([field, code]) => (code ? [[field, [code]]] : []));
  return errors.length > 0 ? Object.fromEntries(errors) : null;
}

function nameWrong(name: string | undefined): FieldCode | null {
  return !name || isPersonName(name) ? null : 'invalid';
}

function phoneWrong(phone: string | undefined): FieldCode | null {
  return !phone || isValidPhoneNumber(phone) ? null : 'phone';
}

/** Also by a name that is not the first of its zone, such as US/Eastern. */
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}
