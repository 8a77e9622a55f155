import { useText } from '../i18n/useText.ts';
import { ForEars } from '../ui/ForEars.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './Meter.module.css';
import { STRENGTH_PARTS, strength } from './strength.ts';

/** How many parts are met, each with its word. */
const LEVELS = [0, 1, 2, 3, 4, 5] as const;

/** How strong a password is: five bars, a word, and what is there and what is missing. Never by colour alone. */
export function Meter({ id, password }: { id: string; password: string }) {
  const text = useText();
  const met = strength(password);
  return (
    <div className={styles.meter}>
      <p className={styles.verdict}>
        <span>{text('account:password.meter')}</span>
        <strong id={id} role="status">
          {text(`account:password.strength.${LEVELS.find((level) => level === met.length) ?? 0}`)}
        </strong>
      </p>
      <div className={styles.bars} aria-hidden="true" data-met={met.length}>
        {STRENGTH_PARTS.map((part, index) => (
          <span key={part} data-full={index < met.length || undefined} />
        ))}
      </div>
      <ul className={styles.parts}>
        {STRENGTH_PARTS.map((part) => (
          <li key={part} data-met={met.includes(part) || undefined}>
            <span className={styles.tick}>{met.includes(part) && <Icon name="check" size={14} />}</span>
            {text(`account:password.rule.${part}`)}
            <ForEars>: {text(`account:password.rule.${met.includes(part) ? 'met' : 'missing'}`)}</ForEars>
          </li>
        ))}
      </ul>
    </div>
  );
}
