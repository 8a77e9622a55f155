import { Readable } from 'node:stream';
import type { Input } from '../../contract/endpoints.ts';
import { type FileAnswer, type Ground, ok, type Result, type Visit } from '../call.ts';
import { listMedicalRecords, type MedicalRecordRow } from '../db/medicalRecord.ts';
import { readPatientData } from '../db/patientData.ts';
import { openLetter } from '../mail/sendMail.ts';
import { openWithPassword } from './confirmPassword.ts';
import { savedName } from './fileName.ts';
import { type ZipEntry, zipOf } from './zipOf.ts';

/** Everything that is held on the patient as one zip: a JSON file for each table, and the files they gave. */
export async function exportData(visit: Visit, body: Input<'exportData'>): Promise<Result<FileAnswer>> {
  const opened = await openWithPassword(visit, body.password, 'read');
  if (!opened.ok) return opened;
  const { db, ground, today } = visit;
  const { account, questionnaire } = opened.value;
  const { id, reference } = questionnaire;
  const { mail = [], ...data } = await readPatientData(db, { accountId: account.id, id, reference });
  const tables = { ...data, mail: mail.map((row) => readable(ground, row)) };
  const written = Object.entries(tables).map(
    ([table, rows]): ZipEntry => ({ name: `${table}.json`, content: [JSON.stringify(rows, null, 2)] }),
  );
  const files = (await listMedicalRecords(db, id)).map((record) => fileOf(ground, record));
  const zip = Readable.from(zipOf([...written, ...files]), { objectMode: false });
  return ok({ name: `trialogue-${today}.zip`, media: 'application/zip', body: zip });
}

/** A mail as it was sent. What opens a door stays out: links and codes in it may still be good. */
function readable(ground: Ground, { sealed, ...row }: Record<string, unknown>): Record<string, unknown> {
  const letter = typeof sealed === 'string' ? openLetter(ground, sealed) : null;
  if (!letter) return row;
  const closed = (text: string) => text.replace(/[\w-]{40,}/g, '…').replace(/\b\d{6}\b/g, '……');
  return { ...row, to: letter.to, subject: closed(letter.subject), text: closed(letter.text) };
}

function fileOf({ files }: Ground, record: MedicalRecordRow): ZipEntry {
  // A name of somebody else's making: nothing in it may lead out of the folder it is unpacked in.
  const name = savedName(record.file_name, record.media)
    .replace(/[\p{C}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_');
  return { name: `files/${record.id.slice(0, 8)} ${name}`, content: contentOf() };

  async function* contentOf() {
    const content = await files.read(record.file_key);
    if (!content) throw new Error('a record without its file');
    yield* content;
  }
}
