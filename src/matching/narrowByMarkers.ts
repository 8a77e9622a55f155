import { lexicon } from './cancerLexicon.ts';
import { key, termsOf } from './cancerNames.ts';
import { words } from './words.ts';

/** Narrows cancers by a marker named anywhere in a text: a lung cancer with an EGFR mutation. */
export function narrowByMarkers(values: readonly string[], text: string): string[] {
  const said = ` ${key(words(text))} `;
  const narrowed = values.flatMap((value) => {
    if (value.includes('_') && value !== 'lung_nsclc') return [value];
    const id = value.split('_')[0];
    const of = lexicon.markers.filter(
      (marker) => marker.id === id && marker.wherever.some((term) => said.includes(` ${termsOf(term)[0]} `)),
    );
    return of.length > 0 ? of.flatMap((marker) => marker.values) : [value];
  });
  return unique(narrowed);
}

const unique = (list: readonly string[]) => [...new Set(list)];
