import { useState } from 'react';
import type { Locale } from '../../contract/locale.ts';
import type { Oncologist } from '../../contract/patient.ts';
import { answerSchemas } from '../../contract/question.ts';
import type { Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { Failure } from '../ui/Failure.tsx';
import { Page } from '../ui/Page.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';
import { latePhonePlans } from '../widgets/latePhonePlans.ts';
import { EditSection } from './EditSection.tsx';
import styles from './form.module.css';
import { LineField } from './LineField.tsx';
import { nameProblem } from './nameProblem.ts';
import { PhoneField } from './PhoneField.tsx';
import { PhoneText } from './PhoneText.tsx';
import { type PhoneDraft, readPhone, untouchedPhone } from './phoneDraft.ts';
import { useSaving } from './useSaving.ts';
import { Values } from './Values.tsx';

interface OncologistProps {
  locale: Locale;
  /** The country to assume for a phone number. */
  country: string;
  save: (oncologist: Oncologist) => Promise<Outcome<Oncologist>>;
}

type OncologistPageProps = OncologistProps & { load: () => Promise<Outcome<Oncologist | null>> };

/** The doctor who treats the cancer, as far as the person tells. */
export function OncologistPage({ load, ...rest }: OncologistPageProps) {
  const text = useText();
  usePageTitle('oncologist');
  const oncologist = useFetched(load);
  return (
    <Page title={text('dashboard:oncologist.title')} lead={text('dashboard:oncologist.lead')}>
      {oncologist.status === 'loading' && <Typing />}
      {oncologist.status === 'failed' && (
        <Failure failure={{ message: failureText(oncologist.failure, text) }} retry={oncologist.retry} />
      )}
      {oncologist.status === 'ready' && <Details loaded={oncologist.data} {...rest} />}
    </Page>
  );
}

const FIELDS = ['first_name', 'last_name', 'full_name', 'email', 'phone'] as const;
const NAMES = ['first_name', 'last_name'] as const;
type Draft = Omit<Oncologist, 'phone'> & { phone: PhoneDraft };
const NOBODY: Oncologist = { first_name: '', last_name: '', full_name: '', email: '', phone: '' };

function Details({ loaded, locale, country, save }: OncologistProps & { loaded: Oncologist | null }) {
  const text = useText();
  const [held, setHeld] = useState(loaded);
  const [draft, write] = useState<Draft | null>(null);
  const saving = useSaving(FIELDS);
  const { errorOf } = saving;
  const whole = draft ? `${draft.first_name.trim()} ${draft.last_name.trim()}`.trim() : '';

  async function submit(): Promise<boolean> {
    if (!draft) return false;
    const plans = latePhonePlans.read();
    const phone = readPhone(draft.phone, plans.status === 'ready' ? plans.value : null);
    const now: Oncologist = {
      first_name: draft.first_name.trim(),
      last_name: draft.last_name.trim(),
      full_name: draft.full_name.trim() || whole,
      email: draft.email.trim(),
      phone: phone.ok ? phone.number : '',
    };
    const answered = await saving.save(
      {
        first_name: nameProblem(now.first_name, 'errors:required.first_name'),
        last_name: nameProblem(now.last_name, 'errors:required.last_name'),
        full_name: nameProblem(now.full_name, null),
        email: !now.email || answerSchemas.email.safeParse(now.email).success ? null : 'errors:email_like',
        phone: phone.ok ? null : phone.key,
      },
      () => save(now),
    );
    if (!answered) return false;
    setHeld(answered);
    write(null);
    return true;
  }

  return (
    <EditSection
      title={text('dashboard:oncologist.details')}
      editLabel={held ? undefined : text('dashboard:oncologist.add')}
      saved={text('dashboard:oncologist.changed')}
      editing={draft !== null}
      saving={saving}
      onEdit={() => write({ ...(held ?? NOBODY), phone: untouchedPhone(held?.phone ?? '') })}
      onCancel={() => write(null)}
      onSubmit={submit}
      view={
        held ? (
          <Values
            rows={[
              [text('dashboard:profile.first_name'), held.first_name],
              [text('dashboard:profile.last_name'), held.last_name],
              [text('dashboard:profile.full_name'), held.full_name],
              [text('dashboard:profile.email'), held.email, 'ltr'],
              [text('dashboard:profile.phone'), held.phone && <PhoneText number={held.phone} />],
            ]}
          />
        ) : (
          <p>{text('dashboard:oncologist.empty')}</p>
        )
      }
    >
      {draft && (
        <>
          <div className={styles.pair}>
            {NAMES.map((name) => (
              <LineField
                key={name}
                name={name}
                label={text(`dashboard:profile.${name}`)}
                error={errorOf(name)}
                autoComplete="off"
                autoCapitalize="words"
                spellCheck={false}
                maxLength={60}
                value={draft[name]}
                onWrite={(value) => write({ ...draft, [name]: value })}
              />
            ))}
          </div>
          <LineField
            name="full_name"
            label={text('dashboard:oncologist.full_name')}
            hint={text('dashboard:oncologist.full_name_hint')}
            error={errorOf('full_name')}
            placeholder={whole}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            value={draft.full_name}
            onWrite={(full_name) => write({ ...draft, full_name })}
          />
          <LineField
            name="email"
            label={text('dashboard:oncologist.email')}
            error={errorOf('email')}
            type="email"
            inputMode="email"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={draft.email}
            onWrite={(email) => write({ ...draft, email })}
          />
          <PhoneField
            name="phone"
            legend={text('dashboard:oncologist.phone')}
            value={draft.phone}
            locale={locale}
            country={country}
            error={errorOf('phone')}
            onWrite={(phone) => write({ ...draft, phone })}
          />
        </>
      )}
    </EditSection>
  );
}
