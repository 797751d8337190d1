import { createHash, randomUUID } from 'node:crypto';
import { afterEach, expect } from 'vitest';
import { appendEvent, checkLog } from '../../server/office/log/event-log.ts';
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

test('entries of both formats stand in one chain; what is said beside one may go, but not change', async ({
  site,
}) => {
  const { database } = site.accounts;
  const { person } = await signedIn(site);
  await database.deleteFrom('office_event_people').execute();
  await database.deleteFrom('office_events').execute();
  const userId = await userIdOf(site, person.email);
  // As the former program wrote it, with its hash.
  const old = {
    ...{
      manuscript_id: 'm1',
      at: '2026-11-20T06:00:00.000Z',
      command: 'submit' as const,
      actor: 'author' as const,
    },
    ...{ key: 'k1', version: 2, input_digest: 'i', previous_hash: '0'.repeat(64) },
  };
  const parts = [old.previous_hash, 'm1', old.at, 'submit', 'author', 'k1', 2, 'i'];
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
  const format = { format: 1, subject: null, facts_digest: null };
  await database
    .insertInto('office_events')
    .values({ ...old, ...format, hash })
    .execute();
  await appendEvent(database, {
    subject: { kind: 'manuscript', id: 'm1' },
    manuscriptId: 'm1',
    at: new Date('2026-11-21T06:00:00.000Z'),
    command: 'assignEditor',
    actor: 'office',
    key: randomUUID(),
    version: 3,
    input: {},
    userId,
    facts: { person: 'Дана Ахметова' },
  });
  // Before entries named their assignment, they named its manuscript; both verify.
  await appendEvent(database, {
    subject: { kind: 'assignment', id: 'a1' },
    manuscriptId: 'm1',
    at: new Date('2026-11-22T06:00:00.000Z'),
    command: 'agree',
    actor: 'reviewer',
    key: randomUUID(),
    version: 4,
    input: {},
    userId: null,
  });
  expect(await checkLog(database)).toMatchObject({ entries: 3, broken: null });
  await database.updateTable('office_event_people').set({ facts: '{"person":"Айгүл"}' }).execute();
  expect(await checkLog(database)).toMatchObject({ entries: 1, broken: expect.any(Number) });
  await database.deleteFrom('office_event_people').execute();
  expect(await checkLog(database)).toMatchObject({ entries: 3, broken: null });
  await database
    .updateTable('office_events')
    .set({ subject: 'manuscript:m2' })
    .where('version', '=', 3)
    .execute();
  expect(await checkLog(database)).toMatchObject({ entries: 1, broken: expect.any(Number) });
});
