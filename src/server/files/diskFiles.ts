import { constants, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './fileStore.ts';

/** Files in a folder that only this account may read. What is not whole yet lies apart, under `incoming`. */
export function diskFiles(folder: string): FileStore {
  const incoming = join(folder, 'incoming');
  const partOf = (key: string) => join(incoming, safeKey(key));
  const shelfOf = (key: string) => join(folder, safeKey(key).slice(0, 2));
  const fileOf = (key: string) => join(shelfOf(key), key);
  return {
    async put(key, content) {
      await makeFolder(incoming);
      await makeFolder(shelfOf(key));
      try {
        // flush: the bytes are on the disk before the name that promises them.
        await pipeline(content, createWriteStream(partOf(key), { flags: 'wx', mode: 0o600, flush: true }));
        await rename(partOf(key), fileOf(key));
      } catch (error) {
        await rm(partOf(key), { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const file = await open(fileOf(key)).catch(nullWhenMissing);
      if (!file) return null;
      return file.createReadStream(range ? { start: range.start, end: range.end - 1 } : {});
    },
    async remove(key) {
      await rm(partOf(key), { force: true });
      await rm(fileOf(key), { force: true });
    },
    async removeLeftovers(before) {
      for (const name of (await readdir(incoming).catch(nullWhenMissing)) ?? []) {
        const found = await stat(join(incoming, name)).catch(nullWhenMissing);
        if (found && found.mtime < before) await rm(join(incoming, name), { force: true });
      }
    },
    async isAlive() {
      return makeFolder(folder)
        .then(() => access(folder, constants.R_OK | constants.W_OK))
        .then(
          () => true,
          () => false,
        );
    },
  };
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** A key is a name of our own making and never a path. */
function safeKey(key: string): string {
  if (!/^[\w-]{22,64}$/.test(key)) throw new Error('not a key of a file');
  return key;
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
