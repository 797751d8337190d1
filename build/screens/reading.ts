import type { Page } from '@playwright/test';
import type { Look } from './looks.ts';
import { exampleArticle, type Scene } from './scene.ts';
import type { Words } from './words.ts';

const read = 'button[aria-controls="reader"]';
const pages = '[data-reader] [data-pages]';

const bright: Look[] = ['light', 'dark', 'forced'];

const room = (name: string, arrange: Scene['arrange'], more: Partial<Scene> = {}): Scene => ({
  name: `reader${name}`,
  path: exampleArticle,
  windowOnly: true,
  widths: [390, 768, 1440],
  looks: bright,
  arrange,
  ...more,
});

/** Opens the reader and presses its keys, one after another. */
export const pressing =
  (...keys: string[]) =>
  async (page: Page) => {
    await enterRoom(page);
    for (const key of keys) await page.keyboard.press(key);
    await settled(page);
  };

/** The reading room: its pages, panels, sheets and menus, and what is shown instead of pages. */
export const readingScenes: Scene[] = [
  room('', enterRoom),
  room('--phone', enterRoom, { touch: true, only: 'narrow' }),
  room('--loading', begin, { prepare: neverAnswerPdf }),
  room('--missing', missing, { prepare: answerPdf404 }),
  room('--outline', pressing('o')),
  room('--thumbnails', pressing('m')),
  room('--find', find),
  room('--notes-empty', noNotes),
  room('--selection', select),
  room('--note', note),
  room('--notes', notes),
  room('--sepia', pressing('t')),
  room('--dark-pages', pressing('t', 't')),
  room('--split', pressing('v'), { only: 'wide' }),
  room('--zoom-menu', menu(0), { only: 'wide' }),
  room('--writing-menu', menu(1), { only: 'wide' }),
  room('--view-menu', menu(2), { only: 'wide' }),
  room('--signature', sign),
  room('--more-menu', menu(-1)),
  room('--shortcuts', pressing('?')),
];

/** Opens the reader of the article, and waits for the text of its first page. */
async function enterRoom(page: Page): Promise<void> {
  await page.locator(read).click();
  await page.locator(`${pages} .textLayer .endOfContent`).first().waitFor({ state: 'attached' });
  await page.locator(pages).first().focus();
  await settled(page);
}

/** Waits until no page is being drawn and nothing has moved for a moment. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.page.loading, .page .loadingIcon'));
  await page.waitForTimeout(700);
}

function menu(place: number) {
  return async (page: Page) => {
    await enterRoom(page);
    await page.locator('[data-reader] [role="toolbar"] [aria-haspopup="menu"]').nth(place).click();
  };
}

/** Types a name to be placed on a page as a signature. */
async function sign(page: Page, words: Words): Promise<void> {
  await menu((page.viewportSize()?.width ?? 0) < 768 ? -1 : 1)(page);
  await page.getByText(words('reader-writing', 'tool.signature')).filter({ visible: true }).click();
  const dialog = page.locator('[data-reader] dialog[open]');
  await dialog
    .locator('label', { has: page.locator('input[type="radio"]') })
    .nth(1)
    .click();
  await dialog.locator('input[autocomplete="name"]').fill('Әсел Нұрланқызы');
}

async function find(page: Page): Promise<void> {
  await pressing('/')(page);
  await page.locator('[data-reader] search input').first().fill('land');
  await page.locator('[data-reader] .highlight.selected').first().waitFor();
  await settled(page);
}

async function select(page: Page): Promise<void> {
  await enterRoom(page);
  await page.locator(`${pages} .textLayer [role="presentation"]`).nth(12).dblclick();
  await page.locator('[data-selection-menu]').waitFor();
}

async function note(page: Page): Promise<void> {
  await select(page);
  await page.keyboard.press('n');
  await page.locator('[data-reader] textarea').first().fill('Сравнить с гл. 2: жер кімдікі?');
}

async function notes(page: Page): Promise<void> {
  await note(page);
  await page.keyboard.press('Escape');
  await page.locator(pages).first().focus();
  await page.keyboard.press('l');
  await page.locator('[data-note-item]').first().waitFor();
}

async function noNotes(page: Page): Promise<void> {
  await pressing('l')(page);
  await page.locator('[data-notes-panel]').waitFor();
}

async function neverAnswerPdf(page: Page): Promise<void> {
  await page.route('**/*.pdf', () => undefined);
}

async function begin(page: Page): Promise<void> {
  await page.locator(read).click();
  await page.waitForTimeout(1_500);
}

async function answerPdf404(page: Page): Promise<void> {
  await page.route('**/*.pdf', (route) => route.fulfill({ status: 404 }));
}

async function missing(page: Page): Promise<void> {
  await page.locator(read).click();
  await page.locator('#reader [role="alert"]').waitFor();
}
