/**
 * A US or Canadian postal code as the place table names it, or its beginning: "02115-1234" is 02115, "M5V 2T6" is m5v
 * (Canadian places are known by the first three letters). Null for what is none.
 */
export function postalCode(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const [, zip] = /^(\d{3,5})(?:-\d{0,4})?$/.exec(typed) ?? [];
  if (zip) return zip;
  const [, area] = /^([abceghj-nprstvxy]\d[a-z])(?:[ -]?(?:\d(?:[a-z]\d?)?)?)$/.exec(typed) ?? [];
  return area ?? null;
}
