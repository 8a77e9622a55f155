import type { Locale } from '../../contract/locale.ts';
import { formatDate } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import styles from './HomePage.module.css';
import type { PatientValues } from './HomePage.tsx';

/** What is held on the person, as they gave it. */
export function Details({ values, locale }: { values: PatientValues; locale: Locale }) {
  const text = useText();
  const rows = [
    [text('account:home.name'), values.full_name],
    [text('account:home.email'), values.email],
    [text('account:home.phone'), values.patient_s_phone],
    [text('account:home.cancer_type'), values.cancer_type],
    [text('account:home.birthdate'), values.birthdate && formatDate(values.birthdate, locale)],
  ];
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{text('account:home.details')}</h2>
      <dl className={styles.details}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ? <bdi>{value}</bdi> : text('account:home.not_given')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
