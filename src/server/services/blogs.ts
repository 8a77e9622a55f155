import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Output } from '../../contract/endpoints.ts';
import { ok, type Result, type Visit } from '../call.ts';
import { changeSetting, readSetting } from '../db/setting.ts';
import { type Post, readFeed } from './readFeed.ts';

const KEPT_MS = 15 * 60_000;
/** A feed that could not be read is asked again after this. */
const RETRY_MS = 60_000;
const TIMEOUT_MS = 4_000;
const MOST_BYTES = 2 * 1024 * 1024;
const SETTING = 'blogs';

const kept = z.object({
  url: z.string(),
  until: z.string(),
  posts: z.array(z.object({ title: z.string(), summary: z.string(), url: z.string(), date: z.string() })),
});

/**
 * The newest posts of the website, kept in the database for all processes. One call asks the feed again when they are
 * old; the others, and all when the feed does not answer, get what there is.
 */
export async function blogs(visit: Visit): Promise<Result<Output<'blogs'>>> {
  const { db, now } = visit;
  const { blogsUrl: url } = visit.ground.env;
  if (url === '') return ok({ data: [] });
  const stored = await readSetting(db, SETTING);
  const before = stored === null ? null : kept.parse(JSON.parse(stored));
  const posts = before?.url === url ? before.posts : [];
  if (before?.url === url && before.until > now.toISOString()) return ok({ data: posts });
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('blogs')) as mine`.execute(db);
  if (!lock.rows[0]?.mine) return ok({ data: posts });
  const fresh = await fetchPosts(url);
  if (!fresh) visit.note({ blogs: 'unreadable' });
  const until = new Date(now.getTime() + (fresh ? KEPT_MS : RETRY_MS)).toISOString();
  const data = fresh ?? posts;
  await changeSetting(db, SETTING, JSON.stringify({ url, until, posts: data }));
  return ok({ data });
}

async function fetchPosts(url: string): Promise<Post[] | null> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/feed+json, application/rss+xml, application/atom+xml, application/xml' },
    });
    if (!response.ok || !response.body) return null;
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of response.body) {
      size += piece.length;
      if (size > MOST_BYTES) return null;
      pieces.push(piece);
    }
    return readFeed(Buffer.concat(pieces).toString('utf8').toWellFormed());
  } catch {
    // Out of reach, too slow, cut off: the posts are not worth an error.
    return null;
  }
}
