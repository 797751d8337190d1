import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished } from 'vitest';
import { backUp } from '../../server/operate/backup.ts';
import { examine } from '../../server/operate/doctor.ts';
import { readSettings } from '../../server/settings.ts';
import { bareDatabaseOf, databaseOf, inPostgres } from '../support/account-place.ts';
import { test as base } from '../support/api-test.ts';
import { isClamdMissing, startClamd } from '../support/clamd.ts';
import { startMailServer } from '../support/mail-server.ts';
import { npmRun } from '../support/npm-run.ts';
import { signAsPublisher } from '../support/publishers-manifest.ts';

type Settings = Record<string, string>;

const test = base
  .extend('folder', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'doctor-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend('settings', async ({ folder }): Promise<Settings> => {
    const databaseUrl = await databaseOf(folder);
    return {
      DATA_DIR: folder,
      // Whether this machine limits what reads files is no matter of these tests, nor which ports are in use.
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      UNCONFINED_FILES: 'accept',
      ...(databaseUrl && {
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: 'nobody can guess these forty letters here',
      }),
    };
  });

const look = async (settings: Settings) => {
  const { lines, faults } = await examine(readSettings(settings));
  return { said: lines.join('\n'), faults };
};

test('before the first start, it says what is in order and what limits the site, and changes nothing', async ({
  settings,
  folder,
}) => {
  const run = npmRun('doctor', [], { ...settings, SMPT_URL: 'smtp://mail.example' });
  expect(await run.exit, run.output()).toBe(0);
  for (const line of [
    'warning  settings: SMPT_URL is no setting: SMTP_URL may be meant',
    `ok       folders: ${folder} can be written`,
    /^ok {7}library: .*library\.sqlite is whole: 12 articles$/m,
    'warning  library: the library is signed with the public sample key: anybody could sign another',
    inPostgres
      ? 'ok       accounts: the accounts in PostgreSQL can be read'
      : 'ok       accounts: accounts.sqlite is made at the first start',
    `warning  mail: SMTP_URL is not set: mails are written into ${folder}/mail, not sent`,
    'warning  address: PUBLIC_URL is http://localhost:3000: links in mails and records lead to each reader’s own machine',
    'warning  scanner: CLAMD is not set: files are not scanned for viruses',
    /^Nothing keeps the site from working\.$/m,
    ...(inPostgres ? [/^ok {7}PostgreSQL: PostgreSQL \d+\S* answers$/m] : []),
  ])
    expect(run.output()).toEqual(
      typeof line === 'string' ? expect.stringContaining(line) : expect.stringMatching(line),
    );
  expect(fs.readdirSync(folder)).toEqual([]);
});

test.runIf(inPostgres)(
  'an empty database is given its tables by the first start',
  async ({ settings, folder }) => {
    const empty = path.join(folder, 'empty');
    fs.mkdirSync(empty);
    const { said, faults } = await look({ ...settings, DATABASE_URL: (await bareDatabaseOf(empty)) ?? '' });
    expect(said).toContain('ok       accounts: the tables in PostgreSQL are made at the first start');
    expect(faults).toBe(0);
  },
);

test('a site that runs is found by its address', async ({ site, settings }) => {
  const { port } = new URL(site.url);
  const { said, faults } = await look({
    ...settings,
    DATA_DIR: site.dataDir,
    PUBLIC_URL: site.url,
    PORT: port,
  });
  expect(said).toContain(`ok       address: the site answers at ${site.url}`);
  expect(said).toContain(`ok       port: PORT ${port} of 127.0.0.1 is taken by the site itself`);
  expect(said).toContain(`ok       folders: ${site.dataDir} can be written`);
  expect(faults).toBe(0);
});

