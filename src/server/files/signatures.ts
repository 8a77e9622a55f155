export const ZIP_START = Buffer.from('PK\x03\x04', 'latin1');

const PROGRAMS = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '#!',
  '\0asm',
  'L\0\0\0\x01\x14\x02\0',
];
const DICOM_MARK = Buffer.from('DICM', 'latin1');
export const DICOM_HEAD_BYTES = 132;

/** Tags that make a browser take a file for a page, wherever they stand in what it looks at. */
const PAGE = /<(?:!doctype\s+html|html|script|svg|iframe|embed|\?php)\b/i;
/** What makes it one at the very beginning (the MIME Sniffing Standard's list). */
const PAGE_START =
  /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|!--|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg)[\s>]/i;

/** Whether a file begins as a program: of Windows, Linux, macOS, Java, the web, or a script for a shell. */
export function isProgram(head: Buffer): boolean {
  return PROGRAMS.some((magic) => head.subarray(0, magic.length).equals(Buffer.from(magic, 'latin1')));
}

/** Whether a browser could take these bytes (as Latin-1) for a page with scripts. */
export function holdsMarkup(text: string): boolean {
  return PAGE.test(text) || PAGE_START.test(text);
}

/** Whether a file begins as DICOM. Its first 128 bytes are free for use, so a program could begin there. */
export function isDicom(head: Buffer): boolean {
  return head.length > DICOM_HEAD_BYTES && head.subarray(128, 132).equals(DICOM_MARK) && !isProgram(head);
}
