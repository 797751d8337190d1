import type { Page } from '@playwright/test';
import { expect, expectComplaint, expectWithinWindow, open, test } from './journey.ts';

const door = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Search', exact: true });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search query' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const found = (page: Page) => page.getByRole('main').getByRole('status').getByRole('heading');
const results = (page: Page) => page.getByRole('region', { name: 'Results' }).locator('h3');
const facets = (page: Page) => page.getByRole('navigation', { name: 'Filters' });

/**
 * The options that Chromium exposes to assistive technology as selected; it ignores `aria-selected` outside a
 * listbox.
 */
async function chosenOptions(page: Page): Promise<unknown[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const isChosen = (node: (typeof nodes)[number]) =>
    node.properties?.some(({ name, value }) => name === 'selected' && value.value);
  return nodes
    .filter((node) => node.role?.value === 'option' && isChosen(node))
    .map(({ name }) => name?.value);
}

test('search with the mouse: open the field, ask, narrow down, widen again, go back', async ({ page }) => {
  await open(page, '/en');
  await door(page).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('land');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/en/search?q=land');
  await expect(found(page)).toHaveText(/^\d+ articles found for “land”/);
  await expect(field(page)).toHaveValue('land');
  const all = await results(page).count();
  expect(all).toBeGreaterThan(1);
  await expect(results(page).first()).toContainText('Who Owns Good Land?');
  await expect(results(page).first().locator('mark')).toHaveText('Land');

  await facets(page)
    .getByRole('link', { name: /^Volume 1/ })
    .click();
  await expect(page).toHaveURL('/en/search?q=land&volume=1');
  await expect(results(page).filter({ hasText: 'Who Owns Good Land?' })).toHaveCount(0);
  await expect(results(page).first()).toBeVisible();
  await expect.poll(() => results(page).count()).toBeLessThan(all);
  await facets(page)
    .getByRole('button', { name: /^English/ })
    .click();
  await expect(page).toHaveURL('/en/search?q=land&volume=1&language=en');
  await page.getByRole('link', { name: 'Remove: English' }).click();
  await expect(page).toHaveURL('/en/search?q=land&volume=1');
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'Remove: Volume 1' }).click();
  await expect(page).toHaveURL('/en/search?q=land');
  await expect(results(page)).toHaveCount(all);
  await expect(found(page)).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL('/en/search?q=land&volume=1');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/en');
});

