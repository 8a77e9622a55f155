/**
 * A name as it is searched: no accents, no capitals, no apostrophes, one space between words. "Petaẖ Tiqwa" and
 * "petah-tiqwa" are the same. "St." and "Saint" are too.
 */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[łøđðıßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘ʻʼ`´׳״"]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(st|ste|saint|sainte) (?=\p{L})/u, 'saint ');
}

/** Letters that do not come apart into a plain one and an accent. */
const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
