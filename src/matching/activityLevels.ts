/**
 * The ECOG levels, 0 to 4, that a sentence names on the scales of ECOG, WHO, Karnofsky or Lansky; none when it names
 * none. Karnofsky for the older and Lansky for the younger ("Lansky ≥ 50 under 16 years") are taken together.
 */
export function activityLevels(written: string): number[] {
  if (!MAY.test(written)) return [];
  // "less than or equal to (</=) 1" says it twice.
  const text = written
    .replace(/\(\s*(?:<\/=|>\/=|[≤≥<>]=?)\s*\)/g, ' ')
    .replace(/<\/=/g, '≤')
    .replace(/>\/=/g, '≥');
  const ecog = first(text, ECOG_SCALE, ECOG_BOUNDS);
  // "0-1 (or 2 at the investigator's discretion)"
  const also = Number(/\(\s*or (?:up to )?(?:[0-4]\s?[-–]\s?)?([0-4])(?!\d)/i.exec(text)?.[1] ?? 0);
  if (ecog) return between(ecog.min ?? 0, Math.min(Math.max(ecog.max ?? 4, also), 4));
  const hundreds = [KARNOFSKY_SCALE, LANSKY_SCALE].flatMap(
    (scale) => first(text.replace(AGES, ' '), scale, KARNOFSKY_BOUNDS) ?? [],
  );
  if (hundreds.length === 0) return [];
  const worst = hundreds.map(({ min }) => (min === null ? 4 : ecogOf(min)));
  const best = hundreds.map(({ max }) => (max === null || max >= 100 ? 0 : ecogOf(max)));
  return between(Math.min(...best), Math.max(...worst));
}

const MAY = /perform|ECOG|Eastern|Karnofsky|KPS|Lansky|Zubrod|WHO|World|SWOG|GOG|\bPS\b/i;

/**
 * Karnofsky to ECOG as ECOG-ACRIN gives it: 100 is 0, 80-90 is 1, 60-70 is 2, 40-50 is 3, 10-30 is 4. Other tables put
 * 70 at 1; this one keeps nobody out that another lets in. Lansky, for children, has the same steps.
 */
function ecogOf(karnofsky: number): number {
  const bounds = [100, 80, 60, 40];
  const found = bounds.findIndex((bound) => karnofsky >= bound);
  return found === -1 ? 4 : found;
}

const ECOG_SCALE =
  /\b(?:ECOG|Eastern Cooperative(?: Oncology)? Group|Zubrod|SWOG|WHO|GOG|World Health Organi[sz]ation)\b|\bperformance (?:status|score|state|scale)\b|\bPS\b/gi;
const KARNOFSKY_SCALE = /\b(?:Karnofsky|KPS)\b/gi;
/** Whom the scale is for: "Karnofsky (≥ 16 years) ≥ 50". */
const AGES =
  /(?:(?:≥|>=?|≤|<=?|over|under|older than|younger than|at least|up to)\s*)?\b\d{1,2}\s?(?:years?|yrs?)\b(?: of age| old)?(?: (?:and|or) (?:older|younger|above|over|under))?/gi;
const LANSKY_SCALE = /\bLansky\b/gi;

interface Bounds {
  min: number | null;
  max: number | null;
}

/** The first bounds that follow a name of the scale, with nothing but words of the scale between. */
function first(text: string, scale: RegExp, read: (rest: string) => Bounds | null): Bounds | null {
  for (const match of text.matchAll(scale)) {
    if (scale === ECOG_SCALE && /Karnofsky|KPS|Lansky/i.test(text.slice(Math.max(0, match.index - 25), match.index)))
      continue;
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 160);
    const bounds = read(rest.replace(FILLER, ''));
    if (bounds) return bounds;
  }
  return null;
}

const FILLER =
  /^(?:\s|\(\s?(?:see )?appendix[^)]*\)|[-–—:,=([\])*]|\b(?:ECOG|Eastern|Cooperative|Oncology|Group|Zubrod|WHO|SWOG|World|Health|Organi[sz]ation|PS|KPS|performance|status|scores?|scale|grade|level|index|value|category|class|physical|standard|general|condition|clinical|Cancer|points?|state|rating|Karnofsky|is|are|was|must|be|should|will|has|have|having|to|of|a|an|the|with|at|on|in|and|either|baseline|screening|study|entry|enrollment|within|days?|prior|before|randomi[sz]ation|assessed|defined|as|range|ranging|from|between|score|evaluated|by|according|using|or|equals?|Lansky|age|dependent|patients?|participants?|subjects?|whose|who|5|7|14|28)\b)*?(?=[≤≥<>]|=<|=>|\d|no |not |less|greater|at least|equal to or|up to|better|more|lower|higher|above|below|under|over|zero|one|two|minimum|maximum)/i;

