import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { accountsFile } from '../../../server/accounts/db/open.ts';
import { manifestFileOf } from '../../../src/shared/library/beside-library.ts';
import { makeLibrary } from '../../make-library.ts';
import type { Site } from '../site.ts';
import type { SupervisedServer } from './supervised-server.ts';
import type { Acknowledged } from './writers.ts';

const run = promisify(execFile);

/** How long the server may take to serve a new library, in ms. */
const patience = 30_000;

/** A library to be put in place, and words that only its responses contain. */
type Edition = { file: string; words: string };

/**
 * Creates two editions of the library, to be swapped in turn: the present one, and one with another title for
 * its second volume.
 */
export async function makeEditions(site: Site, server: SupervisedServer): Promise<[Edition, Edition]> {
  const folder = path.join(site.folder, 'load/next');
  const resources = path.join(folder, 'resources');
  fs.cpSync(site.resourcesDir, resources, { recursive: true });
  const [newest = ''] = fs
    .readdirSync(path.join(resources, 'volumes'))
    .filter((name) => /^\d+$/.test(name))
    .sort((a, b) => Number(b) - Number(a));
  const described = path.join(resources, 'volumes', newest, 'volume.json');
  const volume = JSON.parse(fs.readFileSync(described, 'utf8')) as { title: Record<string, string> };
  const present = JSON.stringify(volume.title.en);
  volume.title.en += ', second edition';
  fs.writeFileSync(described, JSON.stringify(volume));
  const file = path.join(folder, 'library.sqlite');
  const problems = await makeLibrary(resources, file);
  if (problems.length > 0) throw new Error(`The next library could not be made:\n${problems.join('\n')}`);
  const former = path.join(folder, 'former.sqlite');
  fs.copyFileSync(server.libraryFile, former);
  fs.copyFileSync(manifestFileOf(server.libraryFile), manifestFileOf(former));
  return [
    { file, words: JSON.stringify(volume.title.en) },
    { file: former, words: present },
  ];
}

/**
 * Replaces the library being served as an operator does: the manifest first, each file by renaming.
 * @returns milliseconds until the server served it, undefined when it did not
 */
export async function replaceLibrary(
  { origin, libraryFile }: SupervisedServer,
  { file, words }: Edition,
): Promise<number | undefined> {
  for (const [from, to] of [
    [manifestFileOf(file), manifestFileOf(libraryFile)],
    [file, libraryFile],
  ] as const) {
    await fs.promises.copyFile(from, `${to}.new`);
    await fs.promises.rename(`${to}.new`, to);
  }
  const begun = performance.now();
  while (performance.now() - begun < patience) {
    const volumes = await fetch(`${origin}/api/library/volumes`).then(
      (response) => response.text(),
      // The server was killed at this moment.
      () => '',
    );
    if (volumes.includes(words)) return performance.now() - begun;
    await wait(50);
  }
  return undefined;
}

/**
 * Runs `npm run backup`, which checks its copy in full.
 * @returns how long it took, in ms
 */
export async function backUp({ dataDir }: SupervisedServer, copy: string): Promise<number> {
  const begun = performance.now();
  const environment = { ...process.env, DATA_DIR: dataDir };
  await run('npm', ['run', '--silent', 'backup', '--', copy], { env: environment });
  return performance.now() - begun;
}

/** The acknowledged writes that a database lacks: the server's own or a copy. */
export function findLost(file: string, acknowledged: Acknowledged[]): Acknowledged[] {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  const keys = (query: string) => new Set(sqlite.prepare<[], string>(query).pluck().all());
  try {
    const kept = {
      'Sign-ups': keys('SELECT email FROM users'),
      'Saved articles': keys(
        `SELECT email || ' ' || article_id FROM saved_articles JOIN users ON id = user_id WHERE removed IS NULL`,
      ),
      Annotations: keys('SELECT id FROM annotations WHERE removed = 0'),
      Messages: keys('SELECT subject FROM messages'),
    };
    return acknowledged.filter(({ what, key }) => !kept[what].has(key));
  } finally {
    sqlite.close();
  }
}

/** The server's database of accounts. */
export function databaseOf({ dataDir }: SupervisedServer): string {
  return path.join(dataDir, accountsFile);
}
