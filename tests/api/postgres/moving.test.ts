import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Registration } from '#shared/account/account.ts';
import { openAccounts } from '../../../server/accounts/accounts.ts';
import { mergeChanges } from '../../../server/accounts/annotations.ts';
import type { AccountDatabase, AccountTables } from '../../../server/accounts/db/schema.ts';
import { keepReading, saveArticle } from '../../../server/accounts/kept-articles.ts';
import { register } from '../../../server/accounts/register.ts';
import { refreshSession } from '../../../server/accounts/sessions.ts';
import { recordNew } from '../../../server/announcing/announcements.ts';
import { receiveMessage } from '../../../server/contact/receive-message.ts';
import { changeRole } from '../../../server/office/people/change-roles.ts';
import { offerReviews } from '../../../server/office/people/review-offers.ts';
import { countHours, keepLogSums, keepUses } from '../../../server/usage/db/keep.ts';
import { openSalts } from '../../../server/usage/db/salts.ts';
import { makeUsageKey } from '../../../server/usage/keys.ts';
import { bareDatabaseOf, needPostgres } from '../../support/account-place.ts';
import { newAnnotation } from '../../support/annotation.ts';
import { fillOffice } from '../../support/every-office-table.ts';
import { scriptRun } from '../../support/npm-run.ts';
import { newPerson } from '../../support/visitor.ts';

const publicUrl = 'https://journal.example';
const authSecret = 'nobody can guess these forty letters here';
const message = { name: 'Дана', email: 'dana@example.org', subject: 'Да', message: 'Иә' };

let dataDir: string;
let databaseUrl: string;
beforeEach(async ({ skip }) => {
  needPostgres(skip);
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'moving-'));
  databaseUrl = (await bareDatabaseOf(dataDir)) ?? '';
});
afterEach(() => {
  if (dataDir) fs.rmSync(dataDir, { recursive: true, force: true });
});

function move() {
  return scriptRun('move-accounts', [], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: authSecret,
  });
}

/**
 * The rows of every table, by its name, in an order common to both databases; without rate limits, which start anew, and
 * the index of SQLite by which manuscripts are sought.
 */
async function everything(database: AccountDatabase): Promise<Record<string, string[]>> {
  const tables = (await database.introspection.getTables()).filter(
    ({ name }) => name !== 'rate_limits' && !name.startsWith('manuscripts_sought'),
  );
  const rowsOf = async (name: string) => {
    const rows = await database
      .selectFrom(name as keyof AccountTables)
      .selectAll()
      .execute();
    return rows.map((row) => JSON.stringify(row)).sort();
  };
  return Object.fromEntries(await Promise.all(tables.map(async ({ name }) => [name, await rowsOf(name)])));
}

/** A row in each table of second factors. */
async function addFactors(database: AccountDatabase, userId: string): Promise<void> {
  const user_id = userId;
  const [added, last_used] = ['2026-11-20T06:00:00.000Z', null];
  const passkey = { id: 'a', name: 'Кілт', public_key: 'b', counter: 7, transports: '["usb"]' };
  await database
    .insertInto('passkeys')
    .values({ ...passkey, user_id, added, last_used })
    .execute();
  await database
    .insertInto('code_apps')
    .values({ user_id, secret: 'c', last_step: 59_000_000, added, last_used })
    .execute();
  await database.insertInto('recovery_codes').values({ user_id, code_hash: 'd', used: null }).execute();
  await database
    .insertInto('factor_challenges')
    .values({
      token_hash: 'e',
      user_id,
      family: null,
      purpose: 'sign-in',
      challenge: 'f',
      expires: '2999-01-01T00:00:00.000Z',
    })
    .execute();
}

/** A row in each table of the use of articles. */
async function addUsage(database: AccountDatabase): Promise<void> {
  const at = Date.parse('2026-11-20T06:00:00Z');
  const act = { item: 7, form: 'pdf', language: '', isRequest: true, country: 'KZ' };
  const robots = { month: '2026-11', item: 7, metric: 'Robot_Requests' as const, uses: 3 };
  await keepUses(database, [{ ...act, at, visitor: 'a', before: null }], [robots]);
  await countHours(database, at + 7_200_000);
  await keepLogSums(database, 'b', []);
  await openSalts(database).of('2026-11-20');
  await makeUsageKey(database, 'Кітапхана');
}

const sessionDays = 90;
const place = { address: '192.0.2.1', device: 'Firefox, Linux', deviceToken: undefined };

test('people move from SQLite to PostgreSQL with all they have, and stay signed in', async () => {
  const former = await openAccounts({ dataDir, publicUrl, sessionDays });
  const { tokens, account } = await register(former, newPerson() as Registration, place);
  const [user] = await former.database.selectFrom('users').select('id').execute();
  const userId = user?.id ?? '';
  await saveArticle(former, userId, 7);
  await keepReading(former, userId, 7, { page: 3, label: '12' });
  const changes = Array.from({ length: 3 }, () => newAnnotation({ note: 'Қазақша' }));
  await mergeChanges(former, userId, { owner: '', since: 0, changes });
  await receiveMessage(former, message, 'office@journal.example');
  await recordNew(former, [{ kind: 'issue', name: '3/1', published: '2026-11-01' }], new Date());
  await offerReviews(former, userId, {
    account: account.email,
    fields: ['land'],
    languages: ['kk'],
    note: '',
  });
  await addFactors(former.database, userId);
  await fillOffice(former.database, userId);
  await addUsage(former.database);
  const opened = { name: 'article/7', changed: '2026-11-01T00:00:00Z', opened: '2026-11-02T00:00:00Z' };
  await former.database.insertInto('served_records').values(opened).execute();
  const before = await everything(former.database);
  for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toHaveLength(0);
  await former.close();

  const run = move();
  expect(await run.exit).toBe(0);
  expect(run.output()).toMatch(/^\d+ rows copied\./);

  const next = await openAccounts({ dataDir, databaseUrl, publicUrl, sessionDays, authSecret });
  expect(await everything(next.database)).toEqual(before);
  expect((await refreshSession(next, tokens.refreshToken, place)).account).toEqual({
    ...account,
    role: ['reader', 'reviewer'],
  });
  expect(await changeRole(next, { userId, role: 'reviewer', change: 'taken' })).toBe(true);
  await receiveMessage(next, message, 'office@journal.example');
  const mails = await next.database.selectFrom('outbox').select('id').execute();
  expect(mails).toHaveLength((before.outbox?.length ?? 0) + 3);
  await next.close();
});

test('nobody is moved to where somebody is', async () => {
  await (await openAccounts({ dataDir, publicUrl, sessionDays })).close();
  const there = await openAccounts({ dataDir, databaseUrl, publicUrl, sessionDays, authSecret });
  await receiveMessage(there, message, 'office@journal.example');
  const run = move();
  expect(await run.exit).toBe(1);
  expect(run.output()).toContain('Nothing was copied');
  await there.close();
});

test('nobody is moved while a server still writes to the file', async () => {
  const server = await openAccounts({ dataDir, publicUrl, sessionDays });
  const run = move();
  expect(await run.exit).toBe(1);
  expect(run.output()).toContain(`Another server is using ${dataDir}: stop it first`);
  await server.close();
});
