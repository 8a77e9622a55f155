import { useId } from 'react';
import type { PatientProfile } from '../../contract/patient.ts';
import { formatDate } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { assembleDate, type DateParts, partsOf } from '../widgets/dateParts.ts';
import { BirthdateField } from './BirthdateField.tsx';
import { birthdateProblem } from './birthdateProblem.ts';
import { CancerTypeField } from './CancerTypeField.tsx';
import { changesOf } from './changesOf.ts';
import { EditSection } from './EditSection.tsx';
import styles from './form.module.css';
import { LineField } from './LineField.tsx';
import { nameProblem } from './nameProblem.ts';
import type { PartProps } from './ProfilePage.tsx';
import { keeper, useKeptDraft } from './useKeptDraft.ts';
import { useSaving } from './useSaving.ts';
import { Values } from './Values.tsx';

const FIELDS = ['first_name', 'last_name', 'birthdate', 'gender', 'cancer_type'] as const;
const GENDERS = ['female', 'male'] as const;

interface Draft {
  first_name: string;
  last_name: string;
  birthdate: DateParts;
  gender: PatientProfile['gender'];
  cancer_type: string;
}
const kept = keeper<Draft>();

/** Who the person is, and with which cancer. */
export function AboutSection(props: PartProps) {
  const { profile, locale, today, services, cancerTypes, save, onSaved } = props;
  const text = useText();
  const [draft, write] = useKeptDraft(kept, profile.email);
  const saving = useSaving(FIELDS);
  const { errorOf } = saving;

  async function submit(): Promise<boolean> {
    if (!draft) return false;
    const birthdate = assembleDate(draft.birthdate, locale, today);
    const now = {
      first_name: draft.first_name.trim(),
      last_name: draft.last_name.trim(),
      birthdate: birthdate.ok ? birthdate.date : '',
      gender: draft.gender || undefined,
      cancer_type: draft.cancer_type,
    };
    const before = { ...now, ...pick(profile) };
    const answered = await saving.save(
      {
        first_name: nameProblem(now.first_name, 'errors:required.first_name'),
        last_name: nameProblem(now.last_name, 'errors:required.last_name'),
        birthdate: birthdateProblem(birthdate),
        gender: now.gender ? null : 'errors:required.gender',
        cancer_type: now.cancer_type ? null : 'errors:required.cancer_type',
      },
      () => save(changesOf(before, now)),
    );
    if (!answered) return false;
    onSaved(answered);
    write(null);
    return true;
  }

  return (
    <EditSection
      title={text('dashboard:profile.about')}
      saved={text('dashboard:profile.changed')}
      editing={draft !== null}
      saving={saving}
      onEdit={() =>
        write({ ...pick(profile), gender: profile.gender, birthdate: partsOf(profile.birthdate || undefined) })
      }
      onCancel={() => write(null)}
      onSubmit={submit}
      view={
        <Values
          rows={[
            [text('dashboard:profile.full_name'), profile.full_name],
            [text('dashboard:profile.birthdate'), profile.birthdate && formatDate(profile.birthdate, locale)],
            [text('dashboard:profile.gender'), profile.gender && text(`questionnaire:gender.${profile.gender}`)],
            [text('dashboard:profile.cancer_type'), profile.cancer_label || profile.cancer_type],
          ]}
        />
      }
    >
      {draft && (
        <>
          <div className={styles.pair}>
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
            <LineField
              name="last_name"
              label={text('dashboard:profile.last_name')}
              error={errorOf('last_name')}
              autoComplete="family-name"
              autoCapitalize="words"
              spellCheck={false}
              maxLength={60}
              value={draft.last_name}
              onWrite={(last_name) => write({ ...draft, last_name })}
            />
          </div>
          <BirthdateField
            value={draft.birthdate}
            locale={locale}
            today={today}
            error={errorOf('birthdate')}
            onWrite={(birthdate) => write({ ...draft, birthdate })}
          />
          <GenderField
            value={draft.gender}
            error={errorOf('gender')}
            onPick={(gender) => write({ ...draft, gender })}
          />
          <CancerTypeField
            value={draft.cancer_type}
            options={cancerTypes}
            locale={locale}
            services={services}
            error={errorOf('cancer_type')}
            onPick={(cancer_type) => write({ ...draft, cancer_type })}
          />
          <p className={styles.hint}>{text('dashboard:profile.about_hint')}</p>
        </>
      )}
    </EditSection>
  );
}

interface GenderFieldProps {
  value: Draft['gender'];
  error: string | null;
  onPick: (gender: (typeof GENDERS)[number]) => void;
}

function GenderField({ value, error, onPick }: GenderFieldProps) {
  const text = useText();
  const id = useId();
  return (
    <fieldset className={styles.group} data-field="gender" aria-describedby={error ? `${id}error` : undefined}>
      <legend>{text('dashboard:profile.gender')}</legend>
      <div className={styles.radios}>
        {GENDERS.map((each) => (
          <label key={each} className={styles.radio}>
            <input
              type="radio"
              name={id}
              checked={each === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onPick(each)}
            />
            {text(`questionnaire:gender.${each}`)}
          </label>
        ))}
      </div>
      <Alert id={`${id}error`} text={error} />
    </fieldset>
  );
}

function pick({ first_name, last_name, birthdate, gender, cancer_type }: PatientProfile) {
  return { first_name, last_name, birthdate, gender: gender || undefined, cancer_type };
}
