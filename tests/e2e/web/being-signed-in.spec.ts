import { isLong } from '../../../build/long-forms.ts';
import { defaultLanguage, languages } from '../../../src/shared/language/language.ts';
import { withLanguage } from '../../../src/shared/page/address.ts';
import { violationsNow } from '../axe.ts';
import { ready } from '../ready.ts';
import { enlargeText, expect, expectComplaint, open, standingApart, test } from './journey.ts';
import { greeting, logInAs, registerAs, registerHere, signIn, somebody } from './person.ts';

test('log out with what was typed, log in and come back to where one was; two tabs agree on who is there', async ({
  page,
  context,
}) => {
  expectComplaint(page, /401/);
  const person = await registerAs(page);
  const contacts = page.getByRole('navigation').first().getByRole('link', { name: 'Contacts' });
  await contacts.filter({ visible: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Aigul');
  await greeting(page, person).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/en');
  await contacts.filter({ visible: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBeNull();

  await open(page, '/en/user-dashboard');
  await expect(page).toHaveURL('/en/login?next=%2Fen%2Fuser-dashboard');
  await logInAs(page, person, 'not this one');
  await expect(page.getByRole('alert')).toContainText(
    'Failed to log in. Please check your email and password.',
  );
  await logInAs(page, person);
  await expect(page).toHaveURL('/en/user-dashboard');
  for (const name of ['Reader', 'Reviewer', 'Author']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const manuscripts = page.getByRole('main').getByRole('link', { name: 'submissions@usr-journal.example' });
  await expect(manuscripts, 'how to submit').toBeVisible();

  const other = await context.newPage();
  await open(other, '/en/archive');
  await expect(greeting(other, person)).toBeVisible();
  await greeting(other, person).click();
  await other.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/en/login?next=%2Fen%2Fuser-dashboard');
  await expect(greeting(page, person)).toHaveCount(0);
});

test('tabs whose access ran out at the same moment stay signed in', async ({ page, context }) => {
  expectComplaint(page, /401/);
  const person = await registerAs(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  await context.clearCookies({ name: 'access' });
  await Promise.all(tabs.map((tab) => tab.goto('/en/profile')));
  for (const tab of tabs) await expect(tab.getByLabel('Given name')).toHaveValue('Айгүл');
  await expect(greeting(page, person)).toBeVisible();
});

test('who is logged in already is told so by login and registration, goes on, or makes room for another account', async ({
  page,
  context,
}) => {
  const person = await registerAs(page);
  const main = page.getByRole('main');
  const field = main.getByRole('textbox');
  await open(page, '/en/login');
  await expect(main).toContainText(`You are already logged in as ${person.username}.`);
  await expect(field).toHaveCount(0);
  await main.getByRole('link', { name: 'User dashboard' }).click();
  await expect(page).toHaveURL('/en/user-dashboard');
  await open(page, '/en/login?next=%2Farchive%23volume-1');
  await main.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/en/archive#volume-1');
  await test.step('no link leads through the login to another site', async () => {
    await open(page, '/login?next=/kk//elsewhere.example/x');
    await main.getByRole('link', { name: 'Продолжить' }).click();
    await expect(page).toHaveURL('/');
  });
  await open(page, '/en/register');
  await expect(main).toContainText(`as ${person.username}.`);
  await expect(field).toHaveCount(0);

  const waiting = await context.newPage();
  await open(waiting, '/en/profile');
  await expect(waiting.getByLabel('Username')).toHaveValue(person.username);
  await waiting.getByLabel('Organization').fill('Institute of the City');

  const another = main.getByRole('button', { name: 'Log out and switch account' });
  await test.step('who can’t be logged out is told so, and stays', async () => {
    // Requests that waited for the connection are sent when it returns, just as the session ends.
    expectComplaint(page, /ERR_FAILED|401/);
    await page.route('**/api/sessions', (route) => route.abort());
    await another.click();
    await expect(main.getByRole('alert')).toContainText('Failed to log out.');
    await page.unroute('**/api/sessions');
  });
  await another.press('Enter');
  await expect(field.first()).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  await expect(waiting).toHaveURL('/en/login?next=%2Fen%2Fprofile');
  const next = somebody();
  await registerHere(page, next);

  await test.step('who logs in in another tab goes on in this one, with their own record', async () => {
    await expect(waiting.getByRole('main')).toContainText(`as ${next.username}.`);
    await waiting.getByRole('link', { name: 'Continue' }).click();
    await expect(waiting.getByLabel('Username')).toHaveValue(next.username);
    await expect(waiting.getByLabel('Organization')).toHaveValue('');
    await waiting.getByRole('button', { name: 'Save profile' }).click();
    await expect(waiting.getByText('Profile updated successfully')).toBeFocused();
  });
});

test('save an article, read on, and find both on the dashboard', async ({ page }) => {
  await registerAs(page);
  await open(page, '/en/who-owns-good-land');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Read article' }).click();
  await expect(page.locator('[data-reader] canvas').first()).toBeVisible();
  const kept = page.waitForResponse(
    (response) =>
      response.url().includes('/api/account/kept') && !!response.request().postData()?.includes('"154"'),
  );
  await page.locator('[data-reader] [role=region][tabindex]').evaluate((pages) => {
    const fourth = pages.querySelector<HTMLElement>('.page[data-page-number="4"]');
    pages.scrollTop = fourth?.offsetTop ?? 0;
  });
  await expect(page.getByRole('textbox', { name: 'Page number' })).toHaveValue('154');
  expect((await kept).status()).toBe(200);

  await open(page, '/en/user-dashboard');
  await expect(page.getByRole('list', { name: 'Continue reading' })).toContainText('Continue on page 154');
  await page.getByRole('link', { name: 'Continue on page 154' }).click();
  await expect(page.getByRole('textbox', { name: 'Page number' })).toHaveValue('154');
  await open(page, '/en/user-dashboard');
  await page.getByRole('list', { name: 'Saved articles' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Continue on page 154' }).click();
  await expect(page.getByRole('textbox', { name: 'Page number' })).toHaveValue('154');

  await open(page, '/en/user-dashboard');
  await page.getByRole('button', { name: /^Remove from saved/ }).click();
  await expect(page.getByRole('button', { name: /^Save again/ })).toBeFocused();
  await page.reload();
  await ready(page);
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All saved articles' }).click();
  await expect(page).toHaveURL('/en/saved');
});

test('without an account the page is remembered on this device; it goes along to another browser, and leaves this one with the person', async ({
  page,
  browser,
}) => {
  await open(page, '/en/who-owns-good-land');
  await page.getByRole('button', { name: 'Read article' }).click();
  await expect(page.locator('[data-reader] canvas').first()).toBeVisible();
  await page.locator('[data-reader] [role=region][tabindex]').evaluate((pages) => {
    const third = pages.querySelector<HTMLElement>('.page[data-page-number="3"]');
    pages.scrollTop = third?.offsetTop ?? 0;
  });
  await expect(page.getByRole('textbox', { name: 'Page number' })).toHaveValue('153');
  await page.getByRole('button', { name: 'Close the reader' }).click();
  await expect(page.getByRole('button', { name: 'Continue on page 153' })).toBeVisible();
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Continue on page 153' }).click();
  await expect(page.getByRole('textbox', { name: 'Page number' })).toHaveValue('153');
  const told = page.waitForResponse((response) => response.url().includes('/api/account/kept'));
  const person = await registerAs(page);
  await told;

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await signIn(elsewhere, person);
  await open(elsewhere, '/en/who-owns-good-land');
  await expect(elsewhere.getByRole('button', { name: 'Continue on page 153' })).toBeVisible();
  await greeting(elsewhere, person).click();
  await elsewhere.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(elsewhere).toHaveURL('/en');
  await expect(greeting(elsewhere, person)).toBeHidden();
  await open(elsewhere, '/en/who-owns-good-land');
  await expect(elsewhere.getByRole('button', { name: 'Read article' })).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: /^Continue/ })).toHaveCount(0);
  await context.close();
});

test('choices of the dashboard change nothing else, and all data can be had', async ({ page }) => {
  await registerAs(page);
  await open(page, '/en/user-dashboard');
  await page.getByLabel('Email me about journal news').check();
  await page.getByRole('button', { name: 'Save preferences' }).first().click();
  await expect(page.getByText('Your preferences have been saved.')).toBeFocused();
  await page.getByLabel('The editorial office may invite me to review').check();
  await page.getByRole('button', { name: 'Save preferences' }).last().click();
  await expect(page.getByText('Your preferences have been saved.').last()).toBeFocused();
  await open(page, '/en/profile');
  await expect(page.getByLabel('Email me about journal news')).toBeChecked();
  await expect(page.getByLabel('The editorial office may invite me to review')).toBeChecked();
  await expect(page.getByLabel('Email me about new publications')).not.toBeChecked();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('account.json');

  await test.step('data that did not come are asked for again, and the keyboard goes on with what comes', async () => {
    // The server must answer with an error: without any answer the screen would retry by itself.
    expectComplaint(page, /status of 500/);
    const fault = { status: 500, json: { error: { code: 'unexpected' } } };
    await page.route('**/api/account/profile', (route) => route.fulfill(fault));
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await page.unroute('**/api/account/profile');
    await again.press('Enter');
    await expect(page.getByLabel('Given name')).toHaveValue('Айгүл');
    await expect(page.locator('#content')).toBeFocused();
  });
});

test('for who is signed in the bar has room for everything, at the top of a page and further down', async ({
  page,
}) => {
  test.slow();
  const person = await registerAs(page);
  const widths = [768, 899, 900, 1024, 1280, 1440].map((width) => [width, 16] as const);
  const sizes = [...widths, [820, 24], [1152, 24], [1440, 24]] as const;
  for (const language of languages) {
    // In other languages the bar has the same parts, and other room for them.
    const isInFull = language === defaultLanguage || isLong('looks');
    await open(page, withLanguage(language, '/profile'));
    for (const [width, size] of sizes) {
      await page.setViewportSize({ width, height: 720 });
      await enlargeText(page, size);
      for (const condensed of [false, true]) {
        const what = `${language} at ${width}, text of ${size}${condensed ? ', further down' : ''}`;
        await page.evaluate((down) => scrollTo(0, down ? 600 : 0), condensed);
        const bar = page.locator('nav').first();
        await expect(bar.and(page.locator('[data-condensed]')), what).toHaveCount(condensed ? 1 : 0);
        if (isInFull) expect(await violationsNow(page, 'nav'), what).toEqual([]);
        expect(await standingApart(bar), what).toBe(true);
        // If there is no room for both, the user name takes precedence over the word of welcome.
        const shown = bar.locator('summary', { hasText: person.username }).locator('span:visible');
        if (condensed && size === 16) await expect(shown, what).toHaveText(person.username);
      }
    }
  }
});
