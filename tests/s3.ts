import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'records';

/** An S3-compatible store of its own: the settings that lead a server to it, and the folder where it keeps its objects. */
export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 'trialogue-s3-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await s3.run();
  let isOpen = true;
  return {
    folder: join(folder, BUCKET),
    env: {
      FILES_URL: `s3://${BUCKET}/care?endpoint=http://127.0.0.1:${port}&region=eu-central-1`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await s3.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
