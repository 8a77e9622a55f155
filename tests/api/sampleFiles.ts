import { crc32, deflateSync } from 'node:zlib';
import { zip } from './zip.ts';

/** The smallest true files of every kind that is taken. */
export const PDF = Buffer.from(
  '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n' +
    'trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
  'latin1',
);
export const PNG = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 255, 0, 0]))),
  chunk('IEND', Buffer.alloc(0)),
]);
export const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(64, 7),
  Buffer.from('ffd9', 'hex'),
]);
export const WEBP = Buffer.concat([Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0e\0\0\0', 'latin1'), Buffer.alloc(14, 1)]);
export const HEIC = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(32)]);
export const TIFF = Buffer.concat([Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1'), Buffer.alloc(32)]);
export const TEXT = Buffer.from('Hämoglobin < 9 g/dl. המוגלובין 9.\r\n\tFollow up in 3 weeks.\n');
export const DICOM = Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), Buffer.alloc(64, 2)]);
export const DICOM_ZIP = zip([
  { name: 'CT/1.dcm', content: DICOM },
  { name: 'CT/DICOMDIR', content: DICOM },
]);
const LISTING = { name: '[Content_Types].xml', content: '<?xml version="1.0"?><Types></Types>' };
const DOCUMENT = { name: 'word/document.xml', content: '<w:document/>' };
export const DOCX = zip([LISTING, DOCUMENT]);

const EXE = Buffer.from('MZ\x90\0\x03\0\0\0PE\0\0', 'latin1');
const SCRIPT = '<script>alert(1)</script>';

/** What is refused, with the reason: the name lies in each. */
export const REFUSED: [what: string, name: string, content: Buffer | string, fault: string][] = [
  ['an empty file', 'empty.pdf', '', 'file_empty'],
  ['a Windows program', 'report.pdf', EXE, 'file_unsafe'],
  ['a Linux program', 'scan.jpg', Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 'file_unsafe'],
  ['a shell script', 'notes.txt', '#!/bin/sh\nrm -rf /', 'file_unsafe'],
  ['an SVG', 'picture.png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'file_unsafe'],
  ['an SVG behind its declaration', 'picture.txt', '<?xml version="1.0"?>\n<svg/>', 'file_unsafe'],
  ['a page', 'report.txt', '<!DOCTYPE html><p>hello', 'file_unsafe'],
  ['a page with a byte order mark', 'report.txt', '\ufeff  <html>', 'file_unsafe'],
  ['a text that holds a script', 'notes.txt', `Dear doctor, ${SCRIPT}`, 'file_unsafe'],
  ['rich text', 'notes.txt', '{\\rtf1\\ansi{\\object}}', 'file_kind'],
  ['a text with a NUL', 'notes.txt', 'one\0two', 'file_kind'],
  ['a text that is not UTF-8', 'notes.txt', Buffer.from([0x41, 0xe9, 0x41]), 'file_kind'],
  ['a GIF', 'scan.gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'file_kind'],
  ['a PDF that is also a zip', 'report.pdf', Buffer.concat([PDF, DICOM_ZIP]), 'file_unsafe'],
  ['a PDF that is also a page', 'report.pdf', Buffer.concat([Buffer.from(`<html>${SCRIPT}`), PDF]), 'file_unsafe'],
  ['a PDF with a page behind its end', 'report.pdf', Buffer.concat([PDF, Buffer.from(SCRIPT)]), 'file_unsafe'],
  ['a PDF behind a program', 'report.pdf', Buffer.concat([EXE, PDF]), 'file_unsafe'],
  ['a picture that is also a PDF', 'scan.jpg', Buffer.concat([JPEG, PDF]), 'file_unsafe'],
  ['a picture that is also a zip', 'scan.png', Buffer.concat([PNG, DICOM_ZIP]), 'file_unsafe'],
  ['a picture with a script at its end', 'scan.png', Buffer.concat([PNG, Buffer.from(SCRIPT)]), 'file_unsafe'],
  ['DICOM that begins as a program', 'ct.dcm', Buffer.concat([EXE, DICOM.subarray(EXE.length)]), 'file_unsafe'],
  ['a DICOM file that is also a zip', 'ct.dcm', Buffer.concat([DICOM, DICOM_ZIP]), 'file_unsafe'],
  ['a zip of anything else', 'scans.zip', zip([{ name: 'a.dcm', content: TEXT }]), 'file_kind'],
  [
    'a zip with one other file',
    'scans.zip',
    zip([
      { name: '1', content: DICOM },
      { name: 'x.exe', content: EXE },
    ]),
    'file_kind',
  ],
  [
    'a zip of a program in DICOM',
    'scans.zip',
    zip([{ name: '1', content: Buffer.concat([EXE, DICOM.subarray(EXE.length)]) }]),
    'file_kind',
  ],
  ['an empty zip', 'scans.zip', zip([{ name: 'CT/', content: '' }]), 'file_empty'],
  ['half a zip', 'scans.zip', DICOM_ZIP.subarray(0, 120), 'file_broken'],
  ['a zip that climbs out of its folder', 'scans.zip', zip([{ name: '../../1.dcm', content: DICOM }]), 'file_broken'],
  ['a locked zip', 'scans.zip', zip([{ name: '1.dcm', content: DICOM, encrypted: true }]), 'file_locked'],
  [
    'a zip bomb',
    'scans.zip',
    zip([{ name: '1.dcm', content: Buffer.concat([DICOM, Buffer.alloc(8 << 20)]) }]),
    'file_unsafe',
  ],
  [
    'a zip bomb that lies',
    'scans.zip',
    zip([{ name: '1.dcm', content: Buffer.concat([DICOM, Buffer.alloc(8 << 20)]), says: 400 }]),
    'file_broken',
  ],
  [
    'a zip of too many files',
    'scans.zip',
    zip(Array.from({ length: 10_001 }, (_, name) => ({ name: String(name), content: '' }))),
    'file_unsafe',
  ],
  [
    'a document with macros',
    'letter.docx',
    zip([LISTING, DOCUMENT, { name: 'word/vbaProject.bin', content: 'x' }]),
    'file_unsafe',
  ],
  [
    'a document that says it has macros',
    'letter.docx',
    zip([{ ...LISTING, content: 'ms-word.document.macroEnabled.main+xml' }, DOCUMENT]),
    'file_unsafe',
  ],
];

/** What is taken, and as what. */
export const TAKEN: [media: string, name: string, content: Buffer][] = [
  ['application/pdf', 'report.pdf', PDF],
  ['application/pdf', 'late header.pdf', Buffer.concat([Buffer.from('\x1b%-12345X@PJL\r\n'), PDF])],
  ['image/jpeg', 'scan.jpg', JPEG],
  ['image/png', 'scan.png', PNG],
  ['image/webp', 'scan.webp', WEBP],
  ['image/heic', 'scan.heic', HEIC],
  ['image/tiff', 'scan.tif', TIFF],
  ['text/plain', 'notes.txt', TEXT],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'letter.docx', DOCX],
  ['application/zip', 'scans.zip', DICOM_ZIP],
  ['application/dicom', 'ct.dcm', DICOM],
];

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
