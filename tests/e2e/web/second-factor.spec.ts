import type { Page } from '@playwright/test';
import { codeOfStep, stepOf } from '../../../server/accounts/second-factor/time-based-code.ts';
import { expect, expectComplaint, open, test } from './journey.ts';
import { linkFromMail, mailsTo } from './mails.ts';
import { greeting, logInAs, type Person, registerAs } from './person.ts';

test('set up a code app and a passkey, and log in with each, and with a recovery code', async ({ page }) => {
  test.slow();
  expectComplaint(page, /401|403/);
  const person = await registerAs(page);
  await page.goto(await linkFromMail(person.email, '/verify-email'));
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByText(`The address ${person.email} is confirmed.`)).toBeVisible();
  await open(page, '/en/profile');
  const section = page.getByRole('region', { name: 'Second factor' });

  const secret = await test.step('the app is set up by a code of its secret', async () => {
    await section.getByRole('button', { name: 'Set up the app' }).click();
    await expect(section.getByRole('img', { name: 'QR code for the code app' })).toBeVisible();
    const shown = (await section.locator('code').textContent())?.replaceAll(' ', '') ?? '';
    await section.getByLabel('Code').fill('000000');
    await section.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(section.getByRole('alert').getByText('This code does not work')).toBeVisible();
    await section.getByLabel('Code').fill(codeOfStep(shown, stepOf(Date.now())));
    await section.getByRole('button', { name: 'Set up', exact: true }).click();
    return shown;
  });
  const codes = await section.getByRole('listitem').locator('code').allTextContents();
  expect(codes).toHaveLength(10);
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('10 codes are left.')).toBeVisible();
  await expect(section.locator('code')).toHaveCount(0);

  const authenticator = await addAuthenticator(page);
  await section.getByLabel('Name of the passkey').fill('Office laptop');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByRole('listitem').getByText('Office laptop')).toBeVisible();

  await logOut(page, person);
  await logInAs(page, person);
  await expect(page.getByText('Now the second factor')).toBeFocused();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(greeting(page, person)).toBeVisible();

  await test.step('without the passkey at hand, by a code, which is the next one', async () => {
    await authenticator.leave();
    await logOut(page, person);
    await logInAs(page, person);
    await page.getByRole('button', { name: 'Code from the app' }).click();
    await page.getByLabel('Code').fill(codeOfStep(secret, stepOf(Date.now()) + 1));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(greeting(page, person)).toBeVisible();
  });

  await test.step('without either, by a recovery code, once', async () => {
    await logOut(page, person);
    await logInAs(page, person);
    await page.getByRole('button', { name: 'Recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(greeting(page, person)).toBeVisible();
    await open(page, '/en/profile');
    await expect(section.getByText('9 codes are left.')).toBeVisible();
  });

  await test.step('a sensitive act asks again when the login is no longer recent, and then is done', async () => {
    await page.route('**/api/account/second-factor/code-app', async (route) => {
      await page.unroute('**/api/account/second-factor/code-app');
      const error = { code: 'confirmAgain', message: 'the user must confirm who they are' };
      await route.fulfill({ status: 403, json: { error } });
    });
    await section.getByRole('button', { name: 'Remove The app is set up' }).click();
    await section.getByRole('button', { name: 'Yes, remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByRole('button', { name: 'Recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill(codes[0] ?? '');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert').getByText('This code does not work')).toBeVisible();
    await dialog.getByLabel('Recovery code').fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(section.getByRole('button', { name: 'Set up the app' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your second factor has changed').length).toBeGreaterThan(
    2,
  );
});

/** Gives the browser an authenticator that is always touched in time. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Takes it away. */
    leave: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      await session.detach();
    },
  };
}

async function logOut(page: Page, person: Person): Promise<void> {
  await greeting(page, person).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/en(\/login)?$/);
}
