/** An "or" before what is read: the rest may be only one of several ways to take part. */
export const DOUBT =
  /\bor\b(?! (?:metasta|recurr|relaps|locally|advanced|unresect|inoperable|cytolog|histolog|progress|refractory|resistant|intoleran|after|during|following|female|male|women|men|older|biopsy|mucosal|acral|squamous|non-?squamous|adenocarcinoma|pathologic|regional|node|has|have|had|progressed|stage|iv\b|iii))/;
