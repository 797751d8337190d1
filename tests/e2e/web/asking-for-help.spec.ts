import { violations } from '../axe.ts';
import { giveRole, joined } from './at-the-office.ts';
import { expect, expectWithinWindow, open, test } from './journey.ts';

test('help is one press away in the office, its pages lead to each other, and their pictures come', async ({
  page,
}) => {
  const editor = await joined(page);
  await giveRole(editor.email, 'editor');
  await open(page, '/en/office/reviewers');
  const parts = page.getByRole('navigation', { name: 'Editorial office' });
  await parts.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible();
  await expect(parts.getByRole('link', { name: 'Help' })).toHaveAttribute('aria-current', 'page');
  const own = page.getByRole('region', { name: 'What you do' });
  await own.getByRole('link', { name: 'Recommend a decision' }).click();
  await expect(page.getByRole('heading', { name: 'Recommend a decision', level: 1 })).toBeVisible();
  const picture = page.getByRole('img', { name: /^The form in which a decision is recommended/ });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'release them' }).click();
  await expect(page.getByRole('heading', { name: 'Read and release reports', level: 1 })).toBeVisible();
  await expectWithinWindow(page, 'a page of the handbook', [390]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Read and release reports', level: 1 })).toBeVisible();
});
