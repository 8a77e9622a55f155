import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bcp47, isLocale, isRtl, type Locale, negotiateLocale } from '../contract/locale.ts';
import { PERSONAS } from '../contract/persona.ts';
import { type Ground, refuse } from './call.ts';
import { encodingOf } from './compression.ts';
import type { Env } from './env.ts';
import { sendRefusal } from './route.ts';
import type { Site } from './site.ts';

/** The app's own routes; anything else is answered 404 with the same shell, which then shows /404. */
const APP_ROUTES = [
  '/home',
  '/reports',
  '/reports/ctms',
  '/reports/vtb',
  '/medical-records',
  '/oncologist-information',
  '/my-profile',
  '/my-profile/password',
  '/my-profile/data',
  '/onboarding',
  '/sign-in',
  '/verification',
  '/forgot-password',
  '/reset-password',
  '/reset-password/:id',
  '/logout',
  '/sign-up',
  '/terms',
  '/privacy',
  '/404',
  '/explore-clinical-trials',
  '/explore-clinical-trials/:child',
  '/shared',
  '/guardian',
  '/nhp-survey',
  '/nhp-survey/questions',
  '/nhp-survey/result',
  '/survey',
  '/survey/result',
  '/survey/completed',
];
const QUESTIONNAIRE_CHILDREN = [...PERSONAS, 'result', 'medical-records'];

interface Preferences {
  locale: Locale;
  theme: 'auto' | 'light' | 'dark';
  text: 'normal' | 'large';
}

