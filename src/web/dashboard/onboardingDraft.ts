import type { PatientProfile } from '../../contract/patient.ts';
import { type DateParts, partsOf } from '../widgets/dateParts.ts';
import { type PhoneDraft, untouchedPhone } from './phoneDraft.ts';

/** The four things as far as they are known or typed. */
export interface OnboardingDraft {
  first_name: string;
  cancer_type: string;
  birthdate: DateParts;
  phone: PhoneDraft;
}

/** What is asked, in order. */
export const ASKED = ['first_name', 'cancer_type', 'birthdate', 'phone'] as const;
export type Asked = (typeof ASKED)[number];

export function draftOf(profile: PatientProfile): OnboardingDraft {
  return {
    first_name: profile.first_name,
    cancer_type: profile.cancer_type,
    birthdate: partsOf(profile.birthdate || undefined),
    phone: untouchedPhone(profile.phone),
  };
}