function range(highest: number): (rest: string) => Bounds | null {
  const number = highest === 100 ? '(\\d{2,3})\\s?%?' : '([0-4])(?!\\.?\\d|%)';
  const end = highest === 100 ? '(\\d{2,3})' : '([0-5])(?!\\.?\\d|%)';
  // Less is better on the ECOG scale, more on Karnofsky's.
  const better = highest === 100 ? ['|worse', '|better'] : ['|better', '|worse'];
  const at = (pattern: string) => new RegExp(`^\\s*(?:${pattern})`, 'i');
  const orEqual = '(?:or (?:equal to|=)\\s*|than or equal(?:s)? to\\s*|= ?)?';
  const forms: [RegExp, (low: number, high: number) => Bounds][] = [
    [
      at(`(?:between\\s*)?${number}\\s*(?:-|–|—|−|~|to|through|/|and(?= ?\\d+ ?inclusive))\\s*${end}`),
      (low, high) => ({ min: low, max: high }),
    ],
    [
      at(
        `(?:≤|<=|=<|⩽|<\\s*or\\s*=|less than or equal(?:s)? to|(?:no|not) (?:more|greater|higher|worse|over|exceeding)(?: than)?|not exceeding|up to|at most|maximum(?: of)?|equal to or (?:less|lower|better) than|lower than or equal to)\\s*${number}`,
      ),
      (high) => ({ min: null, max: high }),
    ],
    [
      at(
        `(?:≥|>=|=>|⩾|>\\s*or\\s*=|greater than or equal(?:s)? to|(?:no|not) (?:less|lower|worse)(?: than)?|at least|minimum(?: of)?|equal to or (?:greater|higher|more) than|higher than or equal to)\\s*${number}`,
      ),
      (low) => ({ min: low, max: null }),
    ],
    [
      at(`(?:<|less than|better than|below|under|lower than)\\s*${orEqual}${number}`),
      (high) => ({ min: null, max: high - (highest === 100 ? 10 : 1) }),
    ],
    [
      at(`(?:>|greater than|more than|higher than|worse than|above|over)\\s*${orEqual}${number}`),
      (low) => ({ min: low + (highest === 100 ? 10 : 1), max: null }),
    ],
    [
      at(`${number}\\s*[,;)]?\\s*(?:or|and)\\s*(?:less|lower|below|under${better[0]})`),
      (high) => ({ min: null, max: high }),
    ],
    [
      at(`${number}\\s*[,;)]?\\s*(?:or|and)\\s*(?:more|greater|higher|above|over${better[1]})`),
      (low) => ({ min: low, max: null }),
    ],
  ];
  return (rest) => {
    for (const [form, bounds] of forms) {
      const match = form.exec(rest);
      if (match) return bounds(Number(match[1]), Number(match[2]));
    }
    return highest === 100 ? null : listed(rest);
  };
}

/** "0, 1 or 2", "0 or 1", "of 1". */
function listed(rest: string): Bounds | null {
  const spelled = rest
    .replace(/\bzero\b/gi, '0')
    .replace(/\bone\b/gi, '1')
    .replace(/\btwo\b/gi, '2');
  const [list] =
    /^\s*[0-4](?!\.?\d|%|\s?[-–~]\s?\d)(?:(?:\s*(?:,|or|and|\/|;))+\s*(?:ECOG\s*)?(?:PS\s*)?[0-4](?!\.?\d|%))*/i.exec(
      spelled,
    ) ?? [];
  if (!list) return null;
  const levels = [...list.matchAll(/[0-4]/g)].map(([level]) => Number(level));
  return { min: Math.min(...levels), max: Math.max(...levels) };
}

function between(min: number, max: number): number[] {
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);
}

const ECOG_BOUNDS = range(4);
const KARNOFSKY_BOUNDS = range(100);
