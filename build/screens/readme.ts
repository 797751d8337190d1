import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Site } from '../bench/site.ts';
import { paletted } from '../pictures/palette-png.ts';
import { shootDesktopWindow } from './desktop-window.ts';
import { pressing } from './reading.ts';
import { exampleArticle } from './scene.ts';
import { openScene } from './take-shots.ts';

/** Shown in the desktop program, in its own language. */
const kazakhArticle = '/mezhdu-gorodom-i-stepyu-vozrozhdenie-konevodstva';

/** The size limit of a picture, in bytes. */
const most = 250_000;

/** The picture's pixels per CSS pixel, for high-density screens. */
const sharpness = 2;

/** In CSS pixels. */
const size = { width: 1280, height: 800 };

/**
 * Draws the pictures of the README into a folder: home, an article, the reader, and the desktop program where
 * it can run.
 */
export async function takeReadmePictures(site: Site, browser: Browser, folder: string): Promise<void> {
  await site.whileServing(async () => {
    const shoot = async (name: string, path: string, arrange?: (page: Page) => Promise<void>) => {
      const context = await browser.newContext({
        baseURL: site.origin,
        viewport: size,
        deviceScaleFactor: sharpness,
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      const page = await openScene(context, site.origin, { name, path, ...(arrange && { arrange }) }, 'en');
      write(folder, name, await page.screenshot({ animations: 'disabled' }));
      await context.close();
    };
    await shoot('home', '/');
    await shoot('article', exampleArticle);
    await shoot('reader', exampleArticle, pressing('w', 'o'));
  });
  const window = await shootDesktopWindow(`/kk${kazakhArticle}`, { ...size, sharpness }, async (page) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await pressing('t', 't', 'w', 'o')(page);
  });
  if ('missing' in window) console.log(`desktop.png is unchanged: ${window.missing}.`);
  else write(folder, 'desktop', window.picture);
}

function write(folder: string, name: string, picture: Buffer): void {
  const png = paletted(picture, 256);
  if (png.length > most) throw new Error(`${name}.png has ${png.length} bytes, more than ${most}.`);
  writeFileSync(join(folder, `${name}.png`), png);
  console.log(`${name}.png: ${Math.round(png.length / 1000)} kB`);
}
