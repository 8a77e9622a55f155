import { type RefObject, useEffect, useRef, useState } from 'react';

const LEAD_PX = 16;

/**
 * Keeps the open question in view. When it changes because the person answered, it is scrolled to and takes the
 * focus (its id is returned); what was there when the page opened is only scrolled to. When its widget grows (results
 * arrive, an error appears), the view follows until the person scrolls.
 */
export function useFollow(log: RefObject<HTMLElement | null>, asked: string | null): string | null {
  const before = useRef<string | null>(null);
  // The choice on the landing is an answer too: the focus goes on from there.
  const [moved, setMoved] = useState(() => (typeof history !== 'undefined' && history.state?.begun ? asked : null));
  if (asked !== null && asked !== moved && before.current !== null && before.current !== asked) setMoved(asked);

  useEffect(() => {
    const thread = log.current;
    const open = thread?.querySelector('[data-question-id]')?.closest('li');
    const opening = before.current === null;
    // The answered question has gone and the next is on its way: the focus waits in the conversation.
    if (asked === null && document.activeElement === document.body) thread?.focus({ preventScroll: true });
    if (asked !== null) before.current = asked;
    if (!thread || !open) return;
    show(open, thread, opening ? 'instant' : 'smooth');
    const growth = new ResizeObserver(() => {
      if (open.getBoundingClientRect().bottom > thread.getBoundingClientRect().bottom) show(open, thread, 'smooth');
    });
    growth.observe(open);
    // Whoever scrolls by themself is reading something else: the view stays with them.
    const stop = () => growth.disconnect();
    thread.addEventListener('wheel', stop, { passive: true });
    thread.addEventListener('touchmove', stop, { passive: true });
    return () => {
      stop();
      thread.removeEventListener('wheel', stop);
      thread.removeEventListener('touchmove', stop);
    };
  }, [asked, log]);

  return moved;
}

/** Scrolls so far that the whole question can be seen, or, when it is taller than the screen, its beginning. */
function show(open: Element, thread: HTMLElement, behavior: ScrollBehavior): void {
  const origin = thread.getBoundingClientRect().top - thread.scrollTop;
  const start = leadOf(open).getBoundingClientRect().top - origin - LEAD_PX;
  const end = open.getBoundingClientRect().bottom - origin + LEAD_PX - thread.clientHeight;
  thread.scrollTo({ top: Math.min(start, end), behavior: movesLittle() ? 'instant' : behavior });
}

/** The first of the assistant's lines that lead to the question. */
function leadOf(open: Element): Element {
  let lead = open;
  while (lead.previousElementSibling?.matches('[data-from="assistant"]')) lead = lead.previousElementSibling;
  return lead;
}

function movesLittle(): boolean {
  return document.documentElement.dataset.calm === 'on' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
