import type { Page } from '@playwright/test';
import { boxesOfWords as boxesInPage, type WordBox } from '../../support/boxes-of-words.ts';
import { expect } from './journey.ts';
import { enterRoom } from './reading-room.ts';

/**
 * Opens an article in the reader and waits for the text of a page.
 * @param number of the page, counted from 1
 */
export async function openReader(page: Page, path: string, number = 1): Promise<void> {
  await enterRoom(page, path);
  await showPage(page, number);
}

/** Scrolls to a page and waits for its text. */
export async function showPage(page: Page, number: number): Promise<void> {
  const sheet = page.locator(`[data-reader] .page[data-page-number="${number}"]`);
  await sheet.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect(sheet.locator('.endOfContent')).toBeAttached();
}

/**
 * The bounding boxes of a passage, one per line, in CSS pixels of the viewport. The passage may span lines
 * but not columns.
 */
export async function boxesOfWords(page: Page, from: string, to = from): Promise<WordBox[]> {
  return await page.evaluate(boxesInPage, [from, to] as [string, string]);
}

/** Selects a passage with the mouse. */
export async function selectWords(page: Page, from: string, to = from): Promise<void> {
  const line = page.locator('.textLayer [role="presentation"]', { hasText: from }).first();
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const boxes = () => boxesOfWords(page, from, to);
  await expect.poll(async () => (await boxes()).every(({ x1, x2 }) => x2 > x1)).toBe(true);
  const [first, last] = await boxes().then((all) => [all[0], all.at(-1)]);
  if (!first || !last) throw new Error(`${from} is not there`);
  const { mouse } = page;
  await mouse.move(first.x1 + 0.5, (first.y1 + first.y2) / 2);
  await mouse.down();
  await mouse.move((first.x1 + last.x2) / 2, (last.y1 + last.y2) / 2, { steps: 3 });
  await mouse.move(last.x2 - 0.5, (last.y1 + last.y2) / 2, { steps: 3 });
  await mouse.up();
}

/** The bounding boxes of the highlights, in CSS pixels of the viewport. */
export async function boxesOfMarks(page: Page): Promise<WordBox[]> {
  return await page.locator('[data-mark]').evaluateAll((marks) =>
    marks.map((mark) => {
      const { left, top, right, bottom } = mark.getBoundingClientRect();
      return { x1: left, y1: top, x2: right, y2: bottom };
    }),
  );
}

/**
 * Waits until each highlight covers its line of a passage, within a tolerance: both are laid out again when
 * the view changes.
 */
export async function expectMarksOnWords(
  page: Page,
  { from, to, pixels }: { from: string; to: string; pixels: number },
): Promise<void> {
  const sides = ['x1', 'y1', 'x2', 'y2'] as const;
  await expect(async () => {
    const [marks, words] = [await boxesOfMarks(page), await boxesOfWords(page, from, to)];
    expect(marks).toHaveLength(words.length);
    const apart = marks.flatMap((mark, at) =>
      sides.map((side) => Math.abs(mark[side] - (words[at]?.[side] ?? Number.NaN))),
    );
    expect(Math.max(...apart), JSON.stringify([marks, words])).toBeLessThanOrEqual(pixels);
  }).toPass({ timeout: 30_000 });
}
