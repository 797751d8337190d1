import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraOf } from '#shared/account/annotation-era.ts';
import { lockDataFolder } from '../../server/accounts/db/data-folder-lock.ts';
import { accountsFile } from '../../server/accounts/db/open.ts';
import { recordNew } from '../../server/announcing/announcements.ts';
import { receiveMessage } from '../../server/contact/receive-message.ts';
import { databaseOf, inPostgres } from '../support/account-place.ts';
import { addReaders } from '../support/announcing-desk.ts';
import { type Diary, openDiary } from '../support/diary.ts';
import { npmRun, scriptRun } from '../support/npm-run.ts';

let diary: Diary;
let settings: Record<string, string>;

beforeEach(async () => {
  diary = await openDiary();
  const databaseUrl = await databaseOf(diary.dataDir);
  const secret = { AUTH_SECRET: 'nobody can guess these forty letters here' };
  settings = { DATA_DIR: diary.dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl, ...secret }) };
});
afterEach(() => diary.remove());

const restored = async (...given: string[]) => {
  const run = scriptRun('restored', given, settings);
  return { status: await run.exit, said: run.output().trim() };
};

/** Runs a command while nothing else uses the accounts. */
const alone = async <Result>(command: () => Promise<Result>) => {
  await diary.database.destroy();
  const result = await command();
  await diary.reopen();
  return result;
};

const waiting = () => diary.database.selectFrom('outbox').select('id').where('due', 'is not', null).execute();

const message = { name: 'Дана', email: 'dana@example.org', subject: 'Рукопись', message: 'Да' };

test('a raw copy becomes an earlier state: devices notice it, nothing is announced or sent again', async () => {
  await addReaders(diary.database, [{ email: 'dana@reader.example' }]);
  const published = ['3/1', '3/2'].map((name) => ({ kind: 'issue' as const, name, published: '2026-11-01' }));
  await recordNew(diary, published.slice(0, 1), new Date());
  await receiveMessage(diary, message, 'office@journal.example');
  const { length: mails } = await waiting();
  expect(mails).toBeGreaterThan(0);
  const run = await alone(async () => {
    const started = npmRun('restored', [], settings);
    await started.exit;
    return started;
  });
  expect(run.process.exitCode, run.output()).toBe(0);
  expect(run.output().trim()).toBe(
    `The accounts are ready. Mails that waited, and may have been sent since, are given up: ${mails}.`,
  );
  expect(await waiting()).toEqual([]);
  expect(await recordNew(diary, published, new Date())).toBe(0);
  const counts = await diary.database.selectFrom('annotation_counts').selectAll().execute();
  expect(counts).toEqual([
    { user_id: expect.any(String), revision: expect.anything(), forgotten: expect.anything() },
  ]);
  expect(eraOf(Number(counts[0]?.revision))).toBeGreaterThan(0);
});

test('mails that have not been sent since can be kept', async () => {
  await receiveMessage(diary, message, 'office@journal.example');
  const before = await waiting();
  expect(await alone(() => restored('--send-waiting'))).toEqual({
    status: 0,
    said: 'The accounts are ready. Mails that wait will be sent.',
  });
  expect(await waiting()).toEqual(before);
});

test.runIf(inPostgres)('accounts in PostgreSQL that a server uses are left as they are', async () => {
  await receiveMessage(diary, message, 'office@journal.example');
  const before = await waiting();
  expect(await restored()).toEqual({
    status: 1,
    said: 'Another server is using the accounts in PostgreSQL: stop it first, or set another DATABASE_URL for this one.',
  });
  expect(await waiting()).toEqual(before);
});

test.runIf(!inPostgres)(
  'accounts that a server uses, that are damaged or not there are left as they are',
  async () => {
    const file = path.join(diary.dataDir, accountsFile);
    const unlock = await lockDataFolder(diary.dataDir);
    try {
      expect(await restored()).toEqual({
        status: 1,
        said: `Another server is using ${diary.dataDir}: stop it first, or set another DATA_DIR for this one.`,
      });
    } finally {
      unlock();
    }
    await diary.database.destroy();
    const bytes = fs.readFileSync(file);
    bytes.fill(7, 3 * 4_096, 9 * 4_096);
    fs.writeFileSync(file, bytes);
    const damaged = await restored();
    expect(damaged.status).toBe(1);
    expect(damaged.said).toMatch(/damaged|malformed/);
    expect(fs.readFileSync(file).equals(bytes)).toBe(true);
    for (const [content, reason] of [
      ['no database, but long enough to be taken for one'.repeat(100), 'file is not a database'],
      ['', 'it is empty'],
    ] as const) {
      fs.writeFileSync(file, content);
      expect(await restored()).toEqual({
        status: 1,
        said: `The accounts at ${file} cannot be opened: ${reason}.`,
      });
    }
    fs.rmSync(file);
    expect(await restored()).toEqual({
      status: 1,
      said: `${file} does not exist. Set DATA_DIR to the server's data folder.`,
    });
  },
);
