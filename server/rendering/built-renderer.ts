import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { earlyPressScript } from '#shared/early-press.ts';
import type { Language } from '#shared/language.ts';
import type { ServerBundle } from '#shared/rendering.ts';
import { createRenderer } from './document.ts';
import type { Renderer } from './renderer.ts';

/** The parts of the fonts that the first screen of a language uses. */
const fontParts: Record<Language, string[]> = {
  ru: ['basic', 'cyrillic'],
  en: ['basic'],
  kk: ['basic', 'cyrillic', 'kazakh'],
};

/** The renderer as `npm run build` leaves it in the output folder. @throws Error when it is not there */
export async function openBuiltRenderer(outDir: string): Promise<Renderer> {
  const web = path.join(outDir, 'web');
  const index = fs.readFileSync(path.join(web, 'index.html'), 'utf8');
  const bundle = (await import(pathToFileURL(path.join(outDir, 'ssr/entry-server.js')).href)) as ServerBundle;
  // While a newer version is built into the same folder, this one goes on with what it has in memory.
  await bundle.loadScreens();
  const files = fs.readdirSync(path.join(web, 'assets'));
  const { template, style } = withStyleInside(index, web);
  return createRenderer(bundle, {
    template: template.replace('</head>', `<script>${earlyPressScript}</script></head>`),
    preloads: fontPreloads(files),
    inside: { styles: [style], scripts: [sourceOf(earlyPressScript)] },
  });
}

/** Links that fetch early the fonts with which a language's first screen begins. @param files names of built assets */
export function fontPreloads(files: string[]): (language: Language) => string {
  const fonts = (language: Language) =>
    ['literata', 'golos-text'].flatMap((face) =>
      fontParts[language].flatMap((part) =>
        // Those in the older format are for PDFs.
        files.filter((file) => file.startsWith(`${face}-${part}-`) && file.endsWith('.woff2')),
      ),
    );
  const preload = (file: string) =>
    `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`;
  return (language) => fonts(language).map(preload).join('');
}

/**
 * Puts the style sheet into the document: 12 kB compressed, for which the first paint need not wait for another
 * answer.
 * @param web the folder of the built site
 * @returns with the source that allows it in a content security policy
 */
export function withStyleInside(index: string, web: string): { template: string; style: string } {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"[^>]*>/.exec(index);
  if (!link?.[1]) throw new Error('index.html has no style sheet');
  const style = fs.readFileSync(path.join(web, link[1]), 'utf8');
  return { template: index.replace(link[0], () => `<style>${style}</style>`), style: sourceOf(style) };
}

/** The source that allows an element with this content (https://www.w3.org/TR/CSP3/#external-hash). */
function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
