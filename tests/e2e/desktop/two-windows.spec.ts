import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { userDataOf } from './start-program.ts';

const places = (home: string) => path.join(userDataOf(home), 'windows.json');

/** The bounds of a window, as reported to its page. */
const placeOf = (page: Page) =>
  page.evaluate(() => ({ x: screenX, y: screenY, width: outerWidth, height: outerHeight }));

test('two windows stand where each of them stood before', async ({ start, home }) => {
  const former = [
    { x: 120, y: 90, width: 900, height: 700, maximized: false, fullScreen: false },
    { x: 260, y: 190, width: 800, height: 640, maximized: false, fullScreen: false },
  ];
  fs.mkdirSync(userDataOf(home), { recursive: true });
  fs.writeFileSync(places(home), JSON.stringify(former));

  const { page, nextPage, close } = await start();
  const [one, other] = former.map(({ x, y, width, height }) => ({ x, y, width, height }));
  await expect.poll(() => placeOf(page)).toEqual(one);
  const archive = page.getByRole('navigation').first().getByRole('link', { name: 'Archive' });
  const second = await nextPage(() => archive.click({ modifiers: ['ControlOrMeta'] }));
  await expect(second).toHaveURL('app://journal/en/archive');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Archive');
  await expect.poll(() => placeOf(second)).toEqual(other);
  await expect(page).toHaveURL('app://journal/en');
  await page.evaluate(() => window.desktop?.changeSettings({ theme: 'dark' }));
  await expect
    .poll(() => second.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
    .toBe(true);
  await close();

  const kept = JSON.parse(fs.readFileSync(places(home), 'utf8')) as unknown[];
  expect(kept).toHaveLength(2);
  expect(kept).toEqual(expect.arrayContaining(former));
});
