import type { Page, Route } from '@playwright/test';
import { expect, expectComplaint, holdBack, languageButton, open, takeTime, test } from './journey.ts';
import { mailsTo } from './mails.ts';
import { greeting, registerAs, somebody } from './person.ts';

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Aigul');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Subject' }).fill('A question');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the archive complete?\nThank you.');
  await takeTime(page);
}

/** Goes to another page and back. */
async function lookElsewhere(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { name: 'Archive', level: 1 })).toBeVisible();
  await page.goBack();
}

test('a message, written before the scripts had come: sending, sent, form cleared, copy of receipt', async ({
  page,
}) => {
  const { email } = somebody();
  const send = await holdBack(page, '**/api/contact');
  const letCome = await holdBack(page, '**/assets/*.js');
  await page.goto('/en/contacts', { waitUntil: 'commit' });
  await fillIn(page, email);
  letCome();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  for (const field of await page.locator('main form fieldset').getByRole('textbox').all()) {
    await expect(field).toBeDisabled();
  }
  send();
  await expect(
    page.getByText('Your message has been sent successfully! We will contact you shortly.'),
  ).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
});

test('a message waits while its writer looks at another page, and can be sent at once', async ({ page }) => {
  const { email } = somebody();
  const message = page.getByRole('textbox', { name: 'Message' });
  await open(page, '/en/contacts');
  await fillIn(page, email);
  await lookElsewhere(page);
  await expect(message).toHaveValue('Is the archive complete?\nThank you.');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByText('Your earlier entries are still here')).toBeVisible();
  // A returning visitor is not taken for a robot, however quick.
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message has been sent successfully!')).toBeFocused();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  await expect(page.getByText('Your earlier entries are still here')).toBeHidden();
  await lookElsewhere(page);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect(message).toHaveValue('');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a page with a message that was not sent is not closed without a question', async ({ page }) => {
  await open(page, '/en/contacts');
  await fillIn(page, somebody().email);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message has been sent successfully!')).toBeFocused();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('when it fails, what was written is kept and can be sent again', async ({ page }) => {
  expectComplaint(page, /500|ERR_/);
  let answer = (route: Route) => route.fulfill({ status: 500, json: { success: false } });
  await page.route('**/api/contact', (route) => answer(route));
  await open(page, '/en/contacts');
  await fillIn(page, somebody().email);
  await page.getByRole('button', { name: 'Send message' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('An error occurred while sending the message. Please try again later.');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/archive complete/);
  answer = (route) => route.abort();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(alert).toContainText('No connection to the journal’s server.');
  answer = (route) => route.continue();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('письмо на русском: пустые поля названы, написанное остаётся при смене языка', async ({ page }) => {
  await open(page, '/contacts');
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Полон ли архив?');
  await page.getByRole('button', { name: 'Отправить сообщение' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(3);
  await languageButton(page).click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page.getByRole('textbox', { name: 'Хабарлама' })).toHaveValue('Полон ли архив?');
  await expect(page.getByRole('alert')).toContainText('Бұл өрісті толтырыңыз');
});

test('nothing on the way to a sent form breaks the policy of the site', async ({ page }) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(globalThis, { broken });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      broken.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  await open(page, '/en/contacts');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'broken'))).toEqual([]);
});

test('who is logged in need not say who they are, may say otherwise, and leaves nothing of it when logged out', async ({
  page,
  context,
}) => {
  const person = await registerAs(page);
  const name = page.getByRole('textbox', { name: 'Name' });
  const email = page.getByRole('textbox', { name: 'Email' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await open(page, '/en/contacts');
  await expect(name).toHaveValue('Айгүл Сейітова');
  await expect(email).toHaveValue(person.email);
  await lookElsewhere(page);
  await expect(name).toHaveValue('Айгүл Сейітова');
  await expect(page.getByText('Your earlier entries are still here')).toBeHidden();

  await test.step('what is typed instead is kept, also while its writer looks at another page', async () => {
    await email.fill('office@elsewhere.example');
    await message.fill('Is the archive complete?');
    await lookElsewhere(page);
    await expect(message).toHaveValue('Is the archive complete?');
    await expect(name).toHaveValue('Айгүл Сейітова');
    await expect(email).toHaveValue('office@elsewhere.example');
  });
  await test.step('what is typed before it is known who writes stays', async () => {
    await email.fill(person.email);
    await message.fill('');
    const know = await holdBack(page, '**/api/account/profile');
    await page.reload({ waitUntil: 'commit' });
    await name.fill('Dana');
    know();
    await expect(email).toHaveValue(person.email);
    await expect(name).toHaveValue('Dana');
  });
  await test.step('what was sent leaves the form as it was found', async () => {
    await page.getByRole('textbox', { name: 'Subject' }).fill('A question');
    await message.fill('Is the archive complete?');
    await takeTime(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Your message has been sent successfully!')).toBeFocused();
    await expect(message).toHaveValue('');
    await expect(email).toHaveValue(person.email);
  });
  await test.step('who is logged out in another tab leaves neither name nor address', async () => {
    const other = await context.newPage();
    await open(other, '/en');
    await greeting(other, person).click();
    await other.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
    await expect(email).toHaveValue('');
    await expect(name).toHaveValue('');
  });
});
