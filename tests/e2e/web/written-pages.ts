import fs from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { additionsOn, altTextsOn } from '../../support/pdf-additions.ts';
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

/** Expects a number of editors on the pages, no two at the same position. */
export async function expectApart(editors: Locator, count: number) {
  const places = () =>
    editors.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, top }) => `${left} ${top}`),
    );
  await expect(editors).toHaveCount(count);
  await expect.poll(async () => new Set(await places()).size, 'none lies on another').toBe(count);
}

/** Downloads the open PDF. */
export async function downloaded(page: Page): Promise<Download> {
  const saved = page.waitForEvent('download');
  await page.getByRole('toolbar').first().getByRole('link', { name: 'Download PDF' }).click();
  return saved;
}

/** The annotations on the first page of a downloaded PDF, except links. */
export const additionsIn = (download: Download) => onFirstPage(download, additionsOn);

/** All alternative texts in the structure tree of the first page of a downloaded PDF. */
export const altTextsIn = (download: Download) => onFirstPage(download, altTextsOn);

async function onFirstPage<Result>(download: Download, read: (page: PDFPageProxy) => Promise<Result>) {
  const task = getDocument({ data: new Uint8Array(fs.readFileSync(await download.path())), verbosity: 0 });
  const result = await read(await (await task.promise).getPage(1));
  await task.destroy();
  return result;
}
