import type { Page } from '@playwright/test';
import { longArticle, Room, roomWords, withoutText } from '../web/reading-room.ts';
import { expect } from './journey.ts';

/** Opens an article of the program in the reader, and waits for the text of its first page. */
export async function enterRoom(
  page: Page,
  path = longArticle,
  language: keyof typeof roomWords = 'en',
): Promise<Room> {
  await page.goto(`app://journal${path}`);
  const read = page.getByRole('button', { name: roomWords[language].read });
  await expect(read).toBeVisible();
  await withoutText(page);
  await read.click();
  return await inRoom(page, language);
}

/** The reader being opened, once the text of a page is there. */
export async function inRoom(page: Page, language: keyof typeof roomWords = 'en'): Promise<Room> {
  const room = new Room(page, roomWords[language]);
  await expect(room.pages.locator('.textLayer .endOfContent').first()).toBeAttached();
  return room;
}
