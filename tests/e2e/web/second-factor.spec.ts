import type { Page, Route } from '@playwright/test';
import { codeOfStep, stepOf } from '../../../server/accounts/second-factor/time-based-code.ts';
import { violations } from '../axe.ts';
import { joined } from './at-the-office.ts';
import { expect, expectComplaint, open, test } from './journey.ts';
import { mailsTo } from './mails.ts';
import { greeting, logInAs, type Person } from './person.ts';

test('set up a code app and a passkey, and log in with each, and with a recovery code', async ({ page }) => {
  expectComplaint(page, /401|403/);
  const person = await joined(page);
  await open(page, '/en/profile');
  const section = page.getByRole('region', { name: 'Second factor' });

  const secret = await test.step('the app is set up by a code of its secret', async () => {
    await section.getByRole('button', { name: 'Set up the app' }).click();
    await expect(section.getByRole('img', { name: 'QR code for the code app' })).toBeVisible();
    const shown = (await section.locator('code').textContent())?.replaceAll(' ', '') ?? '';
    await section.getByRole('textbox', { name: 'Code' }).fill('000000');
    await section.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(section.getByRole('alert').getByText('This code does not work')).toBeVisible();
    expect(await violations(page), 'the app is being set up').toEqual([]);
    await section.getByRole('textbox', { name: 'Code' }).fill(codeOfStep(shown, stepOf(Date.now())));
    await section.getByRole('button', { name: 'Set up', exact: true }).click();
    return shown;
  });
  const made = section.getByRole('listitem').locator('code');
  await expect(made).toHaveCount(10);
  const codes = await made.allTextContents();
  expect(await violations(page), 'new recovery codes').toEqual([]);
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('10 codes are left.')).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
  await expect(section.locator('code')).toHaveCount(0);

  const authenticator = await addAuthenticator(page);
  await section.getByRole('textbox', { name: 'Name of the passkey' }).fill('Office laptop');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByRole('listitem').getByText('Office laptop')).toBeVisible();
  await expect(section.getByText('The passkey was added.')).toBeFocused();

  await logOut(page, person);
  await logInAs(page, person);
  await expect(page.getByText('Now the second factor')).toBeFocused();
  expect(await violations(page), 'the second step of a login').toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectHome(page, person);

  await test.step('without the passkey at hand, by a code, which is the next one', async () => {
    await authenticator.leave();
    await logOut(page, person);
    await logInAs(page, person);
    await page.getByRole('button', { name: 'Code from the app' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOfStep(secret, stepOf(Date.now()) + 1));
    await page.getByRole('button', { name: 'Login' }).click();
    await expectHome(page, person);
  });

  await test.step('without either, by a recovery code, once', async () => {
    await logOut(page, person);
    await logInAs(page, person);
    await page.getByRole('button', { name: 'Recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]?.toUpperCase() ?? '');
    await page.getByRole('button', { name: 'Login' }).click();
    await expectHome(page, person);
    await open(page, '/en/profile');
    await expect(section.getByText('9 codes are left.')).toBeVisible();
  });

  await test.step('a sensitive act asks again when the login is no longer recent, and then is done', async () => {
    const error = { code: 'confirmAgain', message: 'the user must confirm who they are' };
    const refuse = (route: Route) => route.fulfill({ status: 403, json: { error } });
    await page.route('**/api/account/second-factor/code-app', refuse, { times: 1 });
    await section.getByRole('button', { name: 'Remove Code app' }).click();
    await section.getByRole('button', { name: 'Keep' }).click();
    await expect(section.getByRole('button', { name: 'Remove Code app' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(section.getByRole('button', { name: 'Yes, remove' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    expect(await violations(page), 'the dialog').toEqual([]);
    await dialog.getByRole('button', { name: 'Recovery code' }).click();
    await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert').getByText('This code does not work')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(section.getByRole('button', { name: 'Set up the app' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(section.getByRole('heading', { name: 'Code app' })).toBeFocused();
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

/** Waits for the page after the login: the greeting appears earlier. */
async function expectHome(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL('/en');
  await expect(greeting(page, person)).toBeVisible();
}

async function logOut(page: Page, person: Person): Promise<void> {
  await greeting(page, person).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(greeting(page, person)).toHaveCount(0);
}
