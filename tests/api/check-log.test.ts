import { afterEach, expect } from 'vitest';
import { databaseOf } from '../support/account-place.ts';
import { test } from '../support/api-test.ts';
import { fillOffice } from '../support/every-office-table.ts';
import { npmRun, type ScriptRun } from '../support/npm-run.ts';
import { signedIn, userIdOf } from '../support/visitor.ts';

let run: ScriptRun | undefined;
afterEach(() => run?.kill());

test('the log of the office is found whole, and an entry that was changed is named', async ({ site }) => {
  const { database } = site.accounts;
  const databaseUrl = await databaseOf(site.dataDir);
  const secret = { AUTH_SECRET: 'nobody can guess these forty letters here' };
  const settings = { DATA_DIR: site.dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl, ...secret }) };
  const { visitor, person } = await signedIn(site);
  const letter = { name: 'Дана', email: 'dana@example.org', subject: 'Да', message: 'Иә' };
  expect((await visitor.post('/api/contact', letter)).status).toBe(200);
  await fillOffice(database, await userIdOf(site, person.email));
  run = npmRun('check-log', [], settings);
  expect(await run.exit, run.output()).toBe(0);
  expect(run.output().trim()).toMatch(/^The log is whole\. Entries: 1; the last hash: [0-9a-f]{64}\.$/);
  const { number } = await database.selectFrom('office_events').select('number').executeTakeFirstOrThrow();
  await database.updateTable('office_events').set({ actor: 'chief' }).execute();
  run = npmRun('check-log', [], settings);
  expect(await run.exit).toBe(1);
  expect(run.output()).toContain(
    `Entry ${number} was changed, or one before it is missing; 0 before it are whole.`,
  );
});
