import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pdfjsAssets } from './build/pdfjs-assets.ts';

/** What nearly every page needs comes as one file: many small ones cost more in headers than they hold. */
const everyPage = [
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)\//,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared\/|icons\/(arrow-left|arrow-right|chevron-down|download|menu|x)\.)/,
  /vite\/preload-helper/,
  /src\/app\//,
  /src\/client\/(connection|device-list|follow-account|http|library|reading-positions|saved-articles|session|stored-text|desktop)\.ts/,
  /src\/components\/(content|date-text|file-size|link|menu|page-title)/,
  /src\/i18n\/(bound|dates|languages|load-words|use-language|words|words-by-screen)\.ts/,
  /src\/reader\/(reader-fault|reader-loading|reader\.module|reading-fault)\./,
  /src\/shared\/(address|author-name|failure|language|orcid|page-range|paths|word-spacing)\.ts/,
];

/** React Router's package leads to its development build unless the production one is named. */
const production = path.resolve('node_modules/react-router/dist/production');

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'src',
  publicDir: false,
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router\/dom$/, replacement: path.join(production, 'dom-export.mjs') },
            { find: /^react-router$/, replacement: path.join(production, 'index.mjs') },
          ]
        : [],
  },
  plugins: [react(), pdfjsAssets()],
  build: {
    outDir: path.resolve(isSsrBuild ? 'out/ssr' : 'out/web'),
    emptyOutDir: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // Every browser of `target` knows what this would stand in for.
    modulePreload: { polyfill: false },
    // A little slower than Vite's own, and 3 % smaller: the first view has a budget.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    target: ['chrome125', 'firefox128', 'safari18'],
    rolldownOptions: isSsrBuild
      ? { input: path.resolve('src/entry-server.tsx') }
      : {
          output: {
            codeSplitting: {
              groups: [{ name: 'every-page', test: (id) => everyPage.some((part) => part.test(id)) }],
            },
          },
        },
  },
  // The server's bundle is whole, and of React's production build whatever the environment says when it runs.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  test: {
    root: import.meta.dirname,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,server,electron,build}/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/built-site.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
