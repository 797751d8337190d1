import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { openAccountDatabase } from '../../server/accounts/db/open.ts';
import { openPostgres } from '../../server/accounts/db/open-postgres.ts';
import type { AccountTables } from '../../server/accounts/db/schema.ts';
import { databaseOf, inPostgres } from '../support/account-place.ts';
import { addReaders } from '../support/announcing-desk.ts';
import { test } from '../support/api-test.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';

const people = Array.from({ length: 40 }, (_, number) => ({ email: `reader-${number}@example.org` }));

/** A folder of accounts with readers, a mail server, and servers that are started on them. */
async function stage() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'announcing-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.stop());
  const databaseUrl = await databaseOf(folder);
  const within = async <Found>(work: (database: Kysely<AccountTables>) => Promise<Found>): Promise<Found> => {
    const { database, close } = databaseUrl
      ? await openPostgres(databaseUrl)
      : await openAccountDatabase(folder);
    return work(database).finally(close);
  };
  const start = (libraryFile: string, pace: number): Promise<RunningServer> =>
    runServer({
      ...{ DATA_DIR: folder, LIBRARY_FILE: libraryFile, ANNOUNCEMENTS_PER_MINUTE: String(pace) },
      ...{ AUTH_SECRET: 'nobody can guess these forty letters here', SMTP_URL: mailServer.url },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
  return { mailServer, within, start };
}

/** The recipients of different mails: a mail that was accepted when its server was killed may come twice. */
function recipientsOf({ mails }: Awaited<ReturnType<typeof startMailServer>>): string[] {
  const different = new Map(mails.map(({ messageId, recipients }) => [messageId, recipients[0] ?? '']));
  return [...different.values()].sort();
}

const everyone = people.map(({ email }) => email).sort();

test('servers killed while they announce leave no one out and write to no one twice', async ({
  editions,
}) => {
  const { mailServer, within, start } = await stage();
  // The first start announces nothing.
  const former = await start(editions.first.libraryFile, 30);
  const announced = () => within((database) => database.selectFrom('announcements').select('name').execute());
  await expect.poll(announced).not.toEqual([]);
  await former.end('SIGTERM');
  await within((database) => addReaders(database, people));

  // Killed in the middle of its budget, and again while the next one goes on; with PostgreSQL, two at once.
  const together = inPostgres ? [15, 15] : [15];
  const first = await Promise.all(together.map((pace) => start(editions.second.libraryFile, pace)));
  await expect.poll(() => mailServer.mails.length).toBeGreaterThanOrEqual(15);
  await Promise.all(first.map((server) => server.end('SIGKILL')));
  expect(recipientsOf(mailServer)).toHaveLength(15);
  const second = await Promise.all(together.map(() => start(editions.second.libraryFile, 30)));
  await expect.poll(() => mailServer.mails.length).toBeGreaterThanOrEqual(20);
  await Promise.all(second.map((server) => server.end('SIGKILL')));
  // What the killed ones had claimed is due again within a minute; it need not be waited for.
  await within(async (database) => {
    await database
      .updateTable('outbox')
      .set(({ ref }) => ({ due: ref('created') }))
      .where('due', 'is not', null)
      .execute();
  });
  const last = await start(editions.second.libraryFile, 1_000);
  await expect.poll(() => recipientsOf(mailServer)).toEqual(everyone);
  await last.end('SIGTERM');
  expect(recipientsOf(mailServer)).toEqual(everyone);
});
