/**
 * The Flesch-Kincaid grade of English sentences: the school year in which they are easily read.
 * `0.39 · words per sentence + 11.8 · syllables per word − 15.59` (Kincaid et al., 1975).
 */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** The sentences of a text. An ellipsis, a line end and a colon end one too. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0);
}

export function wordsOf(sentence: string): string[] {
  return sentence.match(/[A-Za-z']*[A-Za-z][A-Za-z']*/g) ?? [];
}

/** Groups of vowels, less a silent ending ("made", "asked", "likes"), at least one. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const groups = letters.match(/[aeiouy]+/g)?.length ?? 0;
  const silent = /[^aeiouy](e|[^dt]ed|(?<![sxz]|[cs]h|[cg])es)$/.test(letters) && !/[^aeiouy]le$/.test(letters);
  return Math.max(1, silent ? groups - 1 : groups);
}

/** A text without the little markup that some have. */
export function plainOf(text: string): string {
  return text
    .replaceAll(/<\/?[a-z][^<>]*>/g, ' ')
    .replaceAll(/\s+(?=[.,!?])/g, '')
    .trim();
}
