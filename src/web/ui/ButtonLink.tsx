import type { ReactNode } from 'react';
import { Link } from 'wouter';
import button from './Button.module.css';
import styles from './ButtonLink.module.css';

interface ButtonLinkProps {
  href: string;
  look?: 'primary' | 'line';
  wide?: boolean;
  /** What a press does instead of following the address, once the script is there. */
  follow?: () => void;
  children: ReactNode;
}

/** A way to another page of the app that weighs as much as a button. */
export function ButtonLink({ href, look = 'primary', wide, follow, children }: ButtonLinkProps) {
  return (
    <Link
      href={href}
      className={[button.button, button[look], wide && button.wide, styles.link].filter(Boolean).join(' ')}
      onClick={(event) => {
        if (!follow || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        follow();
      }}
    >
      {children}
    </Link>
  );
}
