import styles from './Mark.module.css';

/** The mark of Trialogue: two voices in one speech bubble. */
export function Mark() {
  return (
    <span className={styles.mark}>
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M4 13.5c0-6 12-8 12-1.5 0 4-5 4-8 2.6L4 16z" />
      </svg>
    </span>
  );
}
