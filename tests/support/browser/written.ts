import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { documentOptions, pdfjs } from '../../../src/reader/pdfjs/library.ts';
import { leaseWorker } from '../../../src/reader/pdfjs/worker.ts';
import { additionsOn, altTextsOn } from '../pdf-additions.ts';
import type { Room } from './reading-room.tsx';

const square =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAL0lEQVR4nO3NQQkAAAgEsAtmf4xljAMZ7L/spKKzisVisVgsFovFYrFYLBaLn8YHzW9ZW3SMlGMAAAAASUVORK5CYII=';

/** An image: a red square. */
export const picture = new File([Uint8Array.from(atob(square), (sign) => sign.charCodeAt(0))], 'square.png', {
  type: 'image/png',
});

/** Text boxes on the pages. */
export const texts = page.bySelector('.freeTextEditor');
/** Pictures on the pages. */
export const stamps = page.bySelector('.stampEditor');
/** pdf.js's editor layers of the pages. */
export const layers = page.bySelector('.annotationEditorLayer');

/** The class of an editor layer while a tool can be used on it. */
const inUse: Record<string, string> = { Text: '.freetextEditing', Draw: '.inkEditing' };

/** Chooses a tool from the toolbar's menu. */
export async function take(room: Room, name: string): Promise<void> {
  await room.tool(/^Write on the pages/).click();
  await page.getByRole('menuitemradio', { name }).click();
  if (inUse[name])
    await expect.element(page.bySelector(`.annotationEditorLayer${inUse[name]}`).first()).toBeVisible();
}

/** Writes a text box at a position on the first page, and finishes it. */
export async function write(room: Room, words: string, position = { x: 300, y: 130 }): Promise<void> {
  await room.sheet(1).click({ position });
  await expect.element(texts.bySelector('.internal').last()).toHaveFocus();
  await userEvent.keyboard(words);
  await userEvent.keyboard('{Escape}');
  await expect.element(texts.last()).toHaveFocus();
}

/**
 * Draws a line with the mouse.
 * @param points in CSS pixels of the window
 */
export async function drawLine([first, ...further]: { x: number; y: number }[]): Promise<void> {
  if (!first) throw new Error('there is no line');
  let before = first;
  const steps = further.flatMap((point) => {
    const { x, y } = before;
    before = point;
    return [0.25, 0.5, 0.75, 1].map((part) => ({ x: x + (point.x - x) * part, y: y + (point.y - y) * part }));
  });
  await userEvent.pointer([
    { coords: first },
    { coords: first, keys: '[MouseLeft>]' },
    ...steps.map((coords) => ({ coords })),
    { coords: before, keys: '[/MouseLeft]' },
  ]);
}

/** Expects a number of editors on the pages, no two at the same position. */
export async function expectApart(editors: Locator, count: number): Promise<void> {
  const places = () =>
    editors
      .elements()
      .map((one) => one.getBoundingClientRect())
      .map(({ left, top }) => `${left} ${top}`);
  await expect.element(editors).toHaveLength(count);
  await expect.poll(() => new Set(places()).size, { message: 'none lies on another' }).toBe(count);
}

/** Chooses a file wherever a file is asked for next. */
export function offerFile(file: File): void {
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (this: HTMLInputElement) {
    const given = new DataTransfer();
    given.items.add(file);
    this.files = given.files;
    this.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Downloads the open PDF, with what was added to it. */
export async function downloaded(room: Room): Promise<{ name: string; bytes: Uint8Array }> {
  let link: HTMLAnchorElement | undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    link = this;
  });
  await room.tools.getByRole('link', { name: 'Download PDF' }).click();
  await expect.poll(() => link?.download).toBeTruthy();
  click.mockRestore();
  const answer = await fetch(link?.href ?? '');
  return { name: link?.download ?? '', bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** The annotations on the first page of a PDF, except links. */
export const additionsIn = (pdf: Uint8Array) => onFirstPage(pdf, additionsOn);

/** All alternative texts in the structure tree of the first page of a PDF. */
export const altTextsIn = (pdf: Uint8Array) => onFirstPage(pdf, altTextsOn);

async function onFirstPage<Result>(pdf: Uint8Array, read: (page: PDFPageProxy) => Promise<Result>) {
  const lease = leaseWorker();
  const worker = pdfjs.PDFWorker.create({ port: lease.port });
  const task = pdfjs.getDocument({ ...documentOptions, data: pdf.slice(), worker });
  try {
    return await read(await (await task.promise).getPage(1));
  } finally {
    await task.destroy();
    lease.release();
  }
}
