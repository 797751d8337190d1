import { expect, holdBack, test } from './journey.ts';

// Cached scripts would load at once.
test.use({ alone: true });

const scripts = '**/assets/*.js';
const article = '/en/who-owns-good-land';

test('of the buttons pressed before the scripts have come the last one is pressed when they are there', async ({
  page,
}) => {
  const letCome = await holdBack(page, scripts);
  await page.goto(article, { waitUntil: 'commit' });
  const [cite, read] = ['Cite', 'Read article'].map((name) => page.getByRole('button', { name }));
  await cite?.click();
  await expect(page.locator('[aria-busy]')).toHaveText('Cite');
  await read?.click();
  await expect(page.locator('[aria-busy]')).toHaveText('Read article');
  letCome();
  await expect(page.locator('[data-reader] .textLayer').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hide article' })).not.toHaveAttribute('aria-busy');
});

test('a key that was pressed before the scripts had come does its work once', async ({ page }) => {
  const letCome = await holdBack(page, scripts);
  await page.goto(article, { waitUntil: 'commit' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.focus();
  await page.keyboard.press('Enter');
  letCome();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('aria-pressed', 'false');
});
