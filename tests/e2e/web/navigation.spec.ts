import { expect, expectComplaint, open, test } from './journey.ts';

test('the navigation condenses after 20 px and opens up again', async ({ page }) => {
  await open(page, '/en');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  const mark = bar.getByRole('link', { name: 'Urban and Social Research' });
  await expect(mark).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 20));
  await expect(mark).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect(mark).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(mark).toBeHidden();
});

test('menus close on a press outside, on Escape, on a new address', async ({ page }) => {
  await open(page, '/en');
  const guide = page
    .getByRole('navigation', { name: 'Main navigation' })
    .locator('summary', { hasText: 'Journal and guides' });
  const entry = page.getByRole('link', { name: 'Instructions for reviewers' }).filter({ visible: true });
  await guide.click();
  await expect(entry).toBeVisible();
  await page.mouse.click(700, 600);
  await expect(entry).toHaveCount(0);
  await guide.click();
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);
  await expect(guide).toBeFocused();
  await guide.click();
  await entry.click();
  await expect(page).toHaveURL('/en/for-reviewers');
  await expect(entry).toHaveCount(0);
});

test('under 768 px the links fold into one button', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await open(page, '/en');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(bar.getByRole('link', { name: 'Archive' }).filter({ visible: true })).toHaveCount(0);
  await bar.locator('summary[aria-label="Menu"]').click();
  await bar.getByRole('link', { name: 'Archive' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/en/archive');
  await expect(bar.getByRole('link', { name: 'Archive' }).filter({ visible: true })).toHaveCount(0);
  // Choosing the page already shown works too.
  await bar.locator('summary[aria-label="Menu"]').click();
  await bar.getByRole('link', { name: 'Archive' }).filter({ visible: true }).click();
  await expect(bar.getByRole('link', { name: 'Archive' }).filter({ visible: true })).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(bar.getByRole('link', { name: 'Archive' }).filter({ visible: true })).toHaveCount(1);
});

test('the footer has its six links, three social networks and the year', async ({ page }) => {
  await open(page, '/en');
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText([
    'Publication rules',
    'Reviewing rules',
    'Archive',
    'Current issue',
    'About the journal',
    'Contacts',
  ]);
  await expect(
    footer.getByRole('list', { name: 'The journal on social networks' }).getByRole('link'),
  ).toHaveCount(3);
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
});

test('tabs of the About page are kept in the address', async ({ page }) => {
  await open(page, '/en/AboutJournal');
  await page.getByRole('tab', { name: 'Editorial board' }).click();
  await expect(page).toHaveURL('/en/AboutJournal#board');
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Editorial board' })).toBeVisible();
  for (const role of ['International advisory board', 'Editorial board members', 'Other roles']) {
    await expect(page.getByRole('heading', { name: role, exact: true })).toBeVisible();
  }
});

test('a hash inside of a tab opens that tab, also after a reload; without a hash the first is open', async ({
  page,
}) => {
  await open(page, '/AboutJournal#research-areas');
  const areas = page.getByRole('tabpanel', { name: 'Направления исследований' });
  await areas.getByRole('navigation').getByRole('link').last().click();
  await expect(page).toHaveURL(/#focus-and-scope-/);
  const { hash } = new URL(page.url());
  await page.reload();
  await expect(areas).toBeVisible();
  await expect(page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`)).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'О журнале' }).click();
  await expect(page.getByRole('tab', { name: 'О журнале' })).toHaveAttribute('aria-selected', 'true');

  await test.step('a hash that can’t be read names nothing', async () => {
    await open(page, '/archive#%');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Архив');
    await page.getByRole('tab').last().click();
    await expect(page.getByRole('tabpanel').last()).toBeVisible();
  });
});

test('on a new page the keyboard begins with the content', async ({ page }) => {
  await open(page, '/en/archive');
  await page.getByRole('link', { name: /Who Owns Good Land/ }).click();
  await expect(page).toHaveURL('/en/who-owns-good-land');
  await expect(page.locator('#content')).toBeFocused();
});

test('a screen that could not be fetched is there after trying again', async ({ page }) => {
  expectComplaint(page, /ERR_FAILED|Failed to fetch|dynamically imported|Failed to load|React Router/);
  await page.route('**/assets/archive-screen-*.js', (route) => route.abort());
  await open(page, '/en');
  await page.context().setOffline(true);
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('link', { name: 'Archive' }).filter({ visible: true }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await page.context().setOffline(false);
  await page.unroute('**/assets/archive-screen-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
});

test('links inside of texts stay in the app', async ({ page }) => {
  await open(page, '/en/for-readers');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator('main .prose a[href^="/en/"]').first().click();
  await expect(page).not.toHaveURL('/en/for-readers');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

for (const path of ['/', '/en', '/kk']) {
  test(`words of the interface are 16 px, at which i keeps its dot apart, at rest and condensed (${path})`, async ({
    page,
  }) => {
    await open(page, path);
    const words = page.locator(
      'header + nav li > a, nav summary, footer nav a, main :is(a, button)[class*="primary"], main :is(a, button)[class*="secondary"]',
    );
    const sizes = () =>
      words.evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fontSize))]);
    expect(await words.count()).toBeGreaterThan(8);
    expect(await sizes()).toEqual(['16px']);
    await page.evaluate(() => window.scrollTo(0, 100));
    await expect(page.locator('[data-condensed]')).toBeVisible();
    expect(await sizes()).toEqual(['16px']);
  });
}
