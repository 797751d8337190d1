import type { Page } from '@playwright/test';
import { ready } from '../ready.ts';
import { joined, manuscriptFile } from './at-the-office.ts';
import { expect, open, test } from './journey.ts';
import { mailsTo } from './mails.ts';

const abstract = Array.from({ length: 160 }, (_, place) => `word${place}`).join(' ');

/** A text as an author has it, with the metadata at its head. */
const manuscript = manuscriptFile('Айгүл Сейітова yards final (2).docx', [
  'Courtyards after the Boom',
  'Abstract',
  abstract,
  'Keywords: courtyards, housing, Almaty, planning',
  'Introduction',
  'The yard was here before the street, and the street before the city.',
  'References',
  'Scott, J. C. (1998). Seeing like a state. Yale University Press.',
]);

const consents = [
  'The manuscript is original',
  'All authors have read',
  'After acceptance the article appears',
  'The authors agree that the journal keeps',
];

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

test('from the journal’s page to the receipt: one file, what was read from it, as a reviewer will see it, sent, withdrawn', async ({
  page,
}) => {
  test.slow();
  const person = await joined(page);
  await open(page, '/en/submit-article');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Submit a manuscript', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL('/en/submit');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/en\/submit\/[\da-f-]{36}$/);
  const draft = page.url();

  await page.getByLabel(/^Text of the manuscript/).setInputFiles(manuscript);
  await expect(page.getByText('The file has been read.')).toBeVisible({ timeout: 30_000 });
  const title = field(page, 'content.metadata.en.title');
  await expect(title).toHaveValue(/courtyards after the boom/i);
  await expect(title).toHaveAccessibleDescription(/Read from your file/);
  await field(page, 'content.metadata.en.abstract').fill(abstract);
  await field(page, 'content.metadata.en.keywords').fill('courtyards; housing; Almaty; planning');
  await page.getByLabel('None Conflicts of interest').check();
  for (const consent of consents) await page.getByLabel(consent).check();
  await page.getByRole('button', { name: 'All right Title, abstract, keywords' }).click();
  await expect(title).not.toHaveAccessibleDescription(/Read from your file/);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  await test.step('it goes on at another time', async () => {
    await page.goto(draft);
    await ready(page);
    await expect(field(page, 'content.statements.conflicts')).toHaveValue('None.');
  });
  await test.step('reviewers get a copy with a neutral name', async () => {
    await page.getByRole('link', { name: 'See it as a reviewer will' }).click();
    await expect(page.getByRole('heading', { name: 'Courtyards after the Boom' })).toBeVisible();
    const copy = page.getByRole('region', { name: 'Files for reviewers' }).getByRole('link');
    await expect(copy).toHaveCount(1);
    await expect(copy).not.toHaveText(/final|Айгүл/);
    await copy.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('manuscript-r1.docx');
    await expect(page.getByRole('article').getByText('The yard was here before the street')).toBeVisible();
    const file = await page.getByRole('link', { name: 'Download the file' }).getAttribute('href');
    expect((await page.request.get(file ?? '')).status()).toBe(200);
    await page.getByRole('main').getByRole('link', { name: 'As a reviewer will see it' }).click();
    await page.getByRole('link', { name: 'All is well, go on to sending' }).click();
  });
  await expect(page.getByText('Everything needed is there')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Send', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Send the manuscript' }).click();
  await expect(page).toHaveURL(/\/en\/my-manuscripts\/[\da-f-]{36}\?done=submit$/);
  await expect(page.getByText('The manuscript is sent.')).toBeVisible();
  await expect(page.getByText(/USR-\d{4}-\d{3}/).first()).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(person.email)).map(({ text }) => text).join('\n'), { timeout: 30_000 })
    .toMatch(/USR-\d{4}-\d{3}/);

  await page.getByText('Write to the office').click();
  await page.getByLabel('Subject').fill('A figure');
  await page.getByLabel('Text', { exact: true }).fill('The second figure will follow.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A figure' })).toBeVisible();

  await page.getByText('Withdraw…').click();
  await page.getByLabel('Yes, the manuscript is withdrawn').check();
  await page.getByRole('button', { name: 'Withdraw the manuscript' }).click();
  await expect(page.getByText('The manuscript is withdrawn.', { exact: true })).toBeVisible();
  await open(page, '/en/my-manuscripts');
  await expect(page.getByRole('region', { name: 'Closed' })).toContainText('Courtyards after the Boom');
});

test('the whole path without scripts', async ({ page, browser }) => {
  test.slow();
  await joined(page);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
  });
  const bare = await plain.newPage();
  await bare.goto('/en/submit');
  await bare.getByRole('button', { name: 'Begin' }).click();
  await expect(bare).toHaveURL(/\/en\/submit\/[\da-f-]{36}$/);
  await field(bare, 'content.metadata.en.title').fill('Courtyards after the Boom');
  await field(bare, 'content.metadata.en.abstract').fill(abstract);
  await field(bare, 'content.metadata.en.keywords').fill('courtyards; housing; Almaty; planning');
  await bare.getByLabel('None Conflicts of interest').check();
  await expect(field(bare, 'content.metadata.kk.title')).toBeVisible();
  for (const consent of consents) await bare.getByLabel(consent).check();
  await bare.getByRole('button', { name: 'Add an author' }).click();
  await expect(bare).toHaveURL(/done=save#part-contributors/);
  await field(bare, 'content.contributors.1.givenName').fill('Temir');
  await field(bare, 'content.contributors.1.familyName').fill('Ospanov');
  await field(bare, 'content.contributors.1.email').fill('temir@author.example');
  const chosen = bare.getByLabel(/^Text of the manuscript/);
  const upload = bare.getByRole('button', { name: 'Upload' }).first();
  await test.step('a file that is refused is named at its field, which has the focus; all else is saved', async () => {
    await chosen.setInputFiles({ name: 'Notes.exe', mimeType: 'text/plain', buffer: Buffer.from('MZ') });
    await upload.click();
    await expect(chosen).toHaveAccessibleDescription(/Not uploaded: Notes\.exe.*Files of this type/);
    await expect(bare.locator('#refused-manuscript')).toBeFocused();
    await expect(bare.getByRole('alert')).toBeInViewport();
    await expect(field(bare, 'content.contributors.1.givenName')).toHaveValue('Temir');
  });
  await field(bare, 'content.metadata.en.title').fill('Courtyards before the Boom');
  await chosen.setInputFiles(manuscript);
  await upload.click();
  await expect(bare.getByText('The file is added.')).toBeVisible();
  await expect(async () => {
    await bare.getByRole('button', { name: 'Save', exact: true }).last().click();
    await expect(bare.getByText('Everything needed is there')).toBeVisible({ timeout: 500 });
  }).toPass();
  await field(bare, 'content.statements.funding').fill('Grant 7');
  await bare.getByRole('button', { name: 'Save and see it as a reviewer will' }).click();
  await expect(bare.getByRole('heading', { name: 'Courtyards before the Boom' })).toBeVisible();
  await bare.goBack();
  await expect(field(bare, 'content.statements.funding')).toHaveValue('Grant 7');
  await bare.getByRole('button', { name: 'Send the manuscript' }).click();
  await expect(bare.getByText('The manuscript is sent.')).toBeVisible();
  await expect(bare.getByText(/USR-\d{4}-\d{3}/).first()).toBeVisible();
  await plain.close();
});
