import { expect, test } from 'vitest';
import { readFeed } from './readFeed.ts';

const POST = { title: 'A & B', summary: 'Some words', url: 'https://example.org/a', date: '2026-11-03T10:00:00.000Z' };

test.each([
  [
    'RSS',
    `<?xml version="1.0"?><rss><channel><title>Site</title><link>https://example.org</link><item><title>A &amp; B</title>
     <link>https://example.org/a</link><description>&lt;p&gt;Some &lt;b&gt;words&lt;/b&gt;&lt;/p&gt;</description>
     <pubDate>Tue, 03 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>`,
  ],
  [
    'Atom',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>Site</title><entry><title type="html"><![CDATA[A & B]]></title>
     <link rel="self" href="https://example.org/self"/><link rel="alternate" href="https://example.org/a"/>
     <summary>Some words</summary><updated>2026-11-03T12:00:00+02:00</updated></entry></feed>`,
  ],
  [
    'JSON Feed',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      items: [
        {
          title: 'A & B',
          url: 'https://example.org/a',
          content_html: '<p>Some <script>bad()</script>words</p>',
          date_published: '2026-11-03T10:00:00Z',
        },
      ],
    }),
  ],
])('a feed in %s gives its posts as plain words', (_, feed) => {
  expect(readFeed(feed)).toEqual([POST]);
});

test('a post that leads to no web address is left out', () => {
  const item = (link: string) => `<item><title>x</title><link>${link}</link></item>`;
  expect(readFeed(`<rss>${item('javascript:alert(1)')}${item('data:text/html,x')}${item('/local')}</rss>`)).toEqual([]);
});

test('the newest ten are kept, and long words are cut', () => {
  const items = Array.from(
    { length: 30 },
    (_, day) =>
      `<item><title>Day ${day}</title><link>https://example.org/${day}</link><description>${'word '.repeat(500)}</description>
       <pubDate>${new Date(Date.UTC(2026, 0, day + 1)).toUTCString()}</pubDate></item>`,
  );
  const posts = readFeed(`<rss><channel>${items.join('')}</channel></rss>`) ?? [];
  expect(posts.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, back) => `Day ${29 - back}`));
  for (const { summary } of posts) expect(summary.length).toBeLessThanOrEqual(301);
});

test.each(['', '<html><body>Not found</body></html>', '{"items": 3}', '{', 'words'])('%j is no feed', (text) => {
  expect(readFeed(text)).toBeNull();
});

test('a feed that is cut off gives the posts that are whole', () => {
  const whole = '<item><title>x</title><link>https://example.org/x</link></item>';
  expect(readFeed(`<rss>${whole}<item><title>y</title><link>https://exa`)).toHaveLength(1);
  expect(readFeed(`<rss>${'<item>'.repeat(100_000)}`)).toEqual([]);
});
