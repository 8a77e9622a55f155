/** An "or" before what is read: the rest may be only one of several ways to take part. */
export const DOUBT =
  /\bor\b(?! (?:metasta|recurr|relaps|locally|advanced|unresect|inoperable|cytolog|histolog|progress|has|have|had|progressed|stage|iv\b|iii))/;
