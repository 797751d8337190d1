import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '../../src/shared/language.ts';
import { fitTitle } from './fit-title.ts';
import { paletted } from './palette-png.ts';
import { variableFonts } from './variable-fonts.ts';

/** The size that services expect for previews of shared links, in pixels. */
export const cardSize = { width: 1200, height: 630 };

/** A card before it is drawn. */
export interface Card {
  language: Language;
  body: string;
}

const style = readFileSync(new URL('./card.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../../src/app/tokens.css', import.meta.url), 'utf8');

/** Draws a card as a PNG, with its title as large as possible. */
export async function shootCard(page: Page, { language, body }: Card): Promise<Buffer> {
  await page.setContent(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<style>${variableFonts()}${tokens}${style}</style></head><body>${body}</body></html>`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(fitTitle);
  return paletted(await page.screenshot({ type: 'png' }), 128);
}
