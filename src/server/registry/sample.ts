// STUB: the trials part replaces this file.
import type { Db } from '../db/database.ts';
export async function loadSampleIfEmpty(_: Db): Promise<void> {}
