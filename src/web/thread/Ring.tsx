import styles from './Ring.module.css';

const RADIUS = 16;
const ROUND = 2 * Math.PI * RADIUS;

/** How far along, as a ring with the number of the step in it. */
export function Ring({ step, of, label }: { step: number; of: number; label: string }) {
  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={step - 1}
    >
      <svg viewBox="0 0 38 38" aria-hidden="true" fill="none" strokeWidth="3.5">
        <circle cx="19" cy="19" r={RADIUS} className={styles.track} />
        <circle
          cx="19"
          cy="19"
          r={RADIUS}
          className={styles.done}
          strokeLinecap="round"
          strokeDasharray={`${(ROUND * step) / of} ${ROUND}`}
        />
      </svg>
      <span>{step}</span>
    </div>
  );
}
