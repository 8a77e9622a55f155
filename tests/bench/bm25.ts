/** How relevant each text is to the query by Okapi BM25 (k1 1.2, b 0.75), in the order of the texts. */
export function bm25(query: string, texts: readonly string[]): number[] {
  const documents = texts.map((text) => counts(text));
  const lengths = documents.map((document) => [...document.values()].reduce((total, count) => total + count, 0));
  const average = lengths.reduce((total, length) => total + length, 0) / documents.length;
  const terms = [...counts(query).keys()].map((term) => {
    const holding = documents.filter((document) => document.has(term)).length;
    return { term, weight: Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5)) };
  });
  return documents.map((document, index) =>
    terms.reduce((score, { term, weight }) => {
      const count = document.get(term) ?? 0;
      const norm = 1 - B + (B * (lengths[index] ?? 0)) / average;
      return score + (weight * count * (K1 + 1)) / (count + K1 * norm);
    }, 0),
  );
}

const K1 = 1.2;
const B = 0.75;

function counts(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}