test('search by keyboard alone: Ctrl+K opens, arrows choose, Escape takes back', async ({ page }) => {
  await open(page, '/en/archive');
  await pressShortcut(page);
  await expect(field(page)).toHaveValue('');
  // In one go: otherwise suggestions for the first letters would appear first and then change.
  await page.keyboard.insertText('ospan');
  await expect(options(page).first()).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const reached = page.locator('[role="option"][aria-selected="true"]');
  await expect(reached).toHaveCount(0);

  const last = (await options(page).count()) - 1;
  await page.keyboard.press('ArrowUp');
  await expect(options(page).nth(last)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const id = await options(page).first().getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  expect(await chosenOptions(page)).toEqual([await options(page).first().textContent()]);
  await page.keyboard.press('End');
  await expect(options(page).nth(last)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(reached).toHaveCount(0);
  await expect(field(page)).toHaveValue('ospan');

  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(door(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.insertText('ospan');
  await expect(page.getByRole('group', { name: 'Authors' }).getByRole('option').first()).toBeVisible();
  const name = (await options(page).first().textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/authors\/[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(field(page)).toHaveCount(0);
});

test('leaving the field closes it; keys alone are never taken from what is typed', async ({ page }) => {
  await open(page, '/en/contacts');
  await door(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('city/');
  await expect(field(page)).toHaveValue('city/');
  await page.mouse.click(700, 690);
  await expect(field(page)).toHaveCount(0);
  await door(page).click();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(door(page)).toBeFocused();
  await page.getByRole('textbox', { name: /^Name/ }).fill('');
  await page.getByRole('textbox', { name: /^Name/ }).press('/');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('/');
  await expect(field(page)).toHaveCount(0);
});

test('pressing the button or the keys again goes back to the open field, with what was typed', async ({
  page,
}) => {
  await open(page, '/en/archive');
  await door(page).click();
  await field(page).fill('steppe');
  await door(page).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('steppe');
  await page.keyboard.press('Shift+Tab');
  await expect(door(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('steppe');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(field(page)).toHaveCount(0);
});

test('a page of results that there is not leads back to the last one; facets have plain names, unfold and fold', async ({
  page,
}) => {
  await open(page, '/en/search?q=city&page=9');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(results(page).first()).toBeVisible();
  await expect(page).toHaveURL('/en/search?q=city&page=2');
  await expect(
    facets(page)
      .getByRole('link')
      .filter({ hasText: /^Volume 2/ }),
  ).toHaveAccessibleName(/^Volume 2 \(\d+ articles?\)$/);

  const keywords = facets(page).getByRole('region', { name: 'Keyword' });
  const [fold, last] = [keywords.locator('summary'), keywords.getByRole('link').last()];
  const words = { useInnerText: true };
  await expect(fold).toHaveText(/^\d+ more$/, words);
  await fold.press('Enter');
  await expect(last).toBeVisible();
  await expect(fold).toBeFocused();
  await expect(fold).toHaveText('Show fewer', words);
  await fold.press('Enter');
  await expect(keywords.locator('details')).not.toHaveAttribute('open');
  await expect(fold).toHaveText(/^\d+ more$/, words);
});

test('on the search screen Ctrl+K goes to its own field, and only the last question is asked for', async ({
  page,
}) => {
  await open(page, '/en/search?q=city');
  await pressShortcut(page);
  await expect(field(page)).toHaveCount(1);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search/suggest') asked.push(url.searchParams.get('q') ?? '');
  });
  await expect(field(page)).toBeFocused();
  await page.evaluate(() => {
    for (const letter of 'cotton') document.execCommand('insertText', false, letter);
  });
  await expect(options(page).first()).toBeVisible();
  expect(asked).toEqual(['cotton']);
  await page.keyboard.press('Tab');
  await expect(options(page)).toHaveCount(0);
});

for (const { prefix, question, title, count, read } of [
  {
    prefix: '',
    question: 'качество воздуха',
    title: /^Качество воздуха/,
    count: /найден/,
    read: /^PDF, с\. \d+$/,
  },
  {
    prefix: '/en',
    question: 'hot spots',
    title: /Spatial Distribution of Thefts/,
    count: /found/,
    read: /^PDF, p\. \d+$/,
  },
  {
    prefix: '/kk',
    question: 'жылқы шаруашылығы',
    title: /Қала мен дала/,
    count: /табылды/,
    read: /^PDF, \d+-б\.$/,
  },
]) {
  test(`“${question}” is found as a phrase; a passage leads to its place in the text, and to its page in the reader`, async ({
    page,
  }) => {
    await open(page, `${prefix}/search?q=${encodeURIComponent(question)}`);
    await expect(found(page)).toHaveText(count);
    const first = page.getByRole('main').locator('ol > li:has(h3)').first();
    await expect(first.locator('h3')).toHaveText(title);
    const passage = first.locator('ol > li').first();
    const words = await passage.locator('mark').allTextContents();
    expect(words.some((word) => word.includes(' '))).toBe(true);
    const inText = passage.getByRole('link').first();
    await expect(inText).toHaveAttribute('href', /#(?:text|p)-[\w-]+:~:text=/);
    const pdf = passage.getByRole('link', { name: read });
    const label = /\d+/.exec((await pdf.textContent()) ?? '')?.[0];
    const address = (await inText.getAttribute('href'))?.replace(/:~:.*/, '') ?? '';
    await inText.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await pdf.click();
    await expect(page).toHaveURL(new RegExp(`#page=${label}&find=`));
    const highlights = page.locator('[data-reader] .textLayer .highlight');
    await expect(highlights.first()).toBeVisible();
  });
}

test('a question of more than 500 characters is refused beside the field and kept', async ({ page }) => {
  const long = 'ұ'.repeat(501);
  await open(page, '/en/search');
  await field(page).fill(long);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/longer than 500 characters/);
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveValue(long);
  await expect(page).toHaveURL('/en/search');
  await field(page).fill('city');
  await expect(page.getByRole('alert')).toHaveCount(0);

  expectComplaint(page, /400/);
  const answer = await page.goto(`/kk/search?q=${encodeURIComponent(long)}`);
  expect(answer?.status()).toBe(400);
  await expect(page.locator('input[name="q"]')).toHaveValue(long);
  await expect(page.getByRole('alert')).toHaveText(/500 таңбадан ұзын/);
});

test('without a connection the question is kept and can be asked again', async ({ page, context }) => {
  await open(page, '/en/search?q=city');
  await field(page).fill('cotton');
  await expect(options(page).first()).toBeVisible();
  expectComplaint(page, /ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/No connection/);
  await expect(field(page)).toHaveValue('cotton');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(results(page).first()).toContainText('Who Owns Good Land?');
});

test('changing the language asks the same question', async ({ page }) => {
  await open(page, '/en/search?q=Almaty&volume=2');
  await page.locator('summary', { hasText: /^EN$/ }).click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page).toHaveURL('/kk/search?q=Almaty&volume=2');
  await expect(found(page)).toHaveText(/табылды/);
  await expect(page.getByRole('link', { name: 'Алып тастау: 2-том' })).toBeVisible();
});

test('on a phone facets are behind a button, and suggestions are tapped', async ({ browser, baseURL }) => {
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await open(page, '/en/archive');
  await door(page).tap();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('horse');
  await options(page).first().tap();
  await expect(page).not.toHaveURL('/en/archive');
  await open(page, '/en/search?q=city');
  await expect(facets(page)).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).tap();
  await facets(page).getByRole('link', { name: /^2025/ }).tap();
  await expect(page).toHaveURL('/en/search?q=city&year=2025');
  await phone.close();
});

test('nothing is wider than a phone, in any language', async ({ page }) => {
  for (const address of ['/search', '/search?q=город', '/en/search?q=city&volume=2', '/kk/search?q=қала']) {
    await page.goto(address);
    await expectWithinWindow(page, address, [320, 390, 820]);
  }
});

/** Presses the shortcut until it works: hydration finishes shortly after the page responds to clicks. */
async function pressShortcut(page: Page): Promise<void> {
  const isThere = () => page.evaluate(() => document.activeElement?.getAttribute('name') === 'q');
  await expect(async () => {
    if (!(await isThere())) await page.keyboard.press('Control+k');
    await expect.poll(isThere, { timeout: 1_000 }).toBe(true);
  }).toPass();
}
