import { existsSync, readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What of a locale's catalogues comes when: a namespace, or one branch of it. Each bundle is one request. */
const BUNDLES: Record<string, string[]> = {
  landing: [
    'shell.app',
    'shell.landing',
    'shell.header',
    'shell.menu',
    'shell.language',
    'shell.title',
    'shell.error',
    'shell.action',
    'errors.quote',
  ],
  first: ['shell', 'questionnaire', 'further', 'widgets', 'errors'],
  survey: ['surveys', 'screens', 'meeting'],
  later: ['results', 'consent', 'account'],
  dashboard: ['pane', 'dashboard', 'records', 'reports'],
};

/** `virtual:texts` maps each locale to the loaders of its bundles. */
function texts(): Plugin {
  const locales = readdirSync('locales').filter((locale) => existsSync(`locales/${locale}/shell.json`));
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith('virtual:texts') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0virtual:texts')) return undefined;
      const [, locale, bundle] = id.split('/');
      if (locale && bundle)
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(read(locale, bundle)))});`;
      return `export const texts = { ${locales.map((name) => `${name}: { ${loadersOf(name)} }`)} };`;
    },
  };
}

function loadersOf(locale: string): string {
  return Object.keys(BUNDLES)
    .map((bundle) => `${bundle}: () => import('virtual:texts/${locale}/${bundle}')`)
    .join();
}

function read(locale: string, bundle: string): Record<string, object> {
  const content: Record<string, object> = {};
  for (const part of BUNDLES[bundle] ?? []) {
    const [namespace = '', branch] = part.split('.');
    const all = JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8'));
    content[namespace] = { ...content[namespace], ...(branch ? { [branch]: all[branch] } : all) };
  }
  return content;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), texts()],
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    // light-dark(), :dir() and nesting go out as written: every current browser reads them.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One chunk for all that the first screen needs, instead of a request for each shared crumb.
        ...(isSsrBuild
          ? {}
          : {
              codeSplitting: {
                groups: [
                  { name: 'base', tags: ['$initial'], priority: 2 },
                  { name: 'walk', test: /src\/web\/thread\/walk\.ts$/, priority: 1 },
                ],
              },
            }),
        chunkFileNames({ name, facadeModuleId }) {
          const [, locale, bundle] = facadeModuleId?.match(/virtual:texts\/(\w+)\/(\w+)$/) ?? [];
          return `assets/${locale ? `texts-${locale}-${bundle}` : name}-[hash].js`;
        },
      },
    },
  },
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: existsSync('tests/globalSetup.ts') ? ['tests/globalSetup.ts'] : [],
  },
}));
