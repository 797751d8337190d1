import { expect, open, test } from './journey.ts';

test('everything by keyboard: skip, menu, tabs, article, reader and back', async ({ page }) => {
  await open(page, '/en');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 60; step += 1) {
      await press('Tab');
      const label = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (name.test(label.trim())) return;
    }
    throw new Error(`${name} can’t be reached by Tab`);
  };

  await press('Tab');
  expect(await focused()).toBe('Skip to content');
  await press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  await open(page, '/en');
  await tabTo(/^EN, choose language/);
  await press('Enter');
  await tabTo(/^Русский$/);
  await press('Enter');
  await expect(page).toHaveURL('/');

  await open(page, '/en');
  await tabTo(/^Archive$/);
  await press('Enter');
  await expect(page).toHaveURL('/en/archive');
  await tabTo(/^Volume 2$/);
  await press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Volume 1' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(/^.{0,30}Railway.{0,80}$/);
  await press('Enter');
  await expect(page).toHaveURL('/en/zheleznaya-doroga-i-rayon-arman');

  await tabTo(/^Author affiliations$/);
  await press('Enter');
  await expect(page.locator('details[open]', { hasText: 'Author affiliations' })).toBeVisible();
  await tabTo(/^Read article in Russian$/);
  await press('Enter');
  await expect(page.locator('[data-reader] canvas').first()).toBeVisible();
  // The pages are focused so that keys scroll them; the toolbar is one stop before.
  await expect(page.locator('[data-reader] [data-pages]')).toBeFocused();
  await press('Shift+Tab');
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  for (
    let steps = 0;
    steps < 20 && !(await zoomIn.evaluate((tool) => tool === document.activeElement));
    steps += 1
  )
    await press('ArrowRight');
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Zoom: 113%' })).toBeVisible();
  await press('End');
  await expect(page.getByRole('button', { name: 'Close the reader' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Read article' })).toBeFocused();
});

test('focus is never hidden behind the bars', async ({ page }) => {
  await open(page, '/en/who-owns-good-land');
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(hiddenFocus)).toBe('');
  }
});

for (const [opener, size] of [
  ['[aria-label="Menu"]', { width: 390, height: 400 }],
  [':text("Journal and guides")', { width: 844, height: 390 }],
] as const) {
  test(`a menu scrolls with the focus in a window of ${size.width} × ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const scrolled of [0, 400]) {
      await open(page, '/en/who-owns-good-land');
      await page.evaluate((by) => scrollTo(0, by), scrolled);
      const menu = page.locator(`nav details:has(> summary${opener})`).filter({ visible: true });
      await menu.locator('summary').press('Enter');
      const links = await menu.getByRole('link').count();
      for (let step = 0; step < links; step += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(hiddenFocus)).toBe('');
      }
      await expect(menu.getByRole('link').last()).toBeFocused();
    }
  });
}

test('the page stays where it is while the focus goes through a menu', async ({ page }) => {
  await open(page, '/en/authors');
  const menu = page
    .locator('nav details:has(> summary:text("Journal and guides"))')
    .filter({ visible: true });
  await menu.locator('summary').press('Enter');
  const links = await menu.getByRole('link').all();
  for (const link of links) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

/**
 * Runs in the page.
 * @returns the focused element if it is not visible, else ''
 */
function hiddenFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const box = element.getBoundingClientRect();
  const seen = [0.25, 0.5, 0.75].some((share) => {
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * share);
    return !!at && (element.contains(at) || at.contains(element));
  });
  return seen ? '' : element.outerHTML.slice(0, 120);
}

test('suggestions end within a low window, at the top of a page and further down', async ({ page }) => {
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 360 },
  ]) {
    await page.setViewportSize(size);
    for (const scrolled of [0, 400]) {
      await open(page, '/en/archive');
      await page.evaluate((by) => scrollTo(0, by), scrolled);
      await page.getByRole('link', { name: 'Search', exact: true }).press('Enter');
      await expect(page.getByRole('combobox', { name: 'Search query' })).toBeFocused();
      await page.keyboard.type('city');
      await expect(suggestions).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('ArrowUp');
      await expect(suggestions.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
    }
  }
});
