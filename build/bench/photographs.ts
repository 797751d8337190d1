import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Site } from './site.ts';

/** How many photographs an article gets. */
export const photographs = 40;

/** Between two paragraphs of one parent. */
const gap = /<\/p>(?=\s*<p[ >])/g;

/**
 * A copy of the site's library in which one article has photographs among its paragraphs, marked up as those of the library
 * are; no browser takes two of them for one.
 * @returns its file
 * @throws Error if the library has no photograph, or the text too few paragraphs
 */
export function withPhotographs(site: Site, slug: string): string {
  const file = path.join(site.folder, 'with-photographs.sqlite');
  fs.copyFileSync(site.environment.LIBRARY_FILE, file);
  const library = new Database(file);
  try {
    const texts = library.prepare('SELECT html FROM full_texts WHERE html LIKE \'%class="photo"%\'').pluck();
    const figure = /<figure [^>]*class="photo"[\s\S]*?<\/figure>/.exec(String(texts.get()))?.[0];
    if (!figure) throw new Error('The library has no photograph.');
    const ofArticle = 'article_id = (SELECT id FROM articles WHERE slug = ?)';
    const html = String(library.prepare(`SELECT html FROM full_texts WHERE ${ofArticle}`).pluck().get(slug));
    const step = Math.floor([...html.matchAll(gap)].length / photographs);
    if (step === 0) throw new Error(`${slug} has too few paragraphs for ${photographs} photographs.`);
    let place = -1;
    const pictured = html.replace(gap, (end) => {
      place += 1;
      const number = place / step;
      if (!Number.isInteger(number) || number >= photographs) return end;
      return end + ownFigure(figure, number);
    });
    library.prepare(`UPDATE full_texts SET html = ? WHERE ${ofArticle}`).run(pictured, slug);
  } finally {
    library.close();
  }
  return file;
}

function ownFigure(figure: string, number: number): string {
  return figure
    .replace(/id="[^"]*"/, `id="text-photograph-${number}"`)
    .replaceAll(/\.(webp|jpg)(?=[" ])/g, `.$1?photograph=${number}`);
}
