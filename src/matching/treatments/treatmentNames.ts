import type { FactId } from '../../contract/trial.ts';
import type { ClauseWord } from '../clauseWords.ts';
import { factLexicon } from '../factLexicon.ts';
import { NameTable } from '../nameTable.ts';

/** The treatment named at a word; also by a word that waits for its noun: "systemic or radiation therapy". */
export function treatmentNameAt(
  words: readonly ClauseWord[],
  at: number,
): { value: Named | 'other'; length: number } | null {
  return table.longestAt(words, at) ?? ellipticAt(words, at, MOST);
}

/** Whether a treatment may be named from this word on; cheap, for most words of a record name none. */
export function mayBeginTreatment(word: ClauseWord): boolean {
  return table.mayBegin(word) || Object.hasOwn(ELLIPTIC, word.word);
}

/** A treatment by its own name, or one of its members. */
interface Named {
  id: FactId;
  isMember: boolean;
  /** A wider kind: who may have none of it has none of this. */
  isWider: boolean;
}

const table = new NameTable<Named | 'other'>();
for (const { fact, names, abbr, members, wider } of factLexicon.treatments) {
  table.add({ id: fact, isMember: false, isWider: false }, names, abbr);
  table.add({ id: fact, isMember: true, isWider: false }, members ?? []);
  table.add({ id: fact, isMember: false, isWider: true }, wider ?? []);
}
table.add('other', factLexicon.otherTreatments);

function ellipticAt(
  words: readonly ClauseWord[],
  at: number,
  left: number,
): { value: Named | 'other'; length: number } | null {
  const value = ELLIPTIC[words[at]?.word ?? ''];
  if (!value) return null;
  let next = at + 1;
  while (/^(?:and|or)$/.test(words[next]?.word ?? '') && next - at < 3) next += 1;
  const isJoined = next > at + 1 || /^(?:, ?|\/)$/.test(words[next]?.before ?? '');
  const isFollowed =
    isJoined && left > 0 && (table.longestAt(words, next) ?? ellipticAt(words, next, left - 1)) !== null;
  return isFollowed ? { value: value === 'other' ? value : named(value), length: 1 } : null;
}

/** No list has more words that wait for one noun. */
const MOST = 3;

const named = (id: FactId): Named => ({ id, isMember: false, isWider: false });

const ELLIPTIC: Partial<Record<string, FactId | 'other'>> = {
  ...{ systemic: 'any_systemic', cytotoxic: 'chemotherapy', targeted: 'targeted_therapy', immune: 'immunotherapy' },
  ...{ hormonal: 'hormone_therapy', hormone: 'hormone_therapy', endocrine: 'hormone_therapy', surgical: 'surgery' },
  ...{ biologic: 'other', biological: 'other', marrow: 'other', investigational: 'other', local: 'other' },
};
