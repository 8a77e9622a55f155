import type { ReactNode } from 'react';
import { Link } from 'wouter';
import button from './Button.module.css';
import styles from './ButtonLink.module.css';

interface ButtonLinkProps {
  href: string;
  look?: 'primary' | 'line';
  wide?: boolean;
  children: ReactNode;
}

/** A way to another page of the app that weighs as much as a button. */
export function ButtonLink({ href, look = 'primary', wide, children }: ButtonLinkProps) {
  return (
    <Link
      href={href}
      className={[button.button, button[look], wide && button.wide, styles.link].filter(Boolean).join(' ')}
    >
      {children}
    </Link>
  );
}
