import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { accountsFile, openAccountDatabase } from '../../server/accounts/db/open.ts';
import { recordNew } from '../../server/announcing/announcements.ts';
import { receiveMessage } from '../../server/contact/receive-message.ts';
import { backupMark } from '../../server/operate/backup-mark.ts';
import { type Diary, openDiary } from '../support/diary.ts';
import { npmRun, scriptRun } from '../support/npm-run.ts';

let diary: Diary;

beforeEach(async () => {
  diary = await openDiary();
});
afterEach(() => diary.remove());

type Typed = { name?: string; email?: string; subject?: string; message?: string };

function write(typed: Typed = {}, now = new Date()): Promise<string> {
  const message = { name: 'Дана', email: 'dana@example.org', subject: 'Рукопись', message: 'Да', ...typed };
  return receiveMessage(diary, message, 'office@journal.example', {}, now);
}

async function run(name: 'backup' | 'messages', ...given: string[]) {
  const script = scriptRun(name, given, { DATA_DIR: diary.dataDir });
  const status = await script.exit;
  return { status, output: script.output() };
}

describe('npm run backup', () => {
  test('says in words what it does not understand, and takes it for no file', async () => {
    const { status, output } = await run('backup', '--all');
    expect(status).toBe(1);
    expect(output).toContain("Unknown option '--all'");
    expect(output).not.toContain('    at ');
    expect(fs.existsSync('--all')).toBe(false);
  });

  test('makes copies that announce nothing again when they are restored', async () => {
    const { database } = diary;
    await recordNew(diary, [{ kind: 'issue', name: '3/1', published: '2026-11-01' }], new Date());
    const copy = path.join(diary.dataDir, 'copy.sqlite');
    expect((await run('backup', copy)).status).toBe(0);
    const restored = path.join(diary.dataDir, 'restored');
    fs.mkdirSync(restored);
    fs.renameSync(copy, path.join(restored, accountsFile));
    const opened = await openAccountDatabase(restored);
    const published = ['3/1', '3/2'].map((name) => ({
      kind: 'issue' as const,
      name,
      published: '2026-11-01',
    }));
    expect(await recordNew(opened, published, new Date())).toBe(0);
    await opened.close();
    // The server itself goes on as before.
    expect(await recordNew({ database }, published, new Date())).toBe(1);
  });

  test('copies what was acknowledged while the server writes, into one whole file', async () => {
    const known = new Set<string>();
    // Large enough for the backup to take many steps.
    const message = 'Мәтін '.repeat(1_500);
    for (let number = 0; number < 200; number += 1) known.add(await write({ message }));
    const copy = path.join(diary.dataDir, 'copy.sqlite');
    let writing = true;
    const writer = (async () => {
      while (writing) {
        await write({ message });
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const { status, output } = await run('backup', copy);
    writing = false;
    await writer;
    expect(status, output).toBe(0);
    expect(output).toBe(`${copy} is complete.\n`);
    expect(fs.existsSync(backupMark(diary.dataDir)), 'metrics know of it').toBe(true);
    expect(fs.statSync(copy).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(diary.dataDir).filter((name) => name.startsWith('copy'))).toEqual(['copy.sqlite']);

    const sqlite = new Database(copy, { readonly: true });
    try {
      const ids = sqlite.prepare('SELECT id FROM messages').pluck().all() as string[];
      expect(ids).toEqual(expect.arrayContaining([...known]));
      const mails = sqlite.prepare('SELECT count(*) FROM outbox').pluck().get();
      // Each message has both its emails: the copy is a consistent snapshot.
      expect(mails).toBe(ids.length * 2);
    } finally {
      sqlite.close();
    }
  });

  test('is restored as docs/operations.md says', async () => {
    const kept = await write({ subject: 'до' });
    const copy = path.join(diary.dataDir, 'copy.sqlite');
    expect((await run('backup', copy)).status).toBe(0);
    const lost = await write({ subject: 'после' });
    const { database: before } = diary;
    await before.destroy();

    const folder = path.join(diary.dataDir, 'before-restore');
    fs.mkdirSync(folder);
    for (const end of ['', '-wal', '-shm']) {
      const file = path.join(diary.dataDir, accountsFile + end);
      if (fs.existsSync(file)) fs.renameSync(file, path.join(folder, accountsFile + end));
    }
    fs.copyFileSync(copy, path.join(diary.dataDir, accountsFile));

    const restored = await openAccountDatabase(diary.dataDir);
    try {
      const ids = (await restored.database.selectFrom('messages').select('id').execute()).map(({ id }) => id);
      expect(ids).toEqual([kept]);
      expect(ids).not.toContain(lost);
      expect(restored.sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(restored.sqlite.pragma('journal_mode', { simple: true })).toBe('wal');
      await receiveMessage(
        { ...restored, mails: diary.mails },
        { name: 'Дана', email: 'dana@example.org', subject: 'снова', message: 'Да' },
        'office@journal.example',
      );
    } finally {
      await restored.close();
    }
  });

  test('without a name goes into a folder that only its owner may read, named by the time', async () => {
    const { status, output } = await run('backup');
    expect(status, output).toBe(0);
    const folder = path.join(diary.dataDir, 'backups');
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
    expect(fs.readdirSync(folder)).toEqual([
      expect.stringMatching(/^accounts-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite$/),
    ]);
  });

  test('takes one name: the half of a name with a space in it is no place for a copy', async () => {
    const { status, output } = await run('backup', path.join(diary.dataDir, 'my'), 'copy.sqlite');
    expect(status).toBe(1);
    expect(output).toMatch(/^Name one file, in quotes if its name has spaces: .*copy\.sqlite\.\n$/);
    expect(fs.existsSync(path.join(diary.dataDir, 'my'))).toBe(false);
  });

  test.runIf(process.platform === 'linux')('ends where no folder can be made, and says so', async () => {
    const script = scriptRun('backup', ['/proc/none/copy.sqlite'], { DATA_DIR: diary.dataDir });
    onTestFinished(() => script.kill());
    expect(await script.exit).toBe(1);
    expect(script.output()).toMatch(/^The folder \/proc\/none cannot be created: ENOENT.*\n$/);
  });

  test('overwrites nothing, and says so', async () => {
    const copy = path.join(diary.dataDir, 'copy.sqlite');
    fs.writeFileSync(copy, 'the only good copy');
    const { status, output } = await run('backup', copy);
    expect(status).toBe(1);
    expect(output).toBe(`${copy} already exists. Name another file.\n`);
    expect(fs.readFileSync(copy, 'utf8')).toBe('the only good copy');
  });

  test('keeps no copy of a database that is damaged', async () => {
    for (let number = 0; number < 50; number += 1) await write({ message: 'Мәтін '.repeat(500) });
    await diary.database.destroy();
    const file = path.join(diary.dataDir, accountsFile);
    const bytes = fs.readFileSync(file);
    bytes.fill(0xa5, 4096 * 20, 4096 * 24);
    fs.writeFileSync(file, bytes);
    const copy = path.join(diary.dataDir, 'copy.sqlite');
    const { status, output } = await run('backup', copy);
    expect(status).toBe(1);
    expect(output).toMatch(/damaged|malformed/);
    expect(fs.readdirSync(diary.dataDir).filter((name) => name.startsWith('copy'))).toEqual([]);
  });
});

describe('npm run messages', () => {
  test('lists what visitors wrote, oldest first, without anything that a terminal would obey', async () => {
    await write({ subject: 'вторая' }, new Date('2026-11-02T10:00:00Z'));
    await write(
      { subject: 'первая', message: 'строка\nстрока \u001b[31mдве' },
      new Date('2026-11-01T10:00:00Z'),
    );
    const { status, output } = await run('messages');
    expect(status, output).toBe(0);
    expect(output).toMatch(
      /2026-11-01 10:00 UTC[\s\S]*первая[\s\S]*2026-11-02 10:00 UTC[\s\S]*вторая[\s\S]*2 messages\n$/,
    );
    expect(output).toContain('Дана <dana@example.org>');
    expect(output).not.toContain('\u001b');
  });

  test('lists those from a day on', async () => {
    await write({ subject: 'прежняя' }, new Date('2026-10-31T23:59:59Z'));
    await write({ subject: 'новая' }, new Date('2026-11-01T00:00:00Z'));
    const { output } = await run('messages', '--since', '2026-11-01');
    expect(output).toContain('новая');
    expect(output).not.toContain('прежняя');
  });

  test('lists those since a copy, by the time in its name', async () => {
    await write({ subject: 'прежняя' }, new Date('2026-11-01T11:57:52Z'));
    await write({ subject: 'новая' }, new Date('2026-11-01T11:57:54Z'));
    const { status, output } = await run('messages', '--since', '2026-11-01T11-57-53Z');
    expect(status, output).toBe(0);
    expect(output).toContain('новая');
    expect(output).not.toContain('прежняя');
  });

  test('exports them as CSV in which nothing is calculated', async () => {
    const texts = [
      '=HYPERLINK("https://evil.example";"x")',
      '+1',
      '-1+1',
      '@SUM(A1)',
      ' =1',
      '＝1',
      'с "кавычками", запятыми\nи строками',
      'просто',
    ];
    for (const text of texts) await write({ name: text, subject: text, message: text });
    const file = path.join(diary.dataDir, 'messages.csv');
    // A former export that everybody may read.
    fs.writeFileSync(file, '', { mode: 0o644 });
    const { status, output } = await run('messages', '--csv', file);
    expect(status, output).toBe(0);
    expect(output).toBe(`${file} has 8 messages.\n`);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const csv = fs.readFileSync(file, 'utf8');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(texts.length);
    for (const row of rows) {
      for (const column of ['name', 'subject', 'message']) {
        expect(row[column]).not.toMatch(/^\s*[=+\-@＝]/);
        expect(texts).toContain(row[column]?.replace(/^'/, ''));
      }
    }
  });

  test.each([
    [['--since', 'yesterday'], /^--since yesterday is not a date such as 2026-09-01\n$/],
    [['--since', '2026-11-31'], /^--since 2026-11-31 is not a date such as 2026-09-01\n$/],
    [['--xml'], /Unknown option '--xml'/],
  ])('says what it can’t do: %j', async (given, said) => {
    const { status, output } = await run('messages', ...given);
    expect(status).toBe(1);
    expect(output).toMatch(said);
  });
});

test('both say so where there is no database', async () => {
  const nowhere = path.join(diary.dataDir, 'nowhere');
  for (const script of [
    npmRun('backup', [], { DATA_DIR: nowhere }),
    npmRun('messages', [], { DATA_DIR: nowhere }),
  ]) {
    expect(await script.exit).toBe(1);
    expect(script.output()).toBe(
      `${path.join(nowhere, accountsFile)} does not exist. Set DATA_DIR to the server's data folder.\n`,
    );
  }
  expect(fs.existsSync(nowhere)).toBe(false);
});
