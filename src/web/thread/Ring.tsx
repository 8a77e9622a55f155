import styles from './Ring.module.css';

const RADIUS = 16;
const ROUND = 2 * Math.PI * RADIUS;

interface RingProps {
  number: number;
  /** How much of the ring is drawn, 0 to 1. */
  share: number;
  done: number;
  of: number;
  label: string;
}

/** How far along, as a ring with the number of the question in it. */
export function Ring({ number, share, done, of, label }: RingProps) {
  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
    >
      <svg viewBox="0 0 38 38" aria-hidden="true" fill="none" strokeWidth="3.5">
        <circle cx="19" cy="19" r={RADIUS} className={styles.track} />
        <circle
          cx="19"
          cy="19"
          r={RADIUS}
          className={styles.done}
          strokeLinecap="round"
          strokeDasharray={`${ROUND * Math.min(share, 1)} ${ROUND}`}
        />
      </svg>
      <span>{number}</span>
    </div>
  );
}
