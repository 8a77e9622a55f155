import type { Locale } from '../../contract/locale.ts';
import type { CalendarDate } from '../../contract/question.ts';
import { assembleDate } from '../widgets/dateParts.ts';
import { birthdateProblem } from './birthdateProblem.ts';
import { nameProblem } from './nameProblem.ts';
import type { OnboardingValues } from './OnboardingPage.tsx';
import type { Asked, OnboardingDraft } from './onboardingDraft.ts';
import { readPhone } from './phoneDraft.ts';
import type { Problems } from './useSaving.ts';

type Plans = typeof import('../widgets/phonePlans.ts');

/** What a draft says, and what is wrong with it. A value is '' where it is missing or wrong. */
export function readOnboarding(
  draft: OnboardingDraft,
  locale: Locale,
  today: CalendarDate,
  plans: Plans | null,
): { values: OnboardingValues; problems: Problems<Asked> } {
  const birthdate = assembleDate(draft.birthdate, locale, today);
  const phone = readPhone(draft.phone, plans);
  const first_name = draft.first_name.trim();
  return {
    values: {
      first_name,
      cancer_type: draft.cancer_type,
      birthdate: birthdate.ok ? birthdate.date : '',
      phone: phone.ok ? phone.number : '',
    },
    problems: {
      first_name: nameProblem(first_name, 'errors:required.first_name'),
      cancer_type: draft.cancer_type ? null : 'errors:required.cancer_type',
      birthdate: birthdateProblem(birthdate),
      phone: !phone.ok ? phone.key : phone.number ? null : 'errors:required.phone',
    },
  };
}
