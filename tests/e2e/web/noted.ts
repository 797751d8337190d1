import type { Locator, Page } from '@playwright/test';
import { selectWords } from './in-the-text.ts';
import { expect } from './journey.ts';

/** The article of these journeys, and a passage of two lines on its second page. */
export { longArticle as article } from './reading-room.ts';
export const [from, to] = ['Criminology has known', 'usually the right one'];
export const quote =
  'Criminology has known since the end of the 1980s that the second picture is usually the right one';

export const menu = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selected text' });
export const card = (page: Page): Locator => page.getByRole('dialog', { name: /^Note, p\./ });
export const panel = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Notes' });
export const marks = (page: Page): Locator => page.locator('[data-mark]');
/** The button of a mark, on the pages of the PDF or elsewhere: an article's text has its own. */
export const markButton = (page: Page, within = '[data-reader]'): Locator =>
  page.locator(within).getByRole('button', { name: /^Highlighted in/ });

/** Opens the list of notes with its keyboard shortcut. */
export async function openNotes(page: Page) {
  await page.locator('[data-reader] [data-pages]').focus();
  await page.keyboard.press('l');
  await expect(panel(page)).toBeVisible();
}

/** Highlights the passage. */
export async function highlight(page: Page, colour = 'green') {
  await selectWords(page, from, to);
  await menu(page)
    .getByRole('button', { name: `Highlight in ${colour}` })
    .click();
  await expect(marks(page)).toHaveCount(2);
}

/**
 * Selects words as a finger does: a long press is handled by the browser, and the page only sees a selection.
 * @param where the element whose text has them
 */
export async function selectByFinger(page: Page, where: string, words: [from: string, to: string]) {
  await page
    .locator(where, { hasText: words[0] })
    .first()
    .evaluate((element, [first, last]) => {
      element.scrollIntoView({ block: 'center' });
      const pointOf = (sought: string): [Node, number] => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const at = (walker.currentNode as Text).data.indexOf(sought);
          if (at >= 0) return [walker.currentNode, at];
        }
        throw new Error(`${sought} is not there`);
      };
      const [start, end] = [pointOf(first), pointOf(last)];
      document.getSelection()?.setBaseAndExtent(start[0], start[1], end[0], end[1] + last.length);
    }, words);
  await expect(menu(page)).toBeInViewport({ ratio: 1 });
}

/** Waits until a note is stored in this browser. */
export async function stored(page: Page, note: string) {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open('annotations');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const all = opening.result.transaction('entries').objectStore('entries').getAll();
              all.onsuccess = () => {
                opening.result.close();
                resolve(JSON.stringify(all.result));
              };
            };
          }),
      ),
    )
    .toContain(note);
}

/** Imports annotations through the menu of the list. */
export async function imported(page: Page, text: string) {
  await panel(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'notes.jsonld', mimeType: 'application/ld+json', buffer: Buffer.from(text) });
}
