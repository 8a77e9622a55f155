import { formatTag, type Locale } from '../../../contract/locale.ts';

const KB = 1024;
const MB = KB * KB;

/** A number of bytes as people read it: `640 kB`, `2.4 MB`. Never 0: the smallest file takes room too. */
export function formatSize(bytes: number, locale: Locale): string {
  const [value, unit] = bytes >= MB ? [bytes / MB, 'megabyte'] : [Math.max(bytes, 1) / KB, 'kilobyte'];
  const parts = new Intl.NumberFormat(formatTag(locale), {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes >= MB && value < 10 ? 1 : 0,
    roundingMode: bytes >= MB ? 'halfExpand' : 'ceil',
  }).formatToParts(value);
  // Put together by hand: Hebrew writes a single megabyte the other way round and without a space.
  const number = parts.filter(({ type }) => type !== 'unit' && type !== 'literal').map((part) => part.value);
  const name = parts.find(({ type }) => type === 'unit')?.value ?? '';
  return `${number.join('')}\u00a0${name}`;
}
