import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { earlyPressScript } from '#shared/early-press.ts';
import type { Language } from '#shared/language.ts';
import { officePage } from '#shared/office/office-page.ts';
import type { ServerBundle } from '#shared/rendering.ts';
import { createRenderer } from './document.ts';
import type { Renderer } from './renderer.ts';

/** The parts of the fonts used by the first screen in a language. */
const fontParts: Record<Language, string[]> = {
  ru: ['basic', 'cyrillic'],
  en: ['basic'],
  kk: ['basic', 'cyrillic', 'kazakh'],
};

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
  const { template, style } = withStyleInside(index, web);
  return createRenderer(bundle, {
    template: template.replace('</head>', `<script>${earlyPressScript}</script></head>`),
    preloads: fontPreloads(files),
    sheets: sheetsOfPages(files),
    inside: { styles: [style], scripts: [sourceOf(earlyPressScript)] },
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
 * Preload links for the fonts of a language's first screen.
 * @param files names of built assets
 */
export function fontPreloads(files: string[]): (language: Language) => string {
  const fonts = (language: Language) =>
    ['literata', 'golos-text'].flatMap((face) =>
      fontParts[language].flatMap((part) =>
        // The older format is for PDFs.
        files.filter((file) => file.startsWith(`${face}-${part}-`) && file.endsWith('.woff2')),
      ),
    );
  const preload = (file: string) =>
    `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`;
  return (language) => fonts(language).map(preload).join('');
}

/** The pages whose styles those of others do not carry, by the name of the sheet. */
const withOwnSheet = { office: officePage, search: /^(?:\/(?:en|kk))?\/search(?:[/?#]|$)/ };

/**
 * The link to the styles that only the page at an address needs.
 * @param files names of built assets
 */
function sheetsOfPages(files: string[]): (address: string) => string {
  const links = Object.entries(withOwnSheet).map(([name, pages]) => {
    const file = files.find((built) => built.startsWith(`${name}-`) && built.endsWith('.css'));
    if (!file) throw new Error(`the styles of the ${name} are not built`);
    return { pages, link: `<link rel="stylesheet" href="/assets/${file}">` };
  });
  return (address) => links.find(({ pages }) => pages.test(address))?.link ?? '';
}

/**
 * Inlines the style sheet: 12 kB compressed, so that the first paint needs no further request.
 * @param web the folder of the built site
 * @returns the document, with the source that allows the style in a content security policy
 */
export function withStyleInside(index: string, web: string): { template: string; style: string } {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"[^>]*>/.exec(index);
  if (!link?.[1]) throw new Error('index.html has no style sheet');
  const style = fs.readFileSync(path.join(web, link[1]), 'utf8');
  return { template: index.replace(link[0], () => `<style>${style}</style>`), style: sourceOf(style) };
}

/** The source that allows an inline element with this content (https://www.w3.org/TR/CSP3/#external-hash). */
export function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
