import fs from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { additionsOn } from '../../support/pdf-additions.ts';
import { expect } from './journey.ts';
import type { Room } from './reading-room.ts';

/** An image: a red square. */
export const picture = {
  name: 'square.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAL0lEQVR4nO3NQQkAAAgEsAtmf4xljAMZ7L/spKKzisVisVgsFovFYrFYLBaLn8YHzW9ZW3SMlGMAAAAASUVORK5CYII=',
    'base64',
  ),
};

/** pdf.js's editor layers of the pages. */
export const layers = (page: Page) => page.locator('.annotationEditorLayer');

/** The class of an editor layer while a tool can be used on it. */
const inUse: Record<string, string> = { Text: '.freetextEditing', Draw: '.inkEditing' };

/** Chooses a tool from the toolbar's menu. */
export async function take(room: Room, name: string) {
  await room.tool(/^Write on the pages/).click();
  await room.page.getByRole('menuitemradio', { name }).click();
  if (inUse[name]) await expect(layers(room.page).and(room.page.locator(inUse[name])).first()).toBeVisible();
}

/** Downloads the open PDF. */
export async function downloaded(page: Page): Promise<Download> {
  const saved = page.waitForEvent('download');
  await page.getByRole('toolbar').first().getByRole('link', { name: 'Download PDF' }).click();
  return saved;
}

/** The annotations on the first page of a downloaded PDF, except links. */
export async function additionsIn(download: Download) {
  const task = getDocument({ data: new Uint8Array(fs.readFileSync(await download.path())), verbosity: 0 });
  const additions = await additionsOn(await (await task.promise).getPage(1));
  await task.destroy();
  return additions;
}
