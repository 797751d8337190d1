import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../src/shared/language/language.ts';
import { withLanguage } from '../../src/shared/page/address.ts';
import { heightOf, type Look, looks } from './looks.ts';
import { signIn } from './person.ts';
import type { Scene } from './scene.ts';
import { wordsOf } from './words.ts';

export type Shot = { scene: Scene; language: Language; look: Look; width: number };

/** The number of pictures taken concurrently. */
const cameras = 2;

/**
 * Takes pictures into a folder; reports those that fail and continues.
 * @returns the number of failures
 */
export async function takeShots(
  browsers: Record<Look, Browser>,
  origin: string,
  shots: Shot[],
  folder: string,
): Promise<number> {
  const waiting = shots.values();
  let failed = 0;
  const camera = async () => {
    for (const shot of waiting) {
      const name = nameOf(shot);
      try {
        await takeShot(browsers[shot.look], origin, shot, join(folder, name));
        console.log(name);
      } catch (error) {
        failed += 1;
        console.error(`${name} could not be taken: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: cameras }, camera));
  return failed;
}

function nameOf({ scene, language, width, look }: Shot): string {
  return `${scene.name}.${language}.${width}.${look}.png`;
}

async function takeShot(browser: Browser, origin: string, shot: Shot, file: string): Promise<void> {
  const { scene, language, look, width } = shot;
  const context = await browser.newContext({
    ...looks[look],
    baseURL: origin,
    viewport: { width, height: heightOf(width) },
    reducedMotion: 'reduce',
    ...(scene.touch && { hasTouch: true, isMobile: true }),
  });
  context.setDefaultTimeout(20_000);
  try {
    const page = await openScene(context, origin, scene, language);
    if (look === 'print') await page.emulateMedia({ media: 'print' });
    if (!scene.windowOnly) await openToTheEnd(page, width);
    await page.screenshot({ path: file, fullPage: !scene.windowOnly, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** Opens a page of the context and brings it into the state of the scene. */
export async function openScene(
  context: BrowserContext,
  origin: string,
  scene: Scene,
  language: Language,
): Promise<Page> {
  if (scene.person) await signIn(context, origin, scene.person);
  const page = await context.newPage();
  await scene.prepare?.(page);
  await page.goto(withLanguage(language, scene.path));
  if (scene.library === undefined) await takenOver(page);
  // The account's own data arrives later.
  if (scene.person) await page.waitForLoadState('networkidle');
  await scene.arrange?.(page, wordsOf(language));
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Makes the window as tall as the page, so that elements at its edges are in their proper place. */
export async function openToTheEnd(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, heightOf(width)) });
}

/** Waits until React has hydrated the page, which marks its elements. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')?.firstElementChild;
    return root && Object.keys(root).some((key) => key.startsWith('__reactFiber'));
  });
}
