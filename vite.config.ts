import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pdfjsAssets } from './build/pdfjs-assets.ts';

/** What every first view needs comes in one file: each small file more costs a request and its headers. */
const firstView = [
  {
    name: 'first-view',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|lucide-react)\/|src\/(app|i18n\/(?!ru|en|kk))|src\/components\/(link|menu|page-title|content|file-size|date-text)|src\/shared\/(address|author-name|failure|language|orcid|page-range)\.ts/,
  },
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
    target: ['chrome125', 'firefox128', 'safari18'],
    rolldownOptions: isSsrBuild
      ? { input: path.resolve('src/entry-server.tsx') }
      : { output: { codeSplitting: { groups: firstView } } },
  },
  // The server's bundle is whole, and of React's production build whatever the environment says when it runs.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  test: {
    root: import.meta.dirname,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{src,server,build}/**/*.test.{ts,tsx}'], environment: 'node' },
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
