import type { Locale } from '../../contract/locale.ts';
import { formatDate } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import styles from './HomePage.module.css';
import type { PatientValues } from './HomePage.tsx';
import { PhoneText } from './PhoneText.tsx';
import { Values } from './Values.tsx';

/** What is held on the person, as they gave it. */
export function Details({ values, locale }: { values: PatientValues; locale: Locale }) {
  const text = useText();
  const { full_name, email, patient_s_phone: phone, cancer_type, birthdate } = values;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{text('account:home.details')}</h2>
      <Values
        rows={[
          [text('account:home.name'), full_name],
          [text('account:home.email'), email, 'ltr'],
          [text('account:home.phone'), phone && <PhoneText number={phone} />],
          [text('account:home.cancer_type'), cancer_type],
          [text('account:home.birthdate'), birthdate && formatDate(birthdate, locale)],
        ]}
      />
    </section>
  );
}
