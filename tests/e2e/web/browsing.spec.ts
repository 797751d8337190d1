import { expect, expectComplaint, open, test } from './journey.ts';

test('from an article to its keyword, to another one beside it, and back up', async ({ page }) => {
  await open(page, '/en/who-owns-good-land');
  const keywords = page.getByRole('region', { name: 'Abstract' });
  const name = (await keywords.getByRole('link').first().textContent()) ?? '';
  await keywords.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/keywords\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Articles' }).getByRole('link')).toContainText([
    'Who Owns Good Land?',
  ]);
  const other = page.getByRole('region', { name: 'Related keywords' }).getByRole('link').first();
  const otherName = (await other.textContent()) ?? '';
  await other.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherName);
  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  await path.getByRole('link', { name: 'Keywords' }).click();
  await expect(page).toHaveURL('/en/keywords');
  await path.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/en');
});

test('from an article to its author with name, ORCID iD, place of work and articles', async ({ page }) => {
  await open(page, '/en/spatial-distribution-of-thefts-and-violent-crimes');
  await page.locator('main summary').first().click();
  const author = page.locator('main details[open]').getByRole('link').first();
  const name = (await author.textContent()) ?? '';
  await author.click();
  await expect(page).toHaveURL(/\/en\/authors\/[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('dd[lang="ru"]')).toHaveText(/\p{Script=Cyrillic}/u);
  await expect(page.getByRole('region', { name: 'Articles' }).getByRole('listitem')).toHaveCount(1);
});

test('authors stand by family name in the alphabet of each language', async ({ page }) => {
  for (const { address, letters } of [
    { address: '/authors', letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя' },
    { address: '/en/authors', letters: 'abcdefghijklmnopqrstuvwxyz' },
    { address: '/kk/authors', letters: 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя' },
  ]) {
    await open(page, address);
    const shown = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const places = shown.map((letter) => letters.indexOf(letter.toLowerCase()));
    expect(places.length, address).toBeGreaterThan(4);
    expect(places, address).toEqual([...places].sort((a, b) => a - b));
    expect(places, address).not.toContain(-1);
  }
  await page.getByRole('navigation', { name: 'Әріптік көрсеткіш' }).getByRole('link', { name: 'Қ' }).click();
  await expect(page.getByRole('heading', { name: 'Қ', exact: true })).toBeInViewport();
});

test('every entry of both indexes leads to a page of its own', async ({ page, request }) => {
  for (const index of ['/en/authors', '/kk/keywords']) {
    await page.goto(index);
    const links = page.getByRole('main').locator('section li a');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
  }
});

test('who and what is not there is told, with status 404', async ({ page, request }) => {
  for (const path of ['/en/authors/nobody-at-all', '/en/keywords/nothing-at-all']) {
    expect((await request.get(path)).status()).toBe(404);
  }
  expectComplaint(page, /404/);
  await open(page, '/en/authors/nobody-at-all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('pages of authors and keywords know themselves in the other languages', async ({ page }) => {
  await open(page, '/en/keywords');
  await page.getByRole('main').locator('section li a').first().click();
  await expect(page).toHaveURL(/\/keywords\/.+/);
  const address = new URL(page.url()).pathname.replace('/en/', '/');
  await page.reload();
  for (const [language, prefix] of [
    ['ru', ''],
    ['en', '/en'],
    ['kk', '/kk'],
    ['x-default', ''],
  ]) {
    const link = page.locator(`link[rel="alternate"][hreflang="${language}"]`);
    expect(new URL((await link.getAttribute('href')) ?? '').pathname).toBe(prefix + address);
  }
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/en${address}$`));
});

test('both indexes are reached from the menu of every page', async ({ page }) => {
  await open(page, '/en/contacts');
  const menu = page.getByRole('navigation').locator('details', { hasText: 'Journal and guides' });
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'Authors of articles' }).click();
  await expect(page).toHaveURL('/en/authors');
  await expect(menu).not.toHaveAttribute('open');
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'Keywords' }).click();
  await expect(page).toHaveURL('/en/keywords');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('authors and their articles are found', async ({ page }) => {
    await page.goto('/kk/authors');
    await page.getByRole('main').locator('section li a').first().click();
    await page.getByRole('region', { name: 'Мақалалар' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Мақала туралы')).toBeVisible();
  });
});
