/** An "or" before what is read: the rest may be only one of several ways to take part. */
export const DOUBT =
  /\bor\b(?! (?:metasta|recurr|relaps|locally|advanced|unresect|inoperable|cytolog|histolog|progress|refractory|resistant|intoleran|after|during|following|female|male|women|men|older|biopsy|mucosal|acral|squamous|non-?squamous|adenocarcinoma|pathologic|regional|node|(?:is|are) (?:refractory|resistant|intoleran)|has|have|had|progressed|stage|iv\b|iii))/;

/** Words before a demand that make it one of some people only. */
export const FOR_SOME =
  /\b(?:for|in|if|when|where|cohort|phase|arm|those|whose)\b.{0,80}$|\b(?:patients|participants|subjects|women|tumou?rs|disease) (?:with|who|whose) .*(?:positive|negative|her-?2|receptor|sensitive|mutat|mutant|wild|fusion|rearrange|overexpress)/;
