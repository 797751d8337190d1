import { expect, languageButton, open, test } from './journey.ts';

test('a reference manager finds the article that is shown, however the reader came to it', async ({
  page,
}) => {
  await open(page, '/en/archive');
  const title = page.locator('head meta[name="citation_title"]');
  await expect(title).toHaveCount(0);
  await page.evaluate(() => {
    document.addEventListener('ZoteroItemUpdated', () => document.body.setAttribute('data-told', ''));
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Who Owns Good Land/ })
    .click();
  await expect(title).toHaveAttribute('content', /^Who Owns Good Land/);
  const graph = page.locator('head script[type="application/ld+json"]');
  const told = () => graph.evaluate(({ textContent }) => textContent);
  await expect(graph).toHaveCount(1);
  await expect.poll(told).toContain('"Volume 2"');
  await expect(page.locator('body[data-told]')).toHaveCount(1);
  await languageButton(page).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect.poll(told).toContain('"Том 2"');
  await expect(title).toHaveCount(1);
  await page.getByRole('link', { name: 'Предыдущая статья' }).click();
  await expect(title).toHaveAttribute('content', /^Архитектор и его город/);
  await expect(title).toHaveCount(1);
  await page.getByRole('link', { name: 'Архив' }).first().click();
  await expect(title).toHaveCount(0);
});
