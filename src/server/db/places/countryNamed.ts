import { bcp47, LOCALES } from '../../../contract/locale.ts';
import { foldName } from './foldName.ts';

/**
 * The ISO 3166-1 alpha-2 code of a country as the registry or a person writes it, in any of the ten languages;
 * null for a name that is none.
 */
export function countryNamed(name: string): string | null {
  codes ??= codeByName();
  return codes.get(foldName(name)) ?? null;
}

let codes: Map<string, string> | undefined;

/** Names that Intl writes in another way; the first ones are the registry's. */
const OTHER_NAMES: Record<string, string> = {
  'Czech Republic': 'CZ',
  'Korea, Republic of': 'KR',
  'Korea, South': 'KR',
  "Korea, Democratic People's Republic of": 'KP',
  'Russian Federation': 'RU',
  'Iran, Islamic Republic of': 'IR',
  'Hong Kong': 'HK',
  Macau: 'MO',
  'Taiwan, Province of China': 'TW',
  'Viet Nam': 'VN',
  Turkey: 'TR',
  'Turkey (Türkiye)': 'TR',
  'Moldova, Republic of': 'MD',
  'Macedonia, The Former Yugoslav Republic of': 'MK',
  'Syrian Arab Republic': 'SY',
  'Tanzania, United Republic of': 'TZ',
  "Lao People's Democratic Republic": 'LA',
  'Palestinian Territories, Occupied': 'PS',
  'Palestinian Territory, occupied': 'PS',
  'Congo, The Democratic Republic of the': 'CD',
  'Bosnia and Herzegovina': 'BA',
  'The Gambia': 'GM',
  Burma: 'MM',
  'Virgin Islands (U.S.)': 'VI',
  'Federated States of Micronesia': 'FM',
  'Serbia and Montenegro': 'RS',
  USA: 'US',
  'U.S.A.': 'US',
  UK: 'GB',
  England: 'GB',
  Scotland: 'GB',
  Wales: 'GB',
  'Northern Ireland': 'GB',
  Holland: 'NL',
};

function codeByName(): Map<string, string> {
  const byName = new Map<string, string>();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  for (const locale of LOCALES) {
    const names = new Intl.DisplayNames([bcp47(locale)], { type: 'region', fallback: 'none' });
    for (const code of all) {
      const name = names.of(code);
      if (name && !OUTDATED.has(code) && !byName.has(foldName(name))) byName.set(foldName(name), code);
    }
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) byName.set(foldName(name), code);
  return byName;
}

/** Codes that Intl still knows, but that are no country today or have a newer code. */
const OUTDATED = new Set('AN BU CS DD FX NT QU SU TP YD YU ZR UK EU EZ UN XA XB XK ZZ'.split(' '));
