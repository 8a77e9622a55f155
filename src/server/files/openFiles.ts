import { join } from 'node:path';
import type { Env } from '../env.ts';
import { diskFiles } from './diskFiles.ts';
import type { FileStore } from './fileStore.ts';
import { s3Files } from './s3Files.ts';

/** The file store of these settings: the bucket of FILES_URL, else a folder beside the database. */
export function openFiles({ files, dataDir }: Pick<Env, 'files' | 'dataDir'>): FileStore {
  if (files.url === '') return diskFiles(join(dataDir, 'files'));
  const url = new URL(files.url);
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  return s3Files({
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: url.searchParams.get('endpoint'),
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: files.accessKeyId ? { accessKeyId: files.accessKeyId, secretAccessKey: files.secretAccessKey } : null,
  });
}
