import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type FileStore, FilesUnavailable } from './fileStore.ts';

const PART_BYTES = 5 * 1024 * 1024;
const ALIVE_MS = 1_500;

export interface S3Place {
  bucket: string;
  /** What every key begins with, '' or with a slash at its end. */
  prefix: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | null;
  region: string;
  /** null: those of the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Files in a bucket of an S3-compatible store. */
export function s3Files({ bucket, prefix, endpoint, region, credentials }: S3Place): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const of = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });
  return {
    async put(key, content) {
      // What the sender did wrong is told as it is; anything else is the store's.
      let cut: Error | null = null;
      content.once('error', (error) => {
        cut = error;
      });
      const upload = new Upload({
        client,
        params: { ...of(key), Body: content, ContentType: 'application/octet-stream' },
        partSize: PART_BYTES,
        queueSize: 2,
      });
      await upload.done().catch((error: unknown) => {
        content.destroy();
        throw cut ?? unavailable(error);
      });
    },
    async read(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end - 1}` : undefined;
      const found = await client.send(new GetObjectCommand({ ...of(key), Range })).catch(nullWhenMissing);
      return found?.Body instanceof Readable ? found.Body : null;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(of(key))).catch(nullWhenMissing);
    },
    async removeLeftovers(before) {
      const listed = await client
        .send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }))
        .catch(nullWhenUnknown);
      for (const { Key, UploadId, Initiated } of listed?.Uploads ?? []) {
        if (!Key?.startsWith(prefix) || !UploadId || !Initiated || Initiated >= before) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })).catch(nullWhenMissing);
      }
    },
    async isAlive() {
      return client
        .send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(ALIVE_MS) })
        .then(
          () => true,
          () => false,
        );
    },
  };
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name))
    return null;
  throw unavailable(error);
}

/** Not every store can list unfinished uploads; such a one has its own rule for them. */
function nullWhenUnknown(error: unknown): null {
  if (error instanceof S3ServiceException && error.name === 'NotImplemented') return null;
  throw unavailable(error);
}

/** The store's own words can hold names of buckets and hosts, so only the kind is kept. */
function unavailable(error: unknown): FilesUnavailable {
  return new FilesUnavailable(error instanceof Error ? error.name : 'unknown');
}
