import { type ClauseReading, NOTHING } from '../clauseReading.ts';
import type { NeedClause } from '../needClauses.ts';
import { allowedTreatments } from './allowedTreatments.ts';
import { excludedTreatments } from './excludedTreatments.ts';
import { exemptInBrackets } from './exemptInBrackets.ts';
import { forbiddenTreatments } from './forbiddenTreatments.ts';
import { plannedTreatments } from './plannedTreatments.ts';
import { requiredTreatments } from './requiredTreatments.ts';
import { resectedTumour } from './resectedTumour.ts';
import { ABOUT, treatmentLists } from './treatmentLists.ts';
import { withoutExceptions } from './withoutExceptions.ts';

/**
 * The earlier treatments a clause asks for or forbids: "no prior chemotherapy", "must have received a taxane",
 * "treatment-naive"; in the exclusion part "prior radiotherapy for this cancer". What is limited in time, place or kind
 * ("within 4 weeks", "to the chest wall", "other than") forbids nothing here; "for metastatic disease" forbids only that.
 */
export function treatmentNeeds(clause: NeedClause): ClauseReading {
  const masked = withoutExceptions(treatmentLists(clause.text, clause.words));
  const { said } = masked;
  if (said.length > LONGEST || !ABOUT.test(said)) return NOTHING;
  const allowed = allowedTreatments(masked);
  if (allowed) return { needs: [], free: allowed };
  if (clause.open) return NOTHING;
  const inBrackets = (limit: RegExp) =>
    clause.whole !== clause.text && limit.test(clause.whole) && !limit.test(clause.text);
  const { excludes } = clause;
  const exempt = inBrackets(CONDITION) ? exemptInBrackets(clause, masked) : [];
  if (exempt === null) return NOTHING;
  const planned = excludes ? [] : plannedTreatments(masked);
  if (planned.length > 0) return { needs: planned, free: [] };
  const forbidden = inBrackets(LIMITING)
    ? []
    : excludes && !saysItself(clause, said)
      ? excludedTreatments(clause, masked)
      : forbiddenTreatments(clause, masked);
  if (forbidden.length > 0) return { needs: forbidden, free: exempt };
  if (excludes || exempt.length > 0) return NOTHING;
  const required = requiredTreatments(masked);
  return { needs: required.length > 0 ? required : resectedTumour(said), free: [] };
}

/** A sentence of the exclusion part that says for itself what must not be: "Participants must not have had …". */
function saysItself({ heading }: NeedClause, said: string): boolean {
  return MUST_NOT.test(said) || (/^no (?:prior|previous)\b/.test(said) && PRIOR_THERAPY.test(heading));
}

const MUST_NOT =
  /^(?:(?:the )?(?:patients?|subjects?|participants?|individuals|women) )?(?:must|should|may|can) not have\b/;
/** The heading of a list of what was and was not to be given, in whatever part it stands. */
const PRIOR_THERAPY = /\b(?:prior|previous)\b.*\b(?:therap|treatment)/;

/** What makes a demand or a ban hold for some only, where it stands in brackets. */
const CONDITION = /\b(?:allowed|permitted|unless|except|exception|if|eligible|optional)\b/i;
/** What makes a ban smaller. */
const LIMITING = /\b(?:other than|weeks?|months?|years?|days?|only)\b/i;
const LONGEST = 700;
