import * as z from 'zod/mini';
import type { Output } from '../../contract/endpoints.ts';

export type Post = Output<'blogs'>['data'][number];

const MOST_POSTS = 10;
const MOST_SUMMARY = 300;
/** Of one part of a post, as it was written. */
const MOST_READ = 20_000;

const text = z.optional(z.nullable(z.string()));
const jsonFeed = z.object({
  items: z.array(
    z.object({
      title: text,
      url: text,
      external_url: text,
      summary: text,
      content_text: text,
      content_html: text,
      date_published: text,
    }),
  ),
});

/** The newest posts of a feed: RSS, Atom or JSON Feed. Posts without a title or a web address are left out; null for what is no feed. */
export function readFeed(feed: string): Post[] | null {
  const found = feed.trimStart().startsWith('{') ? readJson(feed) : readXml(feed);
  if (!found) return null;
  return found
    .map(({ title, summary, url, date }) => ({
      title: plain(title, MOST_SUMMARY),
      summary: plain(summary, MOST_SUMMARY),
      url: webAddress(url),
      date: instant(date),
    }))
    .filter(({ title, url }) => title !== '' && url !== '')
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, MOST_POSTS);
}

function readJson(feed: string): Post[] | null {
  let value: unknown;
  try {
    value = JSON.parse(feed);
  } catch {
    return null;
  }
  const parsed = jsonFeed.safeParse(value);
  if (!parsed.success) return null;
  return parsed.data.items.map((item) => ({
    title: item.title ?? '',
    summary: item.summary ?? item.content_text ?? item.content_html ?? '',
    url: item.url ?? item.external_url ?? '',
    date: item.date_published ?? '',
  }));
}

function readXml(feed: string): Post[] | null {
  if (!/<(rss|feed|rdf:RDF)[\s>]/i.test(feed.slice(0, 2000))) return null;
  const posts = [...elements(feed, 'item'), ...elements(feed, 'entry')];
  return posts.map(({ inside }) => {
    const first = (...names: string[]) => {
      for (const name of names) for (const found of elements(inside, name)) return unescaped(found.inside);
      return '';
    };
    return {
      title: first('title'),
      summary: first('description', 'summary', 'content:encoded', 'content'),
      url: first('link').trim() || atomLink(inside),
      date: first('pubDate', 'published', 'updated', 'dc:date'),
    };
  });
}

/** The address of an Atom entry is an attribute of its link. */
function atomLink(entry: string): string {
  const links = [...elements(entry, 'link')].map(({ attributes }) => attributes);
  const link = links.find((attributes) => !/\brel=/.test(attributes) || /\brel=["']alternate["']/.test(attributes));
  return unescaped(/\bhref=["']([^"']*)["']/.exec(link ?? '')?.[1] ?? '');
}

/** The elements of a name, in order; those that stand in one another are one. */
function* elements(xml: string, name: string): Generator<{ attributes: string; inside: string }> {
  let at = 0;
  for (;;) {
    const start = xml.indexOf(`<${name}`, at);
    const open = start < 0 ? -1 : xml.indexOf('>', start);
    if (open < 0) return;
    at = open + 1;
    const attributes = xml.slice(start + name.length + 1, open);
    // Another name that begins alike.
    if (!/^[\s/]|^$/.test(attributes)) continue;
    if (attributes.endsWith('/')) {
      yield { attributes, inside: '' };
      continue;
    }
    const close = xml.indexOf(`</${name}>`, at);
    if (close < 0) return;
    yield { attributes, inside: xml.slice(at, close) };
    at = close;
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function unescaped(xml: string): string {
  const [, raw] = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(xml) ?? [];
  return raw ?? decoded(xml);
}

function decoded(escaped: string): string {
  return escaped.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
    if (Number.isNaN(code)) return ENTITIES[name] ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Markup as plain words. */
function plain(markup: string, most: number): string {
  const shown = markup.slice(0, MOST_READ).replace(/<(script|style)[\s>][\s\S]*?<\/\1>/gi, ' ');
  const words = decoded(shown.replace(/<[^<>]*>/g, ' '))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  if (words.length <= most) return words;
  const cut = words.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).toWellFormed()}…`;
}

function webAddress(url: string): string {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol) ? new URL(url).href : '';
}

function instant(date: string): string {
  const time = new Date(date.trim());
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
