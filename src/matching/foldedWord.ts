/** A word in small letters and in the spelling that the lexicon's names have: "Tumour" is tumor, "systematic" systemic. */
export function folded(raw: string): string {
  const small = raw.toLowerCase();
  return small.length > 5 && MAY.test(small) ? (SPELLINGS.get(small) ?? small) : small;
}

const MAY = /our|oe|aem|atic/;

/** British spellings, and what writers of other languages mistake for the word. */
const SPELLINGS = new Map([
  ['tumour', 'tumor'],
  ['tumours', 'tumors'],
  ['antitumour', 'antitumor'],
  ['antitumoural', 'antitumor'],
  ['oestrogen', 'estrogen'],
  ['antioestrogen', 'antiestrogen'],
  ['haematopoietic', 'hematopoietic'],
  ['systematic', 'systemic'],
]);
