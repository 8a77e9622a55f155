import type { Fact, FactId } from '../../src/contract/trial.ts';
import { clauseWords } from '../../src/matching/clauseWords.ts';
import { factLexicon } from '../../src/matching/factLexicon.ts';
import { NameTable } from '../../src/matching/nameTable.ts';

/**
 * The earlier treatments that a field of a description tells: "prior chemotherapy: no", "prior radiotherapy:
 * stereotactic", "surgery-related therapy: neoadjuvant chemotherapy". A name of a treatment as the value was had.
 */
export function describedTreatments(name: string, said: string): Fact[] {
  if (!ABOUT.test(name)) return [];
  // "Surgery-related therapy" is not surgery.
  const ofName = treatmentsIn(name.replace(/\w+ related/, ''));
  if (NO.test(said)) return (ofName.length > 0 ? ofName : whole(name)).map((id): Fact => `-${id}`);
  if (PLANNED.test(said)) return [];
  const ofValue = /\b(?:no|not|without|never)\b/i.test(said) ? [] : treatmentsIn(said);
  // A field on one operation that tells of another says nothing of its own: it was instead of it, or before.
  const isOtherOperation =
    ofValue.length > 0 && ofName.some((id) => OPERATIONS.has(id)) && !ofValue.includes('mastectomy');
  const own = isOtherOperation || !HAD.test(name) ? (YES.test(said) ? ofName : []) : ofName;
  return [...new Set([...own, ...ofValue])].map((id): Fact => `+${id}`);
}

const ABOUT =
  /therap|treat|surg|mastectomy|lumpectomy|chemo|radiat|transplant|medication|drugs?\b|inhibitor|trastuzumab/;
const NO = /^(?:no|none|never|n|negative|nil|not (?:received|done|performed|yet))\b(?! .*\b(?:but|except)\b)/i;
const YES = /^(?:yes|y|had|received|completed|done|positive)\b/i;
const PLANNED = /\b(?:planned|scheduled|candidate|awaiting|to be|refused|declined)\b/i;
/** Of such a field anything said but "no" tells that it was so. */
const HAD = /\b(?:prior|previous|past|history|received|had)\b/;
const OPERATIONS: ReadonlySet<FactId> = new Set<FactId>(['mastectomy', 'lumpectomy']);

/** A field on treatments as a whole. */
function whole(name: string): FactId[] {
  if (/surg/.test(name)) return [];
  return /^(?:prior|previous|past) (?:cancer |anti ?cancer )?(?:treatments?|therap(?:y|ies))$/.test(name)
    ? ['any_systemic', 'radiotherapy', 'surgery']
    : [];
}

const table = new NameTable<FactId>();
for (const { fact, names, members } of factLexicon.treatments) table.add(fact, [...names, ...(members ?? [])]);
table.add('any_systemic', ['systemic']);
table.add('hormone_therapy', ['hormonal', 'endocrine', 'hormone']);

function treatmentsIn(text: string): FactId[] {
  const words = clauseWords(text.toLowerCase());
  const found: FactId[] = [];
  for (let at = 0; at < words.length; ) {
    const name = table.longestAt(words, at);
    if (name)
      found.push(
        ...withSetting(
          name.value,
          words.slice(Math.max(0, at - 2), at).map(({ word }) => word),
        ),
      );
    at += name?.length ?? 1;
  }
  return found;
}

function withSetting(id: FactId, before: readonly string[]): FactId[] {
  if (id !== 'chemotherapy') return [id];
  if (before.some((word) => /^(?:neoadjuvant|neo|preoperative)$/.test(word))) return ['neoadjuvant_chemotherapy'];
  return before.some((word) => /^(?:adjuvant|postoperative)$/.test(word)) ? ['adjuvant_chemotherapy'] : [id];
}
