import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { joined } from './at-the-office.ts';
import { expect, open, test } from './journey.ts';
import { linkFromMail, mailsTo } from './mails.ts';
import { greeting } from './person.ts';

test('the first admin gives a role to someone who offers to review, and the office opens to them', async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  const reader = await joined(elsewhere);
  await open(elsewhere, '/en/office/people');
  await expect(elsewhere.getByRole('alert')).toContainText('open to the office, the editor-in-chief');

  await test.step('who offers to review says in what, and is thanked', async () => {
    await open(elsewhere, '/en/user-dashboard');
    await elsewhere.getByLabel('The editorial office may invite me to review').check();
    const part = elsewhere.getByRole('region', { name: 'Reviewer' });
    await part.getByRole('button', { name: 'Save preferences' }).click();
    await part.getByLabel('Memory and heritage').check();
    await part.getByRole('button', { name: 'Offer to review' }).click();
    await expect(part.getByText('1 field needs your attention')).toBeVisible();
    await part.getByLabel('Kazakh').check();
    await part.getByRole('button', { name: 'Offer to review' }).click();
    await expect(part.getByText('Thank you! Editors now find you')).toBeFocused();
  });

  const admin = await joined(page);
  await promisify(execFile)('node', ['server/operate/grant.ts', '--email', admin.email, '--role', 'admin'], {
    env: { ...process.env, DATA_DIR: process.env.JOURNEYS_DATA },
  });
  await open(page, '/en/user-dashboard');
  await greeting(page, admin).click();
  await page.getByRole('link', { name: 'Editorial office' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await page.getByRole('searchbox').fill(reader.email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 person' })).toBeVisible();
  const field = page.getByLabel('Field of expertise');
  await field.focus();
  await field.selectOption('Memory and heritage');
  await expect(page).toHaveURL(/search=.*&field=memory$/);
  await expect(page.getByRole('heading', { name: '1 person' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.getByRole('link', { name: 'Сейітова, Айгүл' }).click();
  await expect(page.getByRole('heading', { name: 'Айгүл Сейітова', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Give the role: Editorial office' }).click();
  await page.getByRole('button', { name: 'Do not give it' }).click();
  await page.getByRole('button', { name: 'Give the role: Editorial office' }).click();
  await page.getByRole('button', { name: 'Yes, give the role' }).click();
  await expect(page.getByText('Editorial office: the role has been given')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the role: Editorial office' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'History of roles' }).getByRole('listitem')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(reader.email.toUpperCase());

  await elsewhere.goto(await linkFromMail(reader.email, '/user-dashboard'));
  await greeting(elsewhere, reader).click();
  await elsewhere.getByRole('link', { name: 'Editorial office' }).filter({ visible: true }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Manuscripts', level: 1 })).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Reviewers', exact: true }).click();
  await elsewhere.getByLabel('Field of expertise').selectOption('Memory and heritage');
  await expect(elsewhere).toHaveURL(/reviewers\?field=memory$/);
  const found = elsewhere.getByRole('listitem').filter({ hasText: 'Сейітова, Айгүл' });
  await expect(found.first()).toContainText('Can be asked');
  await expect(elsewhere.getByText(reader.email)).toHaveCount(0);
  expect((await mailsTo(reader.email)).map(({ subject }) => subject)).toContain(
    'Thank you for offering to review',
  );
  await elsewhere.context().close();
});
