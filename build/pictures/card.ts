import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '../../src/shared/language/language.ts';
import { fitTitle, type TitleWays } from './fit-title.ts';
import { paletted } from './palette-png.ts';
import { variableFonts } from './variable-fonts.ts';

/** A picture before it is drawn. */
export interface Card {
  language: Language;
  body: string;
}

/** A kind of pictures: its size in pixels, its style sheet, the number of its colours, and how its title is set. */
interface Form {
  size: { width: number; height: number };
  style: string;
  colours: number;
  ways: TitleWays;
}

/** Of the size that services expect for previews of shared links. */
const card: Form = {
  size: { width: 1200, height: 630 },
  style: sheet('./card.css'),
  colours: 128,
  ways: [
    { lines: 4, smallest: 46 },
    { lines: 5, smallest: 28 },
  ],
};

/** In the proportions of the covers of volumes, for the screens of e-book readers. */
const cover: Form = {
  size: { width: 1200, height: 1704 },
  style: sheet('./epub-cover.css'),
  colours: 64,
  ways: [
    { lines: 4, smallest: 84 },
    { lines: 5, smallest: 76 },
    { lines: 6, smallest: 44 },
  ],
};

const tokens = sheet('../../src/app/tokens.css');

/** Draws the card of a shared link as a PNG, with its title as large as possible. */
export function shootCard(page: Page, drawn: Card): Promise<Buffer> {
  return shoot(page, drawn, card);
}

/** Draws the cover of an EPUB, likewise. */
export function shootCover(page: Page, drawn: Card): Promise<Buffer> {
  return shoot(page, drawn, cover);
}

async function shoot(
  page: Page,
  { language, body }: Card,
  { size, style, colours, ways }: Form,
): Promise<Buffer> {
  await page.setViewportSize(size);
  await page.setContent(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<style>${variableFonts()}${tokens}${style}</style></head><body>${body}</body></html>`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(fitTitle, ways);
  return paletted(await page.screenshot({ type: 'png' }), colours);
}

function sheet(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
