import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { escapeHtml } from '../../pdfs/html.ts';
import { linearise } from '../../pdfs/linearise.ts';

/** The number of pages of the long document. */
export const longPages = 1000;

/** Concatenates the journal's own articles repeatedly until they fill a thousand pages. */
export async function printLongDocument(resources: string, browser: Browser): Promise<Uint8Array> {
  const texts = articleTexts(path.join(resources, 'volumes'));
  const sheets = Array.from({ length: longPages }, (_, place) => sheet(texts, place));
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${style}</style>${sheets.join('')}`);
  const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true, printBackground: true });
  await page.close();
  return linearise(pdf);
}

const style = `
  @page { size: 499pt 709pt; margin: 50pt 60pt }
  body { margin: 0; font: 10.5pt/15pt serif; hyphens: manual }
  section { height: 600pt; overflow: hidden; break-after: page }
  h1 { font-size: 13pt }`;

function sheet(texts: readonly string[], place: number): string {
  const characters = 2_600;
  const text = texts[place % texts.length] ?? '';
  const from = (Math.floor(place / texts.length) * characters) % Math.max(1, text.length - characters);
  const words = escapeHtml(text.slice(from, from + characters));
  return `<section><h1>${place + 1}</h1><p>${words.split('\n\n').join('</p><p>')}</p></section>`;
}

function articleTexts(volumes: string): string[] {
  const sources = fs
    .readdirSync(volumes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(path.join('source', 'article.md')))
    .sort();
  return sources.map((file) =>
    fs.readFileSync(path.join(volumes, file), 'utf8').replaceAll(/^[#:|].*$/gm, ''),
  );
}
