import { type FormEvent, useEffect } from 'react';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { latePhonePlans } from '../widgets/latePhonePlans.ts';
import { BirthdateField } from './BirthdateField.tsx';
import { CancerTypeField } from './CancerTypeField.tsx';
import styles from './form.module.css';
import { LineField } from './LineField.tsx';
import type { OnboardingProps } from './OnboardingPage.tsx';
import { ASKED, type OnboardingDraft } from './onboardingDraft.ts';
import { PhoneField } from './PhoneField.tsx';
import { readOnboarding } from './readOnboarding.ts';
import { useSaving } from './useSaving.ts';

export type WayProps = OnboardingProps & {
  draft: OnboardingDraft;
  write: (draft: OnboardingDraft) => void;
  /** It has just been chosen: the focus goes into it. */
  takesFocus: boolean;
};

/** All four at once. */
export function OnboardingForm(props: WayProps) {
  const { locale, today, country, services, cancerTypes, draft, write, takesFocus, send, onDone } = props;
  const text = useText();
  const saving = useSaving(ASKED);
  const { form, errorOf } = saving;

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus, form]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const plans = latePhonePlans.read();
    const { values, problems } = readOnboarding(draft, locale, today, plans.status === 'ready' ? plans.value : null);
    if (await saving.save(problems, () => send(values))) onDone();
  }

  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={submit}>
      <LineField
        name="first_name"
        label={text('dashboard:profile.first_name')}
        error={errorOf('first_name')}
        autoComplete="given-name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={60}
        value={draft.first_name}
        onWrite={(first_name) => write({ ...draft, first_name })}
      />
      <CancerTypeField
        value={draft.cancer_type}
        options={cancerTypes}
        locale={locale}
        services={services}
        error={errorOf('cancer_type')}
        onPick={(cancer_type) => write({ ...draft, cancer_type })}
      />
      <BirthdateField
        value={draft.birthdate}
        locale={locale}
        today={today}
        error={errorOf('birthdate')}
        onWrite={(birthdate) => write({ ...draft, birthdate })}
      />
      <PhoneField
        name="phone"
        legend={text('dashboard:profile.phone')}
        hint={text('dashboard:onboarding.phone_hint')}
        value={draft.phone}
        locale={locale}
        country={country}
        error={errorOf('phone')}
        onWrite={(phone) => write({ ...draft, phone })}
      />
      <Alert text={saving.error} />
      <Button type="submit" wide pending={saving.pending}>
        {text(saving.pending ? 'dashboard:profile.saving' : 'dashboard:onboarding.send')}
      </Button>
    </form>
  );
}
