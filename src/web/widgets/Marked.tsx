import { marks } from './marks.ts';

/** A text in which what was searched for stands out. */
export function Marked({ text, query }: { text: string; query: string }) {
  const stretches = marks(text, query);
  if (!stretches) return text;
  return stretches.map((stretch, index) =>
    stretch.marked ? <mark key={index}>{stretch.text}</mark> : <span key={index}>{stretch.text}</span>,
  );
}
