import { foldName } from './foldName.ts';
import regions from './regions.json' with { type: 'json' };

const names = new Map(Object.entries({ ...regions.US, ...regions.CA }));
const codes = new Map([...names].map(([code, name]) => [foldName(name), code]));
const canadaByGeoNames = new Map(Object.entries(regions.canadaByGeoNames));
const canadaByPostalLetter = new Map(Object.entries(regions.canadaByPostalLetter));

/** The code of a US state or Canadian province by its code or name ("ma", "Massachusetts"); null for any other text. */
export function regionCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return names.has(code) ? code : (codes.get(foldName(text)) ?? null);
}

/** Its full name; '' for a code that is none. */
export function regionName(code: string): string {
  return names.get(code) ?? '';
}

/** The region of a GeoNames town; '' outside the US and Canada. */
export function regionOfTown(country: string, adminCode: string): string {
  if (country === 'US') return adminCode;
  return country === 'CA' ? (canadaByGeoNames.get(adminCode) ?? '') : '';
}

/** The province of a Canadian postal code; Nunavut shares its letter with the Northwest Territories. */
export function provinceOfPostalCode(code: string): string {
  return /^X0[ABC]/.test(code) ? 'NU' : (canadaByPostalLetter.get(code.slice(0, 1)) ?? '');
}

/** US territories, which have country codes of their own: a postal code there is found under either. */
export const territories: readonly string[] = regions.territories;
