import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPeople } from '../../../server/operate/open-people.ts';
import type { AuthorManuscript } from '../../../src/shared/office/manuscript-views.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { runServer } from '../../support/running-server.ts';
import { manuscriptFile, sent } from './at-the-office.ts';
import { close } from './in-review.ts';
import { expect, open, test } from './journey.ts';
import { post, signUp, somebody } from './person.ts';

const twoDays = 2 * 86_400_000;

/** Lets time pass for what waits to be sent. */
async function later(dataDir: string, ms: number): Promise<void> {
  const database = await openPeople({ dataDir, databaseUrl: undefined }, false);
  const before = (moment: string) => new Date(Date.parse(moment) - ms).toISOString();
  for (const { id, due, created } of await database.selectFrom('outbox').selectAll().execute())
    await database
      .updateTable('outbox')
      .set({ created: before(created), ...(due && { due: before(due) }) })
      .where('id', '=', id)
      .execute();
  await database.destroy();
}

test('while the mail server is away for two days and the site is killed, letters wait: each comes once', async ({
  browser,
}) => {
  test.slow();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'no-mail-'));
  const mail = await startMailServer();
  const settings = { DATA_DIR: dataDir, SMTP_URL: mail.url };
  const site = await runServer(settings);
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  const person = somebody();
  await signUp(page, person);
  const linked = () =>
    mail.mails.flatMap(({ text = '' }) => text.match(/\/verify-email\S*=(\S+)/)?.[1] ?? []);
  await expect.poll(linked, { timeout: 30_000 }).toHaveLength(1);
  await post(page, '/api/email-verifications', { token: linked()[0] });
  await mail.stop();

  const title = 'Courtyards after the Boom';
  const { id, number } = await sent(page, manuscriptFile('yards.docx', [title]), title);
  await open(page, `/en/my-manuscripts/${id}`);
  await page.getByText('Withdraw…').click();
  await page.getByLabel('Yes, the manuscript is withdrawn').check();
  await page.getByRole('button', { name: 'Withdraw the manuscript' }).click();
  await expect(page.getByText('The manuscript is withdrawn.', { exact: true })).toBeVisible();
  await site.end('SIGKILL');

  await later(dataDir, twoDays);
  const back = await startMailServer(mail.port);
  const again = await runServer({ ...settings, PORT: new URL(site.url).port });
  const subjects = () =>
    back.mails.flatMap(({ recipients, subject = '' }) => (recipients[0] === person.email ? [subject] : []));
  await expect.poll(subjects, { timeout: 30_000 }).toHaveLength(2);
  expect(subjects()).toEqual([`Manuscript ${number} received`, `Manuscript ${number} withdrawn`]);
  const read = async () =>
    (await (await page.request.get(`/api/office/manuscripts/${id}`)).json()) as AuthorManuscript;
  expect(await read()).toMatchObject({ state: 'withdrawn' });
  await page.reload();
  await expect(page.getByRole('main').getByText(`Manuscript ${number} received`)).toBeVisible();
  await again.end('SIGTERM');
  expect(subjects(), 'nothing twice').toHaveLength(2);
  await close(page);
  await back.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});
