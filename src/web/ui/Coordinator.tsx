import type { Output } from '../../contract/endpoints.ts';
import { isolate } from '../i18n/isolate.ts';
import { useText } from '../i18n/useText.ts';
import styles from './Coordinator.module.css';

/** Whom to ask: the patient relations coordinator, by name, phone, e-mail and hours. */
export function Coordinator({ coordinator }: { coordinator: Output<'coordinator'>['data'] }) {
  const text = useText();
  const { name, phone, hours, email } = coordinator;
  if (!name && !phone && !email) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{text('account:home.coordinator')}</h2>
      {name && <p>{text('account:home.coordinator_text', { name: isolate(name) })}</p>}
      <ul className={styles.ways}>
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{text('account:home.call', { phone: isolate(phone) })}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{text('account:home.write', { email: isolate(email) })}</a>
          </li>
        )}
      </ul>
      {hours && <p className={styles.hours}>{text('account:home.hours', { hours: isolate(hours) })}</p>}
    </section>
  );
}
