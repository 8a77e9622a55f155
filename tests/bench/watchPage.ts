/** What a watched page tells: times are milliseconds since the epoch of the page's own clock. */
export type Told =
  | { what: 'begun'; at: number }
  | { what: 'choice'; at: number; x: number; y: number }
  | { what: 'question' | 'live'; at: number };

interface Bench {
  /** The last candidate for the largest contentful paint, in ms since the navigation began. */
  largestPaint: number;
  /** The longest event of each interaction, in ms (Event Timing, in steps of 8). */
  interactions: Map<number, number>;
  /** What `answerOf`, `messageOf` or `keyOf` has been asked to measure, in ms. */
  measured: Promise<number>;
  /** From the next click until another question than `from` has been painted. */
  answerOf(from: string): void;
  /** From the next click until another line than now is the last of the thread, and painted. */
  messageOf(): void;
  /** From the next key until its letter has been painted. */
  keyOf(): void;
}

declare global {
  interface Window {
    bench: Bench;
    benchTold(told: Told): void;
  }
}

/**
 * Runs in the page before any of its scripts. "Painted" is the second frame after the change: the first one
 * draws it. Ours and the floor are found by the same attributes.
 */
export function watchPage(): void {
  const now = () => performance.timeOrigin + performance.now();
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    });

  function until(holds: () => boolean): Promise<number> {
    return new Promise((resolve) => {
      const look = () => {
        if (!holds()) return;
        observer.disconnect();
        void painted().then(resolve);
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-question-id'] });
      look();
    });
  }

  async function since(type: 'click' | 'keydown', end: Promise<number>): Promise<number> {
    const began = new Promise<number>((resolve) => {
      addEventListener(type, (event) => resolve(event.timeStamp), { capture: true, once: true });
    });
    return (await end) - (await began);
  }

  const lastMessage = () => [...document.querySelectorAll('[data-message$=".reply"]')].at(-1);
  const bench: Bench = {
    largestPaint: 0,
    interactions: new Map(),
    measured: Promise.resolve(0),
    answerOf(from) {
      const isNext = () => (find('[data-question-id]')?.dataset.questionId ?? from) !== from;
      bench.measured = since('click', until(isNext));
    },
    messageOf() {
      const before = lastMessage();
      bench.measured = since(
        'click',
        until(() => lastMessage() !== before),
      );
    },
    keyOf() {
      const written = new Promise((resolve) => addEventListener('input', resolve, { capture: true, once: true }));
      bench.measured = since('keydown', written.then(painted));
    },
  };
  window.bench = bench;

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bench.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const events = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
      if (id > 0) bench.interactions.set(id, Math.max(entry.duration, bench.interactions.get(id) ?? 0));
    }
  }).observe(events);

  const choice = 'a[href^="/explore-clinical-trials/patient"]';
  window.benchTold({ what: 'begun', at: performance.timeOrigin });
  void until(() => find(choice) !== null).then(() => {
    const box = find(choice)?.getBoundingClientRect();
    if (box) window.benchTold({ what: 'choice', at: now(), x: box.x + box.width / 2, y: box.y + box.height / 2 });
  });
  void until(() => find('[data-question-id]') !== null).then(() => window.benchTold({ what: 'question', at: now() }));
  void until(() => find('[data-question-id] [role=option]') !== null).then(() =>
    window.benchTold({ what: 'live', at: now() }),
  );
}
