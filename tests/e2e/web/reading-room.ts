import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../../src/shared/language/language.ts';
import { violations } from '../axe.ts';
import { expect, open } from './journey.ts';

/** The article of most journeys: 44 pages, printed as 64 to 107, in English. */
export const longArticle = '/en/spatial-distribution-of-thefts-and-violent-crimes';

/** Accessible names in the reader, by language. */
export const roomWords = {
  en: { read: 'Read article', tools: 'Reading controls', page: 'Page number', panel: 'Side panel' },
  ru: { read: 'Читать статью', tools: 'Управление чтением', page: 'Номер страницы', panel: 'Боковая панель' },
  kk: { read: 'Мақаланы оқу', tools: 'Оқуды басқару', page: 'Бет нөмірі', panel: 'Бүйір панелі' },
} as const;

/** The reader in a browser: its parts, and actions of a user. */
export class Room {
  readonly room: Locator;
  readonly tools: Locator;
  readonly pages: Locator;
  readonly pageBox: Locator;
  readonly page: Page;

  constructor(page: Page, words: (typeof roomWords)[keyof typeof roomWords] = roomWords.en) {
    this.page = page;
    this.room = page.locator('[data-reader]');
    this.tools = page.getByRole('toolbar', { name: words.tools });
    this.pages = this.room.locator('[data-pages]').first();
    this.pageBox = this.tools.getByRole('textbox', { name: words.page });
  }

  /** The page at a position in the file, counted from 1. */
  sheet(number: number): Locator {
    return this.pages.locator(`.page[data-page-number="${number}"]`);
  }

  tool(name: string | RegExp): Locator {
    return this.tools.getByRole('button', { name });
  }

  /** Types a page into the page box and waits until it is shown. */
  async goTo(typed: string, label = typed): Promise<void> {
    await this.pageBox.fill(typed);
    await this.pageBox.press('Enter');
    await expect(this.pageBox).toHaveValue(label);
  }

  /** Opens a menu of the toolbar, chooses items in order, and closes it. */
  async choose(menu: string, ...rows: string[]): Promise<void> {
    await this.tool(menu).click();
    for (const row of rows) await this.page.getByRole('menu').getByText(row, { exact: true }).click();
    await this.page.keyboard.press('Escape');
  }
}

/** Takes the text away from an article's page: with thousands of elements more, each search for a role takes several times as long. */
export async function withoutText(page: Page): Promise<void> {
  await page.locator('#article-text').evaluate((text) => text.replaceChildren());
}

/** Opens an article in the reader, without its text on the page, and waits for the text of the first page shown. */
export async function enterRoom(
  page: Page,
  path = longArticle,
  language: keyof typeof roomWords = 'en',
): Promise<Room> {
  const words = roomWords[language];
  await open(page, path);
  await withoutText(page);
  if (!path.includes('#')) await page.getByRole('button', { name: words.read }).click();
  const room = new Room(page, words);
  await expect(room.pages.locator('.textLayer .endOfContent').first()).toBeAttached();
  return room;
}

/**
 * Whether axe has nothing to say of the reader, in either theme. It is asked again while it has: pages come one after another, and their
 * links before the structure that they own.
 * @param part all of it, or only what surrounds the pages: their many words take half of the time, and what opens over them leaves them as
 * they were
 * @param language of what is looked at in all languages
 */
export async function expectNothingFound(
  page: Page,
  what: string,
  part: 'all' | 'around the pages' = 'all',
  language?: Language,
): Promise<void> {
  const exclude = part === 'all' ? [] : ['[data-pages] .page'];
  // Links inside of a page are as large as its words.
  const find = () => violations(page, { include: ['[data-reader]'], exclude }, {}, language);
  await expect.poll(find, what).toEqual([]);
}
