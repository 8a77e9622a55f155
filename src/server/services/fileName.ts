import type { RecordMedia } from '../../contract/patient.ts';

const MOST_CHARACTERS = 200;
const UNNAMED = 'record';

/** How the names of each kind end, the usual one first. */
const ENDINGS: Record<RecordMedia, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/tiff': ['tif', 'tiff'],
  'text/plain': ['txt', 'text', 'log', 'csv', 'md'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/zip': ['zip'],
  'application/dicom': ['dcm', 'dicom', 'dic'],
};

/** The name a person gave a file, as a text to show: without folders, controls and marks that turn its letters round. */
export function fileName(given: string): string {
  const base = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // ZWNJ and ZWJ are letters' neighbours in several scripts and emoji; all other format characters only deceive.
  const clean = base
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return shorten(clean, MOST_CHARACTERS) || UNNAMED;
}

/** The name a file is given back under: it ends as its content says, so that no program opens it as something else. */
export function savedName(name: string, media: RecordMedia): string {
  const endings = ENDINGS[media];
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return endings.includes(ending) ? name : `${name}.${endings[0]}`;
}

/** Cuts a name in its middle part, so that its ending stays and no character is torn. */
function shorten(name: string, most: number): string {
  const characters = [...name];
  if (characters.length <= most) return name;
  const ending = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? '';
  return `${characters.slice(0, most - [...ending].length).join('')}${ending}`;
}
