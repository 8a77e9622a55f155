import type { PatientProfile } from '../../contract/patient.ts';
import type { Problems } from './useSaving.ts';

type Settings = PatientProfile['settings'];

/** Of a company or provider: who gives one of these is asked whose it is. */
const OF_COMPANY = ['contact_phone', 'provider_name', 'provider_number', 'website'] as const;

/** What is wrong with the settings, field by field. */
export function settingsProblems(settings: Settings): Problems<keyof Settings> {
  const hasCompany = OF_COMPANY.some((field) => settings[field] !== '');
  return {
    language: settings.language ? null : 'dashboard:profile.required.language',
    time_zone: settings.time_zone ? null : 'dashboard:profile.required.time_zone',
    currency: settings.currency ? null : 'dashboard:profile.required.currency',
    company: settings.company || !hasCompany ? null : 'dashboard:profile.required.company',
    website: !settings.website || isAddress(settings.website) ? null : 'errors:field.invalid',
  };
}

/** Whether a line is the address of a website, with or without its https. */
function isAddress(line: string): boolean {
  return /^(?:https?:\/\/)?[^\s./]+(?:\.[^\s./]+)+(?:\/\S*)?$/i.test(line);
}
