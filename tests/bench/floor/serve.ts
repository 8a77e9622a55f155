import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { floorPage } from './page.ts';

/** The lists the floor asks for, and the calls of ours that have them. */
const LISTS = {
  'cancer-types': 'search-cancer-types',
  'cancer-stages': 'cancer-stages',
  'activity-level-list': 'activity-level-list',
  'distance-list': 'distance-list',
};
const PLACES = [{ value: 'us-02115', label: 'Boston, MA 02115' }];

/** Serves the floor, compressed, on a free port of this machine only. The option lists are those of `ours`. */
export async function serveFloor(ours: string): Promise<{ url: string; close(): void }> {
  const page = brotliCompressSync(floorPage());
  const files = new Map([['/places.json', brotliCompressSync(JSON.stringify(PLACES))]]);
  for (const [name, path] of Object.entries(LISTS)) {
    const { data } = await (await fetch(`${ours}/api/questionnaire/${path}`)).json();
    files.set(`/lists/${name}.json`, brotliCompressSync(JSON.stringify(data)));
  }
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '').split('?')[0] ?? '');
    response.setHeader('content-type', file ? 'application/json' : 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'br').end(file ?? page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The floor does not listen on a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