test('a port that another program has, or an address that is not this machine’s, keeps the site from starting', async ({
  settings,
}) => {
  const other = http.createServer((_, response) => response.end('<!doctype html>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const taken = String((other.address() as AddressInfo).port);
  for (const [name, value, words] of [
    ['PORT', taken, `PORT ${taken} is in use: stop the other program or set PORT to another number.`],
    [
      'METRICS_PORT',
      taken,
      `METRICS_PORT ${taken} is in use: stop the other program or set METRICS_PORT to another number.`,
    ],
    ['HOST', '192.0.2.1', 'HOST is invalid: this machine cannot listen on 192.0.2.1 (EADDRNOTAVAIL).'],
  ] as const) {
    const { said, faults } = await look({ ...settings, [name]: value });
    expect(said).toContain(`fault    port: ${words}`);
    expect(faults).toBe(1);
  }
});

test('a data folder that is a file is a fault, of which nothing else is said', async ({
  settings,
  folder,
}) => {
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  const { said, faults } = await look({ ...settings, DATA_DIR: file });
  expect(said.match(/^.* folders: .*$/gm)).toEqual([`fault    folders: ${file} is a file, not a folder`]);
  expect(faults).toBe(1);
});

test('a mail server that does not know the name and password is a fault, one that does is none', async ({
  settings,
}) => {
  const mailServer = await startMailServer(0, { user: 'journal', password: 'right' });
  const at = (password: string) => ({
    ...settings,
    SMTP_URL: `smtp://journal:${password}@127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'office@journal.invalid',
  });
  try {
    expect((await look(at('right'))).said).toContain(
      `ok       mail: the mail server at 127.0.0.1:${mailServer.port} takes mails of this site`,
    );
    const wrong = await look(at('wrong'));
    expect(wrong.said).toMatch(
      /^fault {4}mail: the mail server at 127\.0\.0\.1:\d+ takes no mails of this site: .*535/m,
    );
    expect(wrong.said).not.toContain('wrong');
    expect(wrong.faults).toBe(1);
  } finally {
    await mailServer.stop();
  }
});

test('an address that DNS does not know leads nowhere', async ({ settings }) => {
  const { said, faults } = await look({ ...settings, PUBLIC_URL: 'http://journal.invalid' });
  expect(said).toContain('warning  address: http://journal.invalid is not encrypted: passwords can be read');
  expect(said).toMatch(
    /^fault {4}address: journal\.invalid is not found \(\w+\): PUBLIC_URL leads nowhere$/m,
  );
  expect(faults).toBe(1);
});

test('a library is told by its signature, and whether its manifest is its own', async ({
  settings,
  folder,
}) => {
  const libraryFile = path.join(folder, 'library.sqlite');
  for (const name of ['library.sqlite', 'library.manifest.json'])
    fs.copyFileSync(path.join('out', name), path.join(folder, name));
  const at = { ...settings, LIBRARY_FILE: libraryFile };
  signAsPublisher(libraryFile);
  expect((await look(at)).said).toContain('is signed by a key that desktop programs do not trust');
  const library = new DatabaseSync(libraryFile);
  library.exec('CREATE TABLE of_another (edition INTEGER)');
  library.close();
  expect((await look(at)).said).toContain('belongs to another library: desktop programs get no new issues');
  fs.writeFileSync(libraryFile, 'not a database');
  const damaged = await look(at);
  expect(damaged.said).toMatch(/^fault {4}library: /m);
  expect(damaged.faults).toBe(1);
});

test.runIf(!inPostgres)(
  'accounts that are damaged, empty or no database are a fault',
  async ({ site, settings, folder }) => {
    const whole = path.join(folder, 'whole.sqlite');
    await backUp(site.dataDir, whole);
    const bytes = fs.readFileSync(whole);
    const file = path.join(folder, 'accounts.sqlite');
    for (const [content, words] of [
      [bytes.fill(7, 3 * 4_096, 9 * 4_096), /^fault {4}accounts: accounts\.sqlite is damaged: .+$/m],
      [Buffer.alloc(10_000, 7), /^fault {4}accounts: .*accounts\.sqlite cannot be opened: file is not/m],
      [Buffer.of(), /^fault {4}accounts: .*accounts\.sqlite cannot be opened: it is empty\.$/m],
    ] as const) {
      fs.writeFileSync(file, content);
      const { said, faults } = await look(settings);
      expect(said).toMatch(words);
      expect(faults).toBe(1);
    }
  },
);

test.runIf(!inPostgres)(
  'accounts that a newer version has changed are a fault',
  async ({ site, settings }) => {
    const accounts = path.join(site.dataDir, 'accounts.sqlite');
    const database = new DatabaseSync(accounts);
    const name = '999-of-a-newer-version';
    database.prepare('INSERT INTO kysely_migration VALUES (?, ?)').run(name, new Date().toISOString());
    database.close();
    const { said } = await look({ ...settings, DATA_DIR: site.dataDir });
    expect(said).toContain('fault    accounts: a newer version has changed the tables: start that one');
  },
);

test('a scanner that answers is in order, one that does not is a fault', async ({
  settings,
  folder,
  skip,
}) => {
  const away = { ...settings, CLAMD: path.join(folder, 'away.sock') };
  expect((await look(away)).said).toContain('fault    scanner: the virus scanner does not answer');
  if (isClamdMissing) skip('clamd is not on this machine');
  const clamd = await startClamd(folder, 2 ** 20);
  try {
    const { said } = await look({ ...settings, CLAMD: clamd.socket, UPLOAD_MB: '1' });
    expect(said).toContain('ok       scanner: the virus scanner answers');
  } finally {
    await clamd.stop();
  }
});
