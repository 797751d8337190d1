import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PrintedScreens, printedScreensFile } from '#shared/article/printed-start.ts';
import { languages } from '#shared/language/language.ts';
import { LibraryManifest } from '#shared/library/library-manifest.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { ServerBundle } from '#shared/page/rendering.ts';
import { openCurrentLibrary } from '../../server/library/current.ts';
import { fontPreloads, sourceOf, withStyleInside } from '../../server/rendering/built-renderer.ts';
import { createRenderer } from '../../server/rendering/document.ts';
import { nothingInside } from '../../server/rendering/renderer.ts';
import { writeChanged } from './write-changed.ts';

/**
 * Renders home in every language as the website's server would, as the program's start screens, into
 * `start.json` of the build's folder.
 * @param out with `web/`, `ssr/`, `library.sqlite` and its manifest
 * @param publicUrl the journal's web address
 */
export async function printStart(out: string, publicUrl: string): Promise<void> {
  const web = path.join(out, 'web');
  const index = fs.readFileSync(path.join(web, 'index.html'), 'utf8');
  const bundle = (await import(pathToFileURL(path.join(out, 'ssr/entry-server.js')).href)) as ServerBundle;
  const preloads = fontPreloads(fs.readdirSync(path.join(web, 'assets')), ['literata', 'golos-text']);
  // Scripts are local: preloading them would only delay the first paint.
  const late = index.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const { template: styled, source: style } = withStyleInside(late, web);
  const { template, script } = withScriptAfterPaint(styled);
  const renderer = createRenderer(bundle, { template, preloads, inside: nothingInside });
  const library = openCurrentLibrary(path.join(out, 'library.sqlite'), (error) => {
    throw error;
  });
  try {
    const documents: Record<string, string> = {};
    for (const language of languages) {
      const address = withLanguage(language, paths.home);
      const page = await renderer.page(address, library.get().library, { publicUrl }, '');
      if (page.kind === 'page') documents[address] = page.html;
    }
    const manifest = fs.readFileSync(path.join(out, 'library.manifest.json'), 'utf8');
    const { version: edition } = LibraryManifest.parse(JSON.parse(manifest));
    const year = new Date().getFullYear();
    const printed: PrintedScreens = { edition, year, template: index, sources: { style, script }, documents };
    writeChanged(path.join(out, printedScreensFile), JSON.stringify(printed));
  } finally {
    await library.close();
  }
}

/**
 * Starts a document's script once the document has been painted: its files are so close that they would come before.
 * @returns the document, with the source that allows the inline script in a content security policy
 */
function withScriptAfterPaint(index: string): { template: string; script: string } {
  const tags = [...index.matchAll(/\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g)];
  // The last one imports the others.
  const last = tags.at(-1);
  if (!last) throw new Error('index.html has no script');
  const content = `requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(()=>import('${last[1]}'))))`;
  const inline = `<script type="module">${content}</script>`;
  const template = tags.reduce(
    (html, tag) => html.replace(tag[0], () => (tag === last ? inline : '')),
    index,
  );
  return { template, script: sourceOf(content) };
}