/** The pages of the app and the files they load. */
export async function addPages(app: FastifyInstance, ground: Ground, site: Site): Promise<void> {
  const shelf = createShelf(site, ground);
  if (site.client) {
    await app.register(fastifyStatic, {
      root: site.client,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // Files under assets/ have their hash in their name; the others may change under the same name.
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  }
  app.get('/', async (request, reply) => reply.redirect(`/home${langOf(request)}`, 302));
  app.get('/questionnaire', async (request, reply) =>
    reply.redirect(`/explore-clinical-trials${langOf(request)}`, 302),
  );
  for (const route of APP_ROUTES) {
    app.get(route, async (request, reply) => sendPage(shelf, request, reply, ...pageOf(site, route, request)));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(path);
    if (wantsPage) return sendPage(shelf, request, reply, 'shell', 404);
    return sendRefusal(
      ground,
      reply,
      refuse('not_found'),
      negotiateLocale(request.headers['accept-language']),
      request.id,
    );
  });
}

/** Which page a route shows, and with which status. */
function pageOf(site: Site, route: string, request: FastifyRequest): [page: string, status: number] {
  if (route === '/explore-clinical-trials') return ['landing', 200];
  if (route === '/404') return ['shell', 404];
  if (route === '/nhp-survey') return [site.pages.has('nhp-survey.en') ? 'nhp-survey' : 'shell', 200];
  if (route !== '/explore-clinical-trials/:child') return ['shell', 200];
  const child = textOf(request.params, 'child') ?? '';
  if (!QUESTIONNAIRE_CHILDREN.includes(child)) return ['shell', 404];
  const isStart = PERSONAS.some((persona) => persona === child) && textOf(request.query, 'start') !== undefined;
  return [isStart ? `start-${child}` : 'shell', 200];
}

function sendPage(shelf: Shelf, request: FastifyRequest, reply: FastifyReply, page: string, status: number) {
  const preferences = preferencesOf(request, shelf.locales);
  const asked = langAsked(request);
  if (asked) reply.header('set-cookie', `lang=${asked}; Path=/; Max-Age=31536000; SameSite=Lax`);
  reply.header('cache-control', 'no-cache').header('vary', 'Accept-Language, Accept-Encoding, Cookie');
  const found = shelf.take(page, preferences);
  if (!found) {
    return reply.code(503).type('text/plain; charset=utf-8').send(shelf.unbuilt(preferences.locale));
  }
  const encoding = encodingOf(request);
  const etag = `"${found.hash}${encoding ? `-${encoding}` : ''}"`;
  reply.header('etag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.code(status).type('text/html; charset=utf-8');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding ? found[encoding] : found.plain);
}

interface Printed {
  hash: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Pages in every preference, printed and compressed. A pure function of the build, so each process may keep its own. */
interface Shelf {
  locales: readonly Locale[];
  take(page: string, preferences: Preferences): Printed | null;
  /** What is said when the web app has not been built. */
  unbuilt(locale: Locale): string;
}

function createShelf(site: Site, { env, texts }: Ground): Shelf {
  const printed = new Map<string, Printed>();
  const take = (page: string, preferences: Preferences): Printed | null => {
    const { locale, theme, text } = preferences;
    const html = site.pages.get(`${page}.${locale}`);
    if (html === undefined) return null;
    const key = `${page}.${locale}.${theme}.${text}`;
    const made = printed.get(key) ?? print(dress(html, preferences, env));
    printed.set(key, made);
    return made;
  };
  for (const name of site.pages.keys()) {
    const [page = '', locale] = name.split('.');
    if (isLocale(locale)) take(page, { locale, theme: 'auto', text: 'normal' });
  }
  return { locales: site.locales, take, unbuilt: (locale) => texts.text(locale, 'errors:code.unavailable') };
}

function print(html: string): Printed {
  const plain = Buffer.from(html);
  return {
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain),
  };
}

/** Puts the preferences on the html element and the configuration where the build left room for it. */
function dress(html: string, { locale, theme, text }: Preferences, env: Env): string {
  const attributes = `lang="${bcp47(locale)}" dir="${isRtl(locale) ? 'rtl' : 'ltr'}" data-locale="${locale}" data-theme="${theme}"${text === 'large' ? ' data-text="large"' : ''}`;
  return html.replace(/<html[^>]*>/, () => `<html ${attributes}>`).replace('<!--prefs-->', () => configuration(env));
}

/** What the page must know of this installation: where the APIs and the marketing site are, whom to call, which map. */
function configuration(env: Env): string {
  const { api, websiteUrl: website, supportPhones, mapTilesUrl: mapTiles } = env;
  const isOwn =
    api.mainApi === '/api' && api.questionnaireApi === '/api/questionnaire' && api.surveyApi === '/api/survey';
  if (isOwn && !website && !mapTiles && Object.keys(supportPhones).length === 0) return '';
  const json = JSON.stringify({ ...api, website, supportPhones, mapTiles }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="config">${json}</script>`;
}

/** `?lang`, else the cookie, else the browser's languages; English where that language has no pages. An unknown `?lang` is English. */
function preferencesOf(request: FastifyRequest, offered: readonly Locale[]): Preferences {
  const cookies = cookiesOf(request);
  const saved = cookies.get('lang');
  const wanted =
    langAsked(request) ?? (isLocale(saved) ? saved : negotiateLocale(request.headers['accept-language'], offered));
  const theme = cookies.get('theme');
  return {
    locale: offered.includes(wanted) ? wanted : 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    text: cookies.get('text') === 'large' ? 'large' : 'normal',
  };
}

function langAsked(request: FastifyRequest): Locale | null {
  const asked = textOf(request.query, 'lang');
  if (asked === undefined) return null;
  return isLocale(asked) ? asked : 'en';
}

/** The `?lang=` of a redirect's target; nothing else of an address is carried on. */
function langOf(request: FastifyRequest): string {
  const lang = langAsked(request);
  return lang ? `?lang=${lang}` : '';
}

function textOf(values: unknown, name: string): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  const value: unknown = new Map<string, unknown>(Object.entries(values)).get(name);
  return typeof value === 'string' ? value : undefined;
}

function cookiesOf(request: FastifyRequest): Map<string, string> {
  return new Map(
    (request.headers.cookie ?? '').split(';').map((part): [string, string] => {
      const [name = '', ...value] = part.trim().split('=');
      return [name, value.join('=')];
    }),
  );
}
