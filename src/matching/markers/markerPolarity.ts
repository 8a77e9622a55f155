import type { FactId } from '../../contract/trial.ts';
import type { ClauseWord } from '../clauseWords.ts';
import { factLexicon } from '../factLexicon.ts';
import { NEGATIVE, POSITIVE, signOf } from './polarityWords.ts';

/** What is said of a list of markers behind it: "HER2 is overexpressed". */
export function polarityAfter(
  words: readonly ClauseWord[],
  next: number,
  ids: readonly FactId[],
): (Polarity & { next: number }) | null {
  const own = /^(?:directed|targeted|based|specific)$/.test(words[next]?.word ?? '') ? null : signOf(words[next - 1]);
  if (own !== null) return { positive: own, variant: false, next };
  let variant = false;
  let negated = false;
  for (let at = next; at < Math.min(words.length, next + 9); at++) {
    const { word = '', before = '', after = '' } = words[at] ?? {};
    // Another thing is spoken of behind a comma.
    if (/[,;]/.test(before) && at > next) return null;
    if (word === '3' && after.startsWith('+')) return { positive: true, variant, next: at + 1 };
    // Scores of 0 or 1+ are negative; of 2+ the score alone does not tell.
    if (word === '0' || (word === '1' && after.startsWith('+')))
      return words.slice(at, at + 12).some((later) => later.word === '3')
        ? null
        : { positive: false, variant: true, next: at + 1 };
    if (/^(?:no|not|non|without)$/.test(word)) {
      negated = true;
      continue;
    }
    if (/^(?:over)$/.test(word)) continue;
    // "EGFR 19del or L858R mutation"
    if (/^(?:or|and)$/.test(word) && VARIANT.test(words[at + 1]?.word ?? '') && VARIANT.test(words[at - 1]?.word ?? ''))
      continue;
    if (word === 'expression' && /^over$/.test(words[at - 1]?.word ?? ''))
      return { positive: !negated, variant, next: at + 1 };
    if (POSITIVE.test(word)) {
      if (GENE.test(word) && ids.some((id) => PROTEINS.has(id))) return null;
      const last = words[at + 1]?.word ?? '';
      if (NOUN.test(word) && /^(?:status|test|testing|tested|analysis|unknown|results?|assay)$/.test(last)) return null;
      if (NOUN.test(word) && /^(?:negative|not|absent)$/.test(last)) return { positive: false, variant, next: at + 2 };
      const tail = NOUN.test(word) && last === 'positive' ? 2 : 1;
      return { positive: !negated, variant, next: at + tail };
    }
    if (NEGATIVE.test(word)) {
      if (word === 'low') return null;
      return { positive: negated, variant, next: at + 1 };
    }
    if (/[≥]|>/.test(before) && /^\d/.test(word) && /%/.test(after)) return { positive: true, variant, next: at + 1 };
    if (/[≤<]/.test(before) && /^\d/.test(word) && /%/.test(after)) return { positive: false, variant, next: at + 1 };
    // "PD-L1 expression of at least 1%"
    if (word === 'of' && words[at + 1]?.word === 'at') continue;
    if (word === 'at' && words[at + 1]?.word === 'least' && /^ ?%/.test(words[at + 2]?.after ?? ''))
      return { positive: true, variant, next: at + 3 };
    if (VARIANT.test(word)) variant = true;
    if (!SKIPPED.test(word)) return null;
  }
  return null;
}

/** "positive hormone receptors", "overexpression of HER2", "negative for ER". */
export function polarityBefore(
  words: readonly ClauseWord[],
  start: number,
  notBefore: number,
): (Polarity & { from: number }) | null {
  for (let at = start - 1; at >= Math.max(0, start - 6); at--) {
    const { word = '', after = '', start: place = 0 } = words[at] ?? {};
    if (place < notBefore || /[,;:]/.test(after)) return null;
    if (POSITIVE.test(word))
      return /^(?:high|strong|expressing)$/.test(word) && word !== 'expressing'
        ? null
        : { positive: true, variant: false, from: at };
    if (/^overexpress/.test(word) || (word === 'expression' && words[at - 1]?.word === 'over'))
      return { positive: true, variant: false, from: at };
    if (NEGATIVE.test(word) && word !== 'low') return { positive: false, variant: false, from: at };
    if (
      !/^(?:of|for|the|in|type|status|a|an|to|gene|protein|both|and|or|amplification|known|activating|sensiti[zs]ing|sensitive|common|driver|somatic|germline)$/.test(
        word,
      )
    )
      return null;
  }
  return null;
}

interface Polarity {
  positive: boolean;
  variant: boolean;
}

const SKIPPED =
  /^(?:sensitive|sensitivity|common|uncommon|rare|classical|point|driver|hotspot|acquired|genetic|genomic|genome|active|activation|mutational|oncogenic|targetable|actionable|variants?|all|both|status|tps|cps|tc|ic|score|scores|levels?|19del|del19|20ins|ins20|exon20ins|exon19del|ex20ins|g719x|s768i|l861q|g12[a-z]|g13[a-z]|tumou?rs?|disease|genes?|proteins?|receptors?|is|are|be|was|been|must|should|by|to|as|known|confirmed|documented|expression|expressing|neu|oncogene|proto|staining|stain|results?|must|show|shows|showing|tested|test|found|determined|considered|cancer|c|g12c|v600e?|v600k|exon|14|18|19|20|21|l858r|t790m|skipping|somatic|germline|activating|sensiti[zs]ing|pathogenic|deleterious|in|ihc|immunohistochemistry|immunohistochemical|3)$/;
const VARIANT =
  /^(?:19del|del19|20ins|ins20|exon20ins|exon19del|ex20ins|g719x|s768i|l861q|g12[a-z]|g13[a-z]|v600[ek]?|exon|1[89]|2[01]|l858r|t790m|somatic|germline)$/;
const NOUN = /^(?:overexpression|amplification|mutations?|rearrangements?|fusions?|translocations?|alterations?)$/;
const GENE = /^(?:mutat|mutant|rearrang|fusion|transloc|alter)/;
const PROTEINS: ReadonlySet<FactId> = new Set(factLexicon.proteins);
