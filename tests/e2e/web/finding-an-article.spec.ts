import { languages } from '../../../src/shared/language/language.ts';
import { withLanguage } from '../../../src/shared/page/address.ts';
import { expect, open, test } from './journey.ts';

test('find the railway article of Volume 1 from the archive and come back', async ({ page }) => {
  await open(page, '/en/archive');
  await expect(page.getByRole('tab', { name: 'Volume 2' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: /Volume 1/ })).toBeHidden();
  await page.getByRole('tab', { name: 'Volume 1' }).click();
  await expect(page).toHaveURL('/en/archive#volume-1');
  const list = page.getByRole('tabpanel', { name: 'Volume 1' });
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await expect(list.getByRole('img', { name: 'Cover of Volume 1, 2025' })).toBeVisible();
  await list.getByRole('link', { name: /Railway/ }).click();
  await expect(page).toHaveURL('/en/zheleznaya-doroga-i-rayon-arman');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Volume 1' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Volume 1' })).toHaveAttribute('aria-selected', 'true');
});

test('the way to the whole issue keeps to one line below a narrow cover, in any language', async ({
  page,
}) => {
  for (const language of languages) {
    await page.goto(withLanguage(language, '/current-issue'));
    const words = page.locator('main a[download] > span').first();
    for (const width of [768, 820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const lines = await words.evaluate((span) => {
        const range = document.createRange();
        range.selectNodeContents(span);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines, `${language} at ${width}`).toBe(1);
    }
  }
});

test('the carousel shows articles 12, 10, 9 and 5, turns by mouse and keyboard past both ends, and a card opens its article', async ({
  page,
  request,
}) => {
  await open(page, '/en');
  const carousel = page.getByRole('region', { name: 'Recent publications' });
  const titles = await Promise.all(
    [12, 10, 9, 5].map(
      async (id) => (await (await request.get(`/api/library/articles/${id}`)).json()).title.en,
    ),
  );
  const cards = carousel.getByRole('link', { includeHidden: true });
  expect((await cards.allTextContents()).map((title) => title.replaceAll('\u00a0', ' '))).toEqual(titles);
  const beginning = (title: string) => title.split(/[\s:]/, 1)[0];
  const shown = async () =>
    (await carousel.getByRole('heading', { level: 3 }).filter({ visible: true }).allInnerTexts()).map(
      beginning,
    );
  const [a, b, c, d] = titles.map(beginning);
  expect(await shown()).toEqual([a, b, c]);
  const next = carousel.getByRole('button', { name: 'Next publication' });
  await next.click();
  await expect.poll(shown).toEqual([b, c, d]);
  await next.press('Enter');
  await expect.poll(shown).toEqual([c, d, a]);
  await expect(next).toBeFocused();
  for (let turn = 0; turn < 3; turn += 1)
    await carousel.getByRole('button', { name: 'Previous publication' }).click();
  await expect.poll(shown).toEqual([d, a, b]);
  await cards.filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[3]);
});

test('on a phone the carousel is swiped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/en');
  const row = page.getByRole('region', { name: 'Recent publications' }).getByRole('list');
  await expect(row.getByRole('listitem')).toHaveCount(4);
  const room = await row.evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(room).toBeGreaterThan(300);
  await row.scrollIntoViewIfNeeded();
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  await expect(row.getByRole('listitem').last()).toBeInViewport();
});

test('the hero leads to the featured article', async ({ page }) => {
  await open(page, '/en');
  await page.getByRole('link', { name: /^Read more/ }).click();
  await expect(page).toHaveURL('/en/who-owns-good-land');
});

test('walk through the generic article pages from 6 to 7 and back', async ({ page }) => {
  await open(page, '/en/article/6');
  await page.getByRole('link', { name: /To Volume 2/ }).click();
  await expect(page).toHaveURL('/en/article/7');
  await page.getByRole('link', { name: /To Volume 1/ }).click();
  await expect(page).toHaveURL('/en/article/6');
});

test('titles in a list turn green under the pointer', async ({ page }) => {
  await open(page, '/en/current-issue');
  const title = page.getByRole('link', { name: /Who Owns Good Land/ });
  const colour = () => title.evaluate((link) => getComputedStyle(link).color);
  expect(await colour()).toBe('rgb(28, 27, 25)');
  await title.hover();
  await expect.poll(colour).toBe('rgb(43, 106, 74)');
});

test('the full issue is saved from the current issue', async ({ page }) => {
  await open(page, '/en/current-issue');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the full issue' }).click();
  expect((await download).suggestedFilename()).toBe('Volume2.pdf');
});
