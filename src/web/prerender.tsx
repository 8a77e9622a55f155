import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import * as z from 'zod/mini';
import { bcp47, DEFAULT_LOCALE, isRtl, type Locale } from '../contract/locale.ts';
import { PERSONAS } from '../contract/persona.ts';
import { App } from './App.tsx';
import { i18next, loadTexts, offeredLocales, startTexts } from './i18n/texts.ts';
import { pages } from './pages.ts';
import { conversation } from './store/active.ts';
import { preferences } from './store/preferences.ts';
import { personaChosen } from './store/questionnaire.ts';

const CLIENT = 'dist/client';
const PAGES = 'dist/pages';

const chunk = z.object({
  file: z.string(),
  css: z.optional(z.array(z.string())),
  imports: z.optional(z.array(z.string())),
  isEntry: z.optional(z.boolean()),
});
type Manifest = Record<string, z.infer<typeof chunk>>;

/**
 * The last step of the build: writes `dist/pages/<page>.<locale>.html` – the landing, the first question of each
 * persona and the empty shell, rendered in every language with their style inside – and compresses every file.
 */
async function prerender(): Promise<void> {
  rmSync(PAGES, { recursive: true, force: true });
  mkdirSync(PAGES, { recursive: true });
  const template = readFileSync(`${CLIENT}/index.html`, 'utf8');
  const manifest = z.record(z.string(), chunk).parse(JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8')));
  rmSync(`${CLIENT}/index.html`);

  await startTexts(DEFAULT_LOCALE, 'first');
  await Promise.all([pages.explore.load(), pages.nhpLanding.load()]);
  for (const locale of offeredLocales) {
    await Promise.all([loadTexts(locale, 'first'), loadTexts(locale, 'survey')]);
    await i18next.changeLanguage(bcp47(locale));
    preferences.locale = locale;
    const page = (name: string, path: string | null) => {
      const app =
        path === null
          ? ''
          : renderToString(
              <Router ssrPath={path}>
                <App />
              </Router>,
            );
      writeFileSync(`${PAGES}/${name}.${locale}.html`, fill(template, manifest, { name, locale, app }));
    };
    page('landing', '/explore-clinical-trials');
    page('nhp-survey', '/nhp-survey');
    page('shell', null);
    for (const persona of PERSONAS) {
      personaChosen(persona);
      page(`start-${persona}`, `/explore-clinical-trials/${persona}`);
      conversation.active = null;
    }
  }
  compressAll(`${CLIENT}/assets`);
}

/** What a page needs at once beside the base; `$` is its locale. */
const PRELOADS: Record<string, string[]> = {
  landing: ['texts-$-landing'],
  'nhp-survey': ['texts-$-first', 'texts-$-survey', 'survey'],
};

function fill(template: string, manifest: Manifest, page: { name: string; locale: Locale; app: string }): string {
  const { name, locale, app } = page;
  const text = i18next.getFixedT(bcp47(locale));
  const title = text('shell:title.page', {
    title: text(`shell:title.${name.replace('start-', '')}`, { defaultValue: text('shell:app.slogan') }),
  });
  // The first screen is styled with its page, before its script has come.
  const own = name.startsWith('start-') ? 'walk' : name === 'nhp-survey' ? 'survey' : null;
  const ownStyle = own
    ? withImports(manifest, [own])
        .flatMap(({ css }) => css ?? [])
        .map((file) => `<link rel="stylesheet" href="/${file}">`)
        .join('')
    : '';
  const wanted = PRELOADS[name] ?? ['texts-$-first', 'walk'];
  const preload = withImports(
    manifest,
    wanted.map((part) => part.replace('$', locale)),
  )
    .map(({ file }) => `<link rel="modulepreload" href="/${file}" />`)
    .join('');
  return template
    .replace('lang="en" dir="ltr"', `lang="${bcp47(locale)}" dir="${isRtl(locale) ? 'rtl' : 'ltr'}"`)
    .replace('<title>Trialogue</title>', () => `<title>${inHtml(title)}</title>${preload}`)
    .replace('</head>', () => `${ownStyle}</head>`)
    .replace(
      /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
      (_, file: string) => `<style>${readFileSync(`${CLIENT}/${file}`, 'utf8')}</style>`,
    )
    .replace(
      '<div id="root"><!--app--></div>',
      () =>
        `<div id="root" data-page="${name}" data-locale="${locale}">${app}</div><noscript>${inHtml(text('shell:error.script'))}</noscript>`,
    );
}

/** The chunks of these names with all they import, but for the base, which every page has. */
function withImports(manifest: Manifest, names: readonly string[]): Manifest[string][] {
  const found = new Set<Manifest[string]>();
  const add = (entry: Manifest[string] | undefined) => {
    if (!entry || entry.isEntry || found.has(entry)) return;
    found.add(entry);
    for (const key of entry.imports ?? []) add(manifest[key]);
  };
  for (const entry of Object.values(manifest)) {
    if (names.some((name) => entry.file.startsWith(`assets/${name}-`) && entry.file.endsWith('.js'))) add(entry);
  }
  return [...found];
}

function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function compressAll(folder: string): void {
  for (const file of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(file)) continue;
    const content = readFileSync(`${folder}/${file}`);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${folder}/${file}.br`, brotliCompressSync(content, quality));
    writeFileSync(`${folder}/${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

await prerender();
