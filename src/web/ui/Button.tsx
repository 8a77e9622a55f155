import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  /** `primary` for the one way on, `line` beside it, `quiet` for what reads like a link. */
  look?: 'primary' | 'line' | 'quiet';
  /** Takes the whole line. */
  wide?: boolean;
  /** Its deed is under way. It keeps the focus (a disabled button would drop it) and ignores presses. */
  pending?: boolean;
}

/** A button as people know it: 44 px at least, never a submit button by accident. */
export function Button({ look = 'primary', wide, pending, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={[styles.button, styles[look], wide && styles.wide].filter(Boolean).join(' ')}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    />
  );
}
