import { useEffect, useRef } from 'react';
import { ForEars } from '../ui/ForEars.tsx';

const HEARD_MS = 1_000;

/**
 * The thread's twin for screen readers: each new line once, whole, for a second. The visible log is not live,
 * so that nothing is read twice, and what was there when the page opened is never replayed.
 */
export function Announcer({ lines }: { lines: readonly { id: string; text: string }[] }) {
  const region = useRef<HTMLDivElement>(null);
  const heard = useRef<Set<string> | null>(null);

  useEffect(() => {
    if (heard.current === null) {
      heard.current = new Set(lines.map((line) => line.id));
      return;
    }
    for (const line of lines) {
      if (heard.current.has(line.id)) continue;
      heard.current.add(line.id);
      const spoken = document.createElement('p');
      spoken.textContent = line.text;
      region.current?.append(spoken);
      setTimeout(() => spoken.remove(), HEARD_MS);
    }
  }, [lines]);

  return (
    <ForEars>
      <span ref={region} aria-live="polite" aria-atomic="false" data-announcer="" />
    </ForEars>
  );
}
