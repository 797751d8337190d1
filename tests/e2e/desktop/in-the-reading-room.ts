import type { Page } from '@playwright/test';
import { longArticle, Room, roomWords } from '../web/reading-room.ts';
import { expect } from './journey.ts';

/** Opens an article of the program and its reader; waits for the words of the page it begins with. */
export async function enterRoom(
  page: Page,
  path = longArticle,
  language: keyof typeof roomWords = 'en',
): Promise<Room> {
  await page.goto(`app://journal${path}`);
  await page.getByRole('button', { name: roomWords[language].read }).click();
  return await inRoom(page, language);
}

/** The reader that is being opened, once the words of a page are there. */
export async function inRoom(page: Page, language: keyof typeof roomWords = 'en'): Promise<Room> {
  const room = new Room(page, roomWords[language]);
  await expect(room.pages.locator('.textLayer .endOfContent').first()).toBeAttached();
  return room;
}
