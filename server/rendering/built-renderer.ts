import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#shared/language/language.ts';
import { earlyPlaceScript } from '#shared/page/early-place.ts';
import { earlyPressScript } from '#shared/page/early-press.ts';
import type { ServerBundle } from '#shared/page/rendering.ts';
import { createRenderer } from './document.ts';
import { facesApart } from './late-faces.ts';
import type { Renderer } from './renderer.ts';

/** The parts of the fonts used by the first screen in a language. */
const fontParts: Record<Language, string[]> = {
  ru: ['basic', 'cyrillic'],
  en: ['basic'],
  kk: ['basic', 'cyrillic', 'kazakh'],
};

/** What every page has before its scripts. */
const inlineScripts = [earlyPressScript, earlyPlaceScript];

/**
 * The renderer that `npm run build` leaves in the output folder.
 * @throws Error if it is missing
 */
export async function openBuiltRenderer(outDir: string): Promise<Renderer> {
  const web = path.join(outDir, 'web');
  const index = fs.readFileSync(path.join(web, 'index.html'), 'utf8');
  const bundle = (await import(pathToFileURL(path.join(outDir, 'ssr/entry-server.js')).href)) as ServerBundle;
  // While a newer version is built into the same folder, this one continues from memory.
  await bundle.loadScreens();
  const files = fs.readdirSync(path.join(web, 'assets'));
  const scripts = inlineScripts.map((script) => `<script>${script}</script>`).join('');
  const bare = withScriptsLast(index.replace('</head>', () => `${scripts}</head>`));
  const faces = `<link rel="stylesheet" href="/assets/${builtSheet(files, 'faces')}">`;
  const sheets = openPartialSheets(files, web);
  const whole = withStyleInside(bare, web);
  const ofTexts = withStyleInside(
    bare.replace('<script async', () => `${faces}<script async`),
    web,
    (style) => facesApart(style).style,
  );
  return createRenderer(bundle, {
    template: whole.template,
    templateOfTexts: ofTexts.template,
    // The other face is found when the page is laid out: together they would hold up the text.
    preloads: fontPreloads(files, ['literata']),
    sheets: (body) => {
      const classes = classesOf(body);
      return sheets.flatMap(({ element, isFor }) => (isFor(classes, body) ? element : [])).join('');
    },
    patterns: await bundle.pagePatterns(),
    inside: {
      styles: [whole, ofTexts, ...sheets].map(({ source }) => source),
      scripts: inlineScripts.map(sourceOf),
    },
  });
}

/** Identifies the build in the output folder: its entry and document name every other file by its content. */
export function buildIn(outDir: string): string {
  const hash = createHash('sha256');
  for (const file of ['ssr/entry-server.js', 'web/index.html']) {
    hash.update(fs.readFileSync(path.join(outDir, file)));
  }
  return hash.digest('base64url');
}

/**
 * Moves the scripts below the text, which they would compete with for a slow connection. They run as they arrive: deferred
 * ones would hold up the event after which a browser scrolls to the place that an address names.
 */
export function withScriptsLast(template: string): string {
  const scripts = template.match(/\s*<script type="module"[^>]*><\/script>/g) ?? [];
  const late = scripts.map((tag) => tag.trim().replace('<script', '<script async fetchpriority="low"'));
  return scripts
    .reduce((html, tag) => html.replace(tag, ''), template)
    .replace('</body>', () => `${late.join('')}</body>`);
}

/**
 * Preload links for the fonts of a language's first screen.
 * @param files names of built assets
 */
export function fontPreloads(
  files: string[],
  faces: ('literata' | 'golos-text')[],
): (language: Language) => string {
  const fonts = (language: Language) =>
    faces.flatMap((face) =>
      fontParts[language].flatMap((part) =>
        // The older format is for PDFs.
        files.filter((file) => file.startsWith(`${face}-${part}-`) && file.endsWith('.woff2')),
      ),
    );
  const preload = (file: string) =>
    `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`;
  return (language) => fonts(language).map(preload).join('');
}

/** The part of the style sheet for formulas, whose elements have no classes. */
const formulas = 'formulas';

/** The parts of the style sheet that only the pages with their elements carry. */
const partialSheets = ['rare', 'search', 'office', formulas];

/** A part of the style sheet as an element, and whether the body of a page has a class of it, or a formula. */
type PartialSheet = {
  element: string;
  source: string;
  isFor(classes: ReadonlySet<string>, body: string): boolean;
};

function openPartialSheets(files: string[], web: string): PartialSheet[] {
  return partialSheets.map((name) => {
    const style = fs.readFileSync(path.join(web, 'assets', builtSheet(files, name)), 'utf8');
    const own = [...style.matchAll(/\.(_[\w-]+)/g)].map(([, one = '']) => one);
    return {
      element: `<style>${style}</style>`,
      source: sourceOf(style),
      isFor: (classes, body) =>
        name === formulas ? body.includes('<math') : own.some((one) => classes.has(one)),
    };
  });
}

/** All classes of the elements of a page. */
function classesOf(body: string): Set<string> {
  return new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' ')));
}

/** @throws Error if the sheet is not there */
function builtSheet(files: string[], name: string): string {
  const file = files.find((built) => built.startsWith(`${name}-`) && built.endsWith('.css'));
  if (!file) throw new Error(`the styles of the ${name} are not built`);
  return file;
}

/**
 * Inlines the style sheet: 12 kB compressed, so that the first paint needs no further request.
 * @param web the folder of the built site
 * @param reduce leaves out what the page can begin without
 * @returns the document, with the source that allows the style in a content security policy
 */
export function withStyleInside(
  index: string,
  web: string,
  reduce = (style: string) => style,
): { template: string; source: string } {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"[^>]*>/.exec(index);
  if (!link?.[1]) throw new Error('index.html has no style sheet');
  const style = reduce(fs.readFileSync(path.join(web, link[1]), 'utf8'));
  return { template: index.replace(link[0], () => `<style>${style}</style>`), source: sourceOf(style) };
}

/** The source that allows an inline element with this content (https://www.w3.org/TR/CSP3/#external-hash). */
export function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
