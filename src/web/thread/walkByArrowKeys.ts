import type { KeyboardEvent } from 'react';

/**
 * Walks the transcript by arrow keys, one stop a message, Home and End to its ends. Only while a message or the
 * transcript itself has the focus: inside a widget the arrows belong to the widget.
 */
export function walkByArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
  const target = event.target;
  if (!(target instanceof HTMLElement)) return;
  const inside = stops.indexOf(target);
  if (target !== event.currentTarget && inside < 0) return;
  const to = destination(event.key, inside < 0 ? stops.length : inside, stops.length);
  if (to === null) return;
  event.preventDefault();
  const stop = stops[Math.min(Math.max(to, 0), stops.length - 1)];
  stop?.focus();
  stop?.scrollIntoView({ block: 'nearest' });
}

function destination(key: string, from: number, count: number): number | null {
  if (key === 'ArrowUp') return from - 1;
  if (key === 'ArrowDown') return from + 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
