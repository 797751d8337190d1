import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { readBuildFacts } from './build/desktop/build-facts.ts';
import { browserArguments, findQuickBrowser } from './build/find-browser.ts';
import { findPostgres } from './build/find-postgres.ts';
import { LongFilesFirst } from './build/long-files-first.ts';
import { long } from './build/long-forms.ts';
import { handbook } from './build/renderer/handbook.ts';
import { lateFaces } from './build/renderer/late-faces.ts';
import { licences } from './build/renderer/licences.ts';
import { isNamed, type NamedModules, namedModules } from './build/renderer/named-modules.ts';
import { pdfjsAssets } from './build/renderer/pdfjs-assets.ts';
import { pdfjsStyle } from './build/renderer/pdfjs-style.ts';
import { smallPreload } from './build/renderer/small-preload.ts';
import { smallerFirst } from './build/renderer/smaller-first.ts';
import { styleLayers } from './build/renderer/style-layers.ts';
import { styleWithCode } from './build/renderer/style-with-code.ts';
import { unusedComponents } from './build/renderer/unused-components.ts';
import { wordsByPart } from './build/renderer/words-by-part.ts';

/** Modules and folders in a folder, by their names: with a space between them. */
const inFolder = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}`);

/**
 * Modules that nearly every page needs, bundled in one file: as many small files they would cost more in
 * headers than in content.
 */
const everyPage: NamedModules = {
  of: [
    ...inFolder('node_modules', 'react/ react-dom/ scheduler/ react-router/ react-router-dom/'),
    ...inFolder('node_modules', 'i18next/ react-i18next/'),
    ...inFolder('lucide-react/dist/esm/icons', 'arrow-left. arrow-right. book-open. chevron-down.'),
    ...inFolder('lucide-react/dist/esm/icons', 'chevron-right. download. menu. quote. search. x.'),
    'vite/preload-helper',
    ...inFolder('src', 'app/ boot.ts entry-client.tsx'),
    ...inFolder('src/client', 'connection. desktop. device-list. follow-account. library. program-offer.'),
    ...inFolder('src/client', 'reading-positions. saved-articles. session. stored-text.'),
    ...inFolder('src/components', 'article-labels/ article-tile/ content. file-size. library-html. link/'),
    ...inFolder('src/components', 'issue/use-page-range. issue/use-place-name. lucide-icon. menu/ motif/'),
    ...inFolder('src/components', 'page-title/ use-formula-styles.'),
    'virtual:words',
    ...inFolder('src/i18n', 'bound. languages. load-words. use-language. words.'),
    ...inFolder(
      'src/reader',
      'faults/fault-boundary. faults/reader-fault. opening/reader-loading. place/place. reader.module.',
    ),
    'src/reader/source/reading-fault.',
  ],
  but: [
    ...inFolder('src/app', 'rare-screens. office- from-office. older-browser.'),
    'src/app/head/machine-tags.',
    'virtual:words/',
  ],
};

/** What the article's page needs at once. Its loader and the parts that need no code at first are other chunks. */
const articlePage: NamedModules = {
  of: [
    ...inFolder('src/screens/article', 'article-navigation. article-panels. article-screen. authors-line.'),
    ...inFolder('src/screens/article', 'details/detail. other-view. read-article. save-button.'),
    ...inFolder('src/screens/article/text', 'kept-place. served-text. text-look. use-kept-place.'),
    ...inFolder('src/components', 'first-signs. late-parts.'),
  ],
};

const homePage: NamedModules = { of: ['src/screens/home', 'src/components/online-first'] };

/** The chunks that the first view of home and article pages loads. */
const firstView = /^(?:every-page|index|home-screen|article-screen)$/;

/**
 * Styles of what the server never shows: the opened reader, notes, popups and the citation dialog, what only the desktop
 * program shows, profiles and people. Those shown while the reader opens are part of every page.
 */
const opensLater =
  /src\/(?:desktop\/|reader\/(?!reader[-.])|notes\/|citing\/|screens\/article\/text\/(?:aloud\/|(?:figure-zoom|text-popup)\.)|screens\/(?:desktop-settings|office\/people|profile)\/|components\/(?:chip-choice\/|second-factor\/|surface\.)).*module\.css$/;

/** Styles of the editorial office, which its pages have in them: those of the public do not carry them. */
const ofOffice = /src\/(?:screens\/office\/(?!people\/)|components\/office-frame\/).*\.module\.css$/;

/** Styles of the search, likewise. */
const ofSearch = /src\/screens\/search\/.*\.module\.css$/;

/** Styles of the pages that few visits begin with, likewise: all but home, articles, the search and the office. */
const ofRarePages =
  /src\/(?:screens\/(?:archive|authors|contacts|current-issue|get-program|issue|journal-page|keywords|licences|login|notes|online-first|open-pdf|saved|unsubscribe|updates|user-dashboard)\/|components\/(?:account|article-list|board|breadcrumbs|cover|form|heading-page|issue|letter-index|own-pdf|pager|search-box|section|tabs)\/).*\.module\.css$/;

/** Styles of formulas, likewise for pages that have any. */
const ofFormulas = /src\/components\/formulas\.css$/;

/** React Router's package resolves to its development build unless the production one is named. */
const production = path.resolve('node_modules/react-router/dist/production');

/**
 * API tests that must pass with either database. Input refused before any query is tested only once, with
 * SQLite.
 */
const postgresToo = [
  'tests/api/accounts-{account,deleted,devices,email,kept,limits,second-factor,sessions,signing-in}.test.ts',
  'tests/api/{annotations,announcing,announcing-killed,bounces,confirming,contact,doctor,health,lock-account,mail-budgets,metrics,outbox,outbox-once,people,restored,reviewers,unconfirmed,unsubscribing,usage}.test.ts',
  'tests/api/office-{appeal,archive,authorship,calendar,claims,clocks,conflicts,decision,declining,difference,extension,further,letters,meca,migrations,named,own,papers,queue,remarks,report-files,review,review-canaries,review-clocks,secrecy,seeking-reviewers,statistics,submitting,uploads-flood,ways-of-review,yearly-list}.test.ts',
];

/** Of these, in the short form: those whose statements differ most, and what several servers share. */
const postgresInShort = [
  'tests/api/accounts-{account,limits,sessions}.test.ts',
  'tests/api/{announcing-killed,mail-budgets,outbox,outbox-once,people}.test.ts',
  'tests/api/office-{claims,queue,statistics,submitting}.test.ts',
];

/** Tests that need a browser's layout but no server. */
const inBrowser = ['src/**/*.browser.test.tsx'];

const quickBrowser = findQuickBrowser();

const postgresOnly = ['tests/api/postgres/*.test.ts'];

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'src',
  publicDir: false,
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router\/dom$/, replacement: path.join(production, 'dom-export.mjs') },
            { find: /^react-router$/, replacement: path.join(production, 'index.mjs') },
            {
              find: /^\.\.\/createLucideIcon\.mjs$/,
              replacement: path.resolve('src/components/lucide-icon.ts'),
            },
          ]
        : [],
  },
  plugins: [
    react(),
    pdfjsAssets(),
    pdfjsStyle(),
    styleLayers(),
    wordsByPart(),
    handbook(),
    licences(),
    smallPreload(),
    unusedComponents(),
    namedModules(everyPage, articlePage, homePage),
    styleWithCode(opensLater),
    styleWithCode(ofOffice, 'office'),
    styleWithCode(ofSearch, 'search'),
    styleWithCode(ofRarePages, 'rare'),
    styleWithCode(ofFormulas, 'formulas'),
    lateFaces(),
    smallerFirst(firstView),
  ],
  build: {
    outDir: path.resolve(isSsrBuild ? 'out/ssr' : 'out/web'),
    emptyOutDir: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // All browsers in `target` support module preload. Listing the chunks of every screen would cost each
    // page 700 bytes; they are fetched one step later instead.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts, { hostId }) => (/\/every-page-/.test(hostId) ? [] : parts),
    },
    minify: isSsrBuild ? false : 'oxc',
    // In kB: pdf.js is large, and loaded only when the reader opens. Scripts that every page loads have their
    // own budgets.
    chunkSizeWarningLimit: 800,
    target: ['chrome126', 'firefox128', 'safari18'],
    rolldownOptions: isSsrBuild
      ? { input: path.resolve('src/entry-server.tsx') }
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'every-page', test: (id) => isNamed(everyPage, id) },
                { name: 'article-screen', test: (id) => isNamed(articlePage, id) },
                { name: 'home-screen', test: (id) => isNamed(homePage, id) },
                // Kept apart so that the code that requests a PDF's bytes, worker and styles need not wait
                // for pdf.js itself.
                { name: 'pdfjs', test: /node_modules\/pdfjs-dist\/[^?]*\.mjs$/ },
              ],
            },
          },
        },
  },
  // The server bundle includes all dependencies, with React's production build whatever `NODE_ENV` is at run
  // time.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  test: {
    root: import.meta.dirname,
    // Some tests wait for child processes; one worker more than there are cores keeps every core busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFilesFirst },
    // Generous, for busy machines: only tests that hang should time out.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Test files leave nothing behind, and isolating each of them took a third of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        define: { buildFacts: JSON.stringify(readBuildFacts()) },
        test: {
          name: 'unit',
          include: ['{src,server,electron,build}/**/*.test.{ts,tsx}'],
          // The benchmarks install their peers below build.
          exclude: [...inBrowser, '**/node_modules/**'],
          environment: 'node',
        },
      },
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: postgresOnly,
          globalSetup: ['tests/support/built-site.ts'],
        },
      },
      quickBrowser
        ? {
            extends: true,
            // Found later than at the start, it would load the page anew in the midst of the tests.
            optimizeDeps: { include: ['axe-core', '@cantoo/pdf-lib'] },
            test: {
              name: 'browser',
              include: inBrowser,
              globalSetup: ['tests/support/browser/serve-difficult-pdfs.ts'],
              setupFiles: ['tests/support/browser/quiet.ts'],
              maxWorkers: 2,
              browser: {
                enabled: true,
                headless: true,
                ui: false,
                screenshotFailures: false,
                // As journeys find things.
                locators: { exact: false, errorFormat: 'aria' },
                viewport: { width: 1280, height: 720 },
                provider: playwright({
                  actionTimeout: 30_000,
                  contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
                  launchOptions: { executablePath: quickBrowser, args: browserArguments() },
                }),
                instances: [{ browser: 'chromium' }],
              },
            },
          }
        : {
            extends: true,
            test: { name: 'browser', include: ['tests/support/browser/needs-a-browser.test.ts'] },
          },
      // The same journeys with people in PostgreSQL; what several servers do together is tested there only.
      {
        extends: true,
        test: {
          name: 'postgres',
          include: findPostgres()
            ? [...long('postgres', postgresToo, postgresInShort), ...postgresOnly]
            : postgresOnly,
          globalSetup: ['tests/support/with-postgres.ts'],
        },
      },
    ],
  },
}));
