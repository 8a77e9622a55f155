import { Uppy } from 'uppy';
import { expect, test } from 'vitest';
import { MOST_FILE_BYTES } from '../../../contract/patient.ts';
import {
  cancel,
  mayRetry,
  percentOfAll,
  readUpload,
  refusalOf,
  resultOfAll,
  sendOff,
  type Upload,
  type UploadResult,
} from './uploads.ts';

const refusal = (code: string, retryable = false) => ({ code, message: '', errors: {}, id: null, retryable });

function upload(more: Partial<Upload>): Upload {
  return {
    id: 'a',
    name: 'a.pdf',
    size: 100,
    type: 'unknown',
    started: true,
    percent: 0,
    result: null,
    failure: null,
    ...more,
  };
}
const all = (...results: UploadResult[]) => resultOfAll(results.map((result) => upload({ result })));

/** An uploader that never ends what it began. */
function uploaderWith(name: string) {
  const sent: string[][] = [];
  const uploader = new Uppy();
  uploader.addUploader((ids) => {
    sent.push(ids);
    uploader.emit('upload-start', uploader.getFilesByIds(ids));
    return new Promise(() => {});
  });
  const id = uploader.addFile({
    name,
    type: 'application/pdf',
    data: new Blob(['%PDF-1.7']),
    meta: { file_type: 'ngs_report', key: 'k' },
  });
  const read = () => uploader.getFiles().map(readUpload);
  return { uploader, sent, id, read };
}

test('the result of all is open until each has one, and a failure outweighs the rest', () => {
  expect(all()).toBeNull();
  expect(all('successful', null)).toBeNull();
  expect(all('successful', 'failed', 'cancelled')).toBe('failed');
  expect(all('successful', 'cancelled')).toBe('successful');
  expect(all('cancelled', 'cancelled')).toBe('cancelled');
});

test('how far all are counts bytes, not files, and only those on their way', () => {
  expect(percentOfAll([upload({ percent: 100 }), upload({ size: 300, percent: 20 })])).toBe(40);
  expect(percentOfAll([upload({ percent: 50 }), upload({ started: false }), upload({ result: 'failed' })])).toBe(50);
  expect(percentOfAll([upload({ result: 'successful', percent: 100 })])).toBeNull();
});

test('what was refused for good is not offered again; a broken line or a missing signature is', () => {
  const failed = (code: string, retryable = false) =>
    mayRetry(upload({ result: 'failed', failure: refusal(code, retryable) }));
  expect(failed('file_refused')).toBe(false);
  expect(failed('too_large')).toBe(false);
  expect(failed('network', true)).toBe(true);
  expect(failed('consent_missing')).toBe(true);
  expect(failed('quota')).toBe(true);
  expect(mayRetry(upload({ result: 'cancelled' }))).toBe(true);
  expect(mayRetry(upload({}))).toBe(false);
});

test('a file is kept out because it is empty, too large or there already', () => {
  expect(refusalOf(0)).toBe('empty');
  expect(refusalOf(MOST_FILE_BYTES + 1)).toBe('too_large');
  expect(refusalOf(MOST_FILE_BYTES)).toBe('twice');
});

test('a file that was chosen waits with its type until it is sent off', () => {
  const { id, sent, read, uploader } = uploaderWith('a.pdf');
  expect(read()).toMatchObject([{ id, name: 'a.pdf', size: 8, type: 'ngs_report', started: false, result: null }]);
  sendOff(uploader, id);
  expect(sent).toEqual([[id]]);
  expect(read()).toMatchObject([{ id, started: true, result: null }]);
});

test('a cancelled file stays in sight with its type and key, and can be sent off again', () => {
  const { id, sent, read, uploader } = uploaderWith('a.pdf');
  sendOff(uploader, id);
  const removed: string[] = [];
  uploader.on('file-removed', (file) => removed.push(file.id));
  cancel(uploader, id);
  expect(removed).toEqual([id]);
  expect(read()).toMatchObject([{ name: 'a.pdf', type: 'ngs_report', started: true, result: 'cancelled' }]);
  expect(uploader.getFiles()[0]?.meta.key).toBe('k');
  sendOff(uploader, id);
  expect(sent).toEqual([[id], [id]]);
  expect(read()).toMatchObject([{ result: null, started: true }]);
});

test('a failure is told with its reason', () => {
  const { id, read, uploader } = uploaderWith('a.pdf');
  sendOff(uploader, id);
  uploader.emit('upload-error', uploader.getFile(id), new Error('no'));
  uploader.setFileMeta(id, { failure: refusal('file_refused') });
  expect(read()).toMatchObject([{ result: 'failed', failure: { code: 'file_refused' } }]);
});
