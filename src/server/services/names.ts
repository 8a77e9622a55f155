import type { StoredProfile } from '../db/account.ts';

/**
 * The first and the last name of a person whose full name is an answer of the questionnaire. The profile knows where
 * the full name is divided, as long as it is still that name; else its first word is the first name.
 */
export function namesOf(profile: StoredProfile, fullName: string): { first_name: string; last_name: string } {
  const { first_name = '', last_name = '' } = profile;
  if (fullName === '' || fullName === fullNameOf({ first_name, last_name })) return { first_name, last_name };
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
}

export function fullNameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}
