import { expect, expectComplaint, holdBack, languageButton, open, test } from './journey.ts';

test('the language menu opens, closes and changes the address, the words and the description image', async ({
  page,
}) => {
  await open(page, '/archive');
  const button = languageButton(page);
  await expect(button).toHaveText('RU');
  await button.click();
  await expect(page.getByRole('link', { name: 'Қазақша' })).toBeVisible();
  await button.click();
  await expect(page.getByRole('link', { name: 'Қазақша' })).toBeHidden();
  await button.click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page).toHaveURL('/kk/archive');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мұрағат');
  await expect(page.getByRole('link', { name: 'Русский' })).toBeHidden();
  await expect(button).toHaveText('KZ');
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  await expect(page).toHaveTitle('Мұрағат — Урбанистика және әлеуметтік зерттеулер');
  await expect(page.locator('header img[src*="description"]')).toHaveAttribute('src', /description\.kk\.svg/);
  await button.click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page.getByRole('link', { name: 'Русский' })).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL('/kk/archive');
});

test('Russian is what a reader finds first, whatever the browser speaks', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await context.close();
});

test('the button stays in sight, the place on the page and the focus are kept by keyboard too', async ({
  page,
}) => {
  await open(page, '/en/publication-rules');
  await page.evaluate(() => window.scrollTo(0, 900));
  await languageButton(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/publication-rules');
  // Scroll anchoring follows the text, which has another length in each language.
  expect(Math.abs((await page.evaluate(() => scrollY)) - 900)).toBeLessThan(40);
  await expect(languageButton(page)).toBeFocused();
});

test('nothing is stored', async ({ page, context }) => {
  await open(page, '/');
  await languageButton(page).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en');
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('another language keeps the place on the page, the open panel and the open reader', async ({ page }) => {
  await open(page, '/en/who-owns-good-land');
  await page.getByText('Article information').click();
  await page.getByRole('button', { name: 'Read article' }).click();
  await expect(page.locator('[data-reader] canvas').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 180));
  await page
    .locator('[data-reader] canvas')
    .first()
    .evaluate((canvas) => canvas.setAttribute('data-same', ''));
  await languageButton(page).click();
  const before = await page.evaluate(() => scrollY);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/library/')) asked.push(request.url());
  });
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page).toHaveURL('/kk/who-owns-good-land');
  // Every request takes time on a slow connection, so none is sent twice.
  expect(asked).toEqual([...new Set(asked)]);
  await expect(page.getByRole('button', { name: 'Мақаланы жасыру' })).toBeVisible();
  await expect(page.locator('details[open]', { hasText: 'Мақала туралы ақпарат' })).toBeVisible();
  await expect(page.locator('[data-reader] canvas[data-same]')).toHaveCount(1);
  await expect(page.locator('[data-reader] .page').first()).toHaveAttribute('aria-label', '151-бет');
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5);
});

test('a language that can’t be had leaves the page as it is, and says so', async ({ page, context }) => {
  expectComplaint(page, /ERR_INTERNET_DISCONNECTED|503/);
  await open(page, '/contacts');
  const message = page.getByRole('textbox', { name: 'Сообщение' });
  const refusal = page.getByRole('alert');
  const english = page.getByRole('link', { name: 'English' });
  const choose = async () => {
    await languageButton(page).click();
    await english.click();
  };
  await message.fill('Полон ли архив?');
  await context.setOffline(true);
  await choose();
  await expect(refusal).toContainText('Не удалось загрузить страницу на этом языке.');
  await expect(page).toHaveURL('/contacts');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(message).toHaveValue('Полон ли архив?');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    expect((await refusal.boundingBox())?.x, `${width}`).toBeGreaterThanOrEqual(0);
  }
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(refusal).toHaveCount(0);

  await test.step('nor when the server can’t answer', async () => {
    await context.setOffline(false);
    await page.route('**/api/library/pages/**', (route) => route.fulfill({ status: 503 }));
    await choose();
    await expect(refusal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(refusal).toBeHidden();
    await expect(message).toHaveValue('Полон ли архив?');
    await page.unroute('**/api/library/pages/**');
  });

  await choose();
  await expect(page).toHaveURL('/en/contacts');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Полон ли архив?');
  await expect(refusal).toHaveCount(0);
});

test('who goes elsewhere before another language has come stays there', async ({ page }) => {
  const letCome = await holdBack(page, '**/assets/kk-*.js');
  await open(page, '/en/contacts');
  await languageButton(page).click();
  const asked = page.waitForRequest('**/assets/kk-*.js');
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await asked;
  await page.getByRole('link', { name: 'Archive' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
  const come = page.waitForResponse('**/assets/kk-*.js');
  letCome();
  await (await come).finished();
  await languageButton(page).click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page).toHaveURL('/kk/archive');
});

test('an unknown address leads home in its language and leaves no step back to itself', async ({ page }) => {
  await open(page, '/en/contacts');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/en/nowhere',
      textContent: 'x',
    });
    document.querySelector('main')?.append(link);
  });
  await open(page, '/en/nowhere');
  await expect(page).toHaveURL('/en');
  await page.goBack();
  await expect(page).toHaveURL('/en/contacts');
});
