import { type ComponentType, memo, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Failure } from '../ui/Failure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type Arrival, late, useLate } from '../ui/late.ts';
import { Waiting } from '../ui/Waiting.tsx';
import styles from './PolicyText.module.css';
import type { Policy } from './usePolicies.ts';

const markdown = late(() => import('./Markdown.tsx').then((module) => module.Markdown));

/** A policy, folded until somebody wants to read it, then in a frame of its own that scrolls. Laid out once: Markdown is dear. */
export const PolicyText = memo(function PolicyText({ policy, label }: { policy: Policy; label: string }) {
  const [open, setOpen] = useState(false);
  const renderer = useLate(markdown);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.handle}>
        <Icon name="document" />
        <span>{label}</span>
        <Icon name="chevron" />
      </summary>
      <section
        className={styles.text}
        lang={policy.language}
        dir="ltr"
        aria-label={policy.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        {open && <Body renderer={renderer}>{policy.body}</Body>}
      </section>
    </details>
  );
});

interface BodyProps {
  renderer: Arrival<ComponentType<{ children: string }>>;
  children: string;
}

function Body({ renderer, children }: BodyProps) {
  const text = useText();
  if (renderer.status === 'loading') return <Waiting>{text('consent:loading')}</Waiting>;
  if (renderer.status === 'failed') return <Failure failure={{ code: 'chunk', message: '' }} retry={renderer.retry} />;
  return <renderer.value>{children}</renderer.value>;
}
