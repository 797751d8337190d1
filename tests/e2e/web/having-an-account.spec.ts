import type { Page } from '@playwright/test';
import { ready } from '../ready.ts';
import { expect, expectComplaint, holdBack, languageButton, open, test } from './journey.ts';
import { linkFromMail, mailsTo } from './mails.ts';
import { fillInRegistration, greeting, logInAs, registerAs, registerHere, somebody } from './person.ts';

test('register, confirm the address, edit the profile, change the password: elsewhere the session ends', async ({
  page,
  browser,
}) => {
  expectComplaint(page, /401|403/);
  const person = somebody();
  await open(page, '/en/register');
  await registerHere(page, person);
  await expect(greeting(page, person)).toBeVisible();

  const profile = await page.context().newPage();
  await open(profile, '/en/profile');
  await profile.getByRole('button', { name: 'Resend link' }).focus();
  await page.goto(await linkFromMail(person.email, '/verify-email'));
  const confirm = page.getByRole('button', { name: 'Confirm the address' });
  await confirm.click();
  await expect(page.getByText(`The address ${person.email} is confirmed.`)).toBeFocused();
  await test.step('who comes back to their profile finds the address confirmed, and the keyboard where it was', async () => {
    await comeBack(profile);
    await expect(profile.getByText(`${person.email} · confirmed`)).toBeVisible();
    await expect(profile.getByRole('textbox', { name: 'New email' })).toBeFocused();
    await profile.close();
  });
  await expect(page).not.toHaveURL(/token/);
  await page.reload();
  await confirm.click();
  await expect(page.getByText(`The address ${person.email} is confirmed.`)).toBeFocused();

  const elsewhere = await (await browser.newContext()).newPage();
  await logInAs(elsewhere, person);
  await expect(greeting(elsewhere, person)).toBeVisible();
  await open(elsewhere, '/en/profile');
  await elsewhere.getByLabel('Family name').fill('Ospanova');

  await open(page, '/en/profile');
  await expect(page.getByText('confirmed', { exact: false }).first()).toBeVisible();
  await page.getByLabel('Organization').fill('Institute of the City');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeFocused();
  await page.getByLabel('Given name').fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByText('Profile updated successfully')).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Current password' }).first().fill('not this one');
  await page.locator('[name="password"]').fill('another city 17');
  await page.locator('[name="passwordRepeat"]').fill('another city 17');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Failed to update password')).toBeVisible();
  await page.getByRole('textbox', { name: 'Current password' }).first().fill(person.password);
  await page.locator('[name="password"]').fill('another city 17');
  await page.locator('[name="passwordRepeat"]').fill('another city 17');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password updated successfully')).toBeFocused();

  const save = elsewhere.getByRole('button', { name: 'Save profile' });
  await save.click();
  await expect(elsewhere).toHaveURL('/en/login?next=%2Fen%2Fprofile');
  await expect(elsewhere.getByText('Your changes are not saved yet')).toBeVisible();
  await test.step('who signs in meanwhile finds their own record there', async () => {
    const other = somebody();
    await elsewhere.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await registerHere(elsewhere, other, '/en/profile');
    await greeting(elsewhere, other).click();
    await elsewhere.getByRole('link', { name: 'Profile' }).filter({ visible: true }).click();
    await expect(elsewhere.getByLabel('Family name')).toHaveValue('Сейітова');
    await elsewhere.getByRole('link', { name: 'Contacts' }).first().click();
    await expect(elsewhere.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
    await elsewhere.context().clearCookies();
    await elsewhere.goBack();
    await expect(elsewhere).toHaveURL('/en/login?next=%2Fen%2Fprofile');
  });
  await logInAs(elsewhere, person, 'another city 17');
  await expect(elsewhere.getByLabel('Family name')).toHaveValue('Ospanova');
  await expect(elsewhere.getByLabel('Organization')).toHaveValue('Institute of the City');
  await expect(elsewhere.getByText('Your earlier entries are still here')).toBeVisible();
  await save.click();
  await expect(elsewhere.getByText('Profile updated successfully')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Family name')).toHaveValue('Ospanova');
  await expect(page.getByLabel('Organization')).toHaveValue('Institute of the City');
  await elsewhere.context().close();
});

test('a change of address counts when the new address is confirmed', async ({ page }) => {
  const person = await registerAs(page);
  const address = somebody().email;
  await open(page, '/en/profile');
  await page.getByRole('button', { name: 'Resend link' }).click();
  await expect(page.getByText(`The link has been sent to ${person.email}.`)).toBeFocused();
  await expect.poll(async () => (await mailsTo(person.email)).length).toBe(2);
  await expect(page.getByText('is awaiting confirmation.')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'New email' }).fill(address);
  await page.getByRole('textbox', { name: 'Current password' }).last().fill(person.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Email updated. Please check your inbox for verification.')).toBeFocused();
  await expect(page.getByText(`${address} is awaiting confirmation.`)).toBeVisible();
  await page.getByLabel('Organization').fill('Institute of the City');
  const link = await page.context().newPage();
  await link.goto(await linkFromMail(address, '/verify-email'));
  await link.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(link.getByText(`The address ${address} is confirmed.`)).toBeFocused();
  await comeBack(page);
  await expect(page.getByText(`${address} · confirmed`)).toBeVisible();
  await test.step('what was typed meanwhile is still there, and is saved', async () => {
    await expect(page.getByLabel('Organization')).toHaveValue('Institute of the City');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
  });
  await open(page, '/en/profile');
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend link' })).toHaveCount(0);
});

test('who finds their address registered by a stranger makes the account theirs, by keyboard', async ({
  page,
  browser,
}) => {
  expectComplaint(page, /403/);
  const strangers = await (await browser.newContext()).newPage();
  const person = await registerAs(strangers);
  await page.goto(await linkFromMail(person.email, '/verify-email'));
  await ready(page);
  const confirm = page.getByRole('button', { name: 'Confirm the address' });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are not logged in to this account.')).toBeFocused();
  await test.step('a password that is wrong is told of at its field', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The current password is incorrect').first()).toBeVisible();
  });
  await page.getByRole('button', { name: 'I don’t know the password' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Set a new password for this account.')).toBeFocused();
  await page.locator('[name="password"]').fill('my own steppe 21');
  await page.locator('[name="passwordRepeat"]').fill('my own steppe 21');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The address ${person.email} is confirmed.`)).toBeFocused();
  await expect(greeting(page, person)).toBeVisible();
  await strangers.goto('/en/profile');
  await expect(strangers).toHaveURL('/en/login?next=%2Fen%2Fprofile');
  await strangers.context().close();
});

test('забытый пароль: письмо, новый пароль, вход', async ({ page }) => {
  const person = await registerAs(page);
  await page.evaluate(() => localStorage.clear());
  // What the page still asks for has its session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await open(page, '/login');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  // The previous page has a field of this name too.
  await expect(page.getByRole('heading', { name: 'Восстановление пароля', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(person.email);
  await page.getByRole('button', { name: 'Отправить ссылку' }).click();
  await expect(page.getByText(`Если для ${person.email} есть учётная запись`)).toBeFocused();

  const link = await linkFromMail(person.email, '/reset-password');
  await page.goto(link);
  await ready(page);
  await expect(page).not.toHaveURL(/token/);
  await languageButton(page).click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page).toHaveURL('/kk/reset-password');
  await page.reload();
  await ready(page);
  await languageButton(page).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL('/reset-password');
  await page.locator('[name="password"]').fill('новый степной 21');
  await page.locator('[name="passwordRepeat"]').fill('новый степной 22');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByRole('alert')).toContainText('Пароли не совпадают');
  await page.locator('[name="passwordRepeat"]').fill('новый степной 21');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Пароль изменён.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill('новый степной 21');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await mailsTo(person.email)).at(-1)?.subject).toBe('Ваш пароль изменён');

  expectComplaint(page, /400/);
  await page.goto(link);
  await ready(page);
  await page.locator('[name="password"]').fill('третий степной 23');
  await page.locator('[name="passwordRepeat"]').fill('третий степной 23');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByRole('alert')).toContainText('Эта ссылка больше не действует.');
});

test('тіркелу: жазылған мәтін тіл мен бет ауысқанда сақталады, хат қазақша келеді', async ({ page }) => {
  const person = somebody();
  await open(page, '/register');
  await fillInRegistration(page, person, 'Казахстан');
  await languageButton(page).click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page).toHaveURL('/kk/register');
  await expect(page.locator('[name="givenName"]')).toHaveValue('Айгүл');
  await expect(page.getByRole('combobox', { name: 'Ел', exact: true })).toHaveValue('Қазақстан');
  await expect(page.locator('[name="password"]')).toHaveValue(person.password);
  await page.getByRole('main').getByRole('link', { name: 'Кіру' }).click();
  await expect(page.getByRole('heading', { name: 'Кіру', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.locator('[name="givenName"]')).toHaveValue('Айгүл');
  await expect(page.getByRole('combobox', { name: 'Ел', exact: true })).toHaveValue('Қазақстан');
  await expect(page.locator('[name="password"]')).toHaveValue('');
  await fillInRegistration(page, person, 'Қазақстан');
  await page.getByRole('button', { name: 'Тіркелу', exact: true }).click();
  await expect(page).toHaveURL('/kk');
  await expect(page.locator(`nav summary[aria-label="Қош келдіңіз, ${person.username}"]`)).toBeVisible();
  expect(await linkFromMail(person.email, '/verify-email')).toContain('/kk/verify-email#token=');
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test('what is wrong is said by the field it belongs to; nothing else is to be typed again, passwords neither', async ({
  page,
}) => {
  expectComplaint(page, /409|422/);
  const person = await registerAs(page);
  await page.evaluate(() => localStorage.clear());
  // What the page still asks for has its session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await open(page, '/en/register');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveCount(7);
  // It changes with every corrected field, which should not be announced again.
  await expect(summary).toHaveAttribute('aria-live', 'off');
  await summary.getByRole('button', { name: 'Country' }).click();
  await expect(page.getByRole('combobox').first()).toBeFocused();

  await fillInRegistration(page, { ...person, email: 'nobody@', password: 'short' }, 'Kazakhstan');
  await page.locator('[name="passwordRepeat"]').fill('other');
  await page.locator('[name="orcidId"]').fill('0000-0002-1825-0098');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(summary).toContainText('Invalid email address');
  await expect(summary).toContainText('Password is too weak. It should be at least 6 characters long');
  await expect(summary).toContainText('Invalid ORCID iD');

  await fillInRegistration(page, person, 'Kazakhstan');
  await page.locator('[name="orcidId"]').fill('');
  await page.locator('[name="passwordRepeat"]').fill('other than that');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(summary).toContainText('Passwords do not match');

  // Only the server detects passwords that are easy to guess; its error appears at the field, and the other
  // fields keep their values.
  await fillInRegistration(page, { ...somebody(), password: 'Almaty2026' }, 'Kazakhstan');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(summary).toContainText('This password is easy to guess');
  await expect(page.locator('[name="password"]')).toHaveAccessibleDescription(
    /This password is easy to guess/,
  );
  for (const name of ['password', 'passwordRepeat']) {
    await expect(page.locator(`[name="${name}"]`)).toHaveValue('Almaty2026');
  }

  await fillInRegistration(page, person, 'Kazakhstan');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(summary).toContainText('This email is already registered');
  await expect(page.locator('[name="email"]')).toHaveValue(person.email);
  await page.locator('[name="email"]').fill(somebody().email);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page, 'the passwords were still there').toHaveURL('/en');
});

test('register by keyboard alone', async ({ page }) => {
  const { username, email, password } = somebody();
  await open(page, '/en/register');
  await page.locator('[name="givenName"]').focus();
  const { keyboard } = page;
  const typed = ['Temir', 'Ospan', 'Institute', 'kaz'];
  for (const text of typed) {
    await keyboard.type(text);
    if (text !== 'kaz') await keyboard.press('Tab');
  }
  const country = page.getByRole('combobox').first();
  const chosen = page.getByRole('option', { name: 'Kazakhstan' });
  await expect(chosen).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
  await keyboard.press('Escape');
  await expect(chosen).toBeHidden();
  await expect(country).toHaveValue('kaz');
  await country.fill('freedonia');
  await keyboard.press('Tab');
  await expect(country).toHaveValue('freedonia');
  await keyboard.press('Enter');
  await page.getByRole('alert').getByRole('button', { name: 'Country' }).press('Enter');
  await expect(country).toHaveAccessibleDescription('Choose a country from the list');
  await country.fill('kaz');
  await expect(chosen).toBeVisible();
  const tabTo = async (name: string) => {
    for (let step = 0; step < 5; step += 1) {
      await keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) === name) return;
    }
    throw new Error(`${name} can’t be reached by Tab`);
  };
  for (const [name, text] of Object.entries({ email, username, password, passwordRepeat: password })) {
    await tabTo(name);
    await expect(country).toHaveValue('Kazakhstan');
    await keyboard.type(text);
  }
  await tabTo('consentToStoreData');
  await keyboard.press('Space');
  await expect(page.locator('[name="consentToStoreData"]')).toBeChecked();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/en');
});

test('the hint at a password’s strength moves nothing when it comes', async ({ page }) => {
  const letCome = await holdBack(page, '**/assets/password-strength-*.js');
  await open(page, '/en/register');
  await page.locator('[name="password"]').fill('steppe and city 9');
  const button = page.getByRole('button', { name: 'Register', exact: true });
  const before = await button.boundingBox();
  letCome();
  await expect(page.getByText('Very good password')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('delete the account: nothing is left to log in to', async ({ page }) => {
  expectComplaint(page, /401|403/);
  const person = await registerAs(page);
  // On a slow connection, a request for the account is sent before the next screen appears, and finds it
  // deleted.
  const letCome = await holdBack(page, '**/assets/login-screen-*.js');
  await open(page, '/en/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your notes');
  await dialog.locator('[name="currentPassword"]').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog).toContainText('The current password is incorrect');
  await dialog.getByRole('button', { name: 'Keep account' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.locator('[name="currentPassword"]').fill(person.password);
  const onItsWay = page.waitForRequest('**/assets/login-screen-*.js');
  const learned = page.waitForResponse('**/api/sessions/refresh');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await onItsWay;
  await page.evaluate(() => {
    localStorage.setItem('saved-articles', JSON.stringify([{ articleId: 3, at: 1, saved: true }]));
    dispatchEvent(new StorageEvent('storage', { key: 'saved-articles' }));
  });
  await (await learned).finished();
  letCome();
  await expect(page).toHaveURL('/en/login');
  await expect(page.getByText('Your account and all its data have been deleted.')).toBeVisible();
  await logInAs(page, person);
  await expect(page.getByRole('alert')).toContainText(
    'Failed to log in. Please check your email and password.',
  );
});

/** Focuses a page as if the user returned from another program. */
async function comeBack(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}
