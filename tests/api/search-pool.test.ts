import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type CurrentLibrary, openCurrentLibrary } from '#library/current.ts';
import { openSearchPool, type SearchPool } from '../../server/searching/search-pool.ts';
import type { SearchQuestion } from '../../src/shared/search/search-question.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'search-pool-'));
const question: SearchQuestion = { text: 'город', language: 'ru', page: 1, filters: {} };
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

function openLibraryAt(file: string): CurrentLibrary {
  const library = openCurrentLibrary(file, () => undefined);
  open.push(library);
  return library;
}

type Rest = Parameters<typeof openSearchPool> extends [unknown, ...infer Others] ? Others : never;

function poolOf(library: CurrentLibrary, ...rest: Rest): SearchPool {
  const pool = openSearchPool(library, ...rest);
  open.push(pool);
  return pool;
}

/** A library that fails if searched on the thread that answers requests. */
function withoutOwnSearch(library: CurrentLibrary): CurrentLibrary {
  const search = () => Promise.reject(new Error('searched in the thread that answers requests'));
  return { ...library, get: () => ({ ...library.get(), search }) };
}

test('results and suggestions come from another thread', async () => {
  const library = openLibraryAt('out/library.sqlite');
  const own = await library.get().search();
  const pool = poolOf(withoutOwnSearch(library));
  expect(await pool.search(question)).toEqual(own.search(question));
  expect(await pool.suggest({ ...question, text: 'гор' })).toEqual(own.suggest('гор', 'ru'));
});

test('what there is no room for is refused at once, with the time to come back; then there is room again', async () => {
  const pool = poolOf(openLibraryAt('out/library.sqlite'), { queue: 3, patience: 60_000 });
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => pool.search(question)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect((await pool.search(question)).total).toBeGreaterThan(0);
});

test('a search that takes too long is given up', async () => {
  const pool = poolOf(openLibraryAt('out/library.sqlite'), { queue: 3, patience: 1 });
  await expect(pool.search(question)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
});

test('a thread that begins late is waited for, so that a search given up takes none of the next with it', async () => {
  const worker = new URL('../support/late-search-worker.ts', import.meta.url);
  const pool = poolOf(openLibraryAt('out/library.sqlite'), { queue: 9, patience: 1_000 }, worker);
  const endless = expect(pool.search({ ...question, text: 'endless' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  const behind = expect(pool.search(question)).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all([endless, behind]);
  expect((await pool.search(question)).total).toBe(1);
});

test('who waits while a thread begins late is not refused for that', async () => {
  const worker = new URL('../support/late-search-worker.ts', import.meta.url);
  const pool = poolOf(openLibraryAt('out/library.sqlite'), { queue: 9, patience: 1_000 }, worker);
  const asked = await Promise.all([pool.search(question), pool.search(question), pool.search(question)]);
  expect(asked.map(({ total }) => total)).toEqual([1, 1, 1]);
});

test('threads follow the library; the open one answers where another lies in its place that is not taken up', async () => {
  const file = path.join(folder, 'library.sqlite');
  const put = (bytes: Buffer) => {
    fs.writeFileSync(`${file}.new`, bytes);
    fs.renameSync(`${file}.new`, file);
  };
  const bytes = fs.readFileSync('out/library.sqlite');
  put(bytes);
  const library = openLibraryAt(file);
  const { edition } = library.get();
  put(bytes);
  await expect.poll(() => library.get().edition).not.toBe(edition);
  const pool = poolOf(withoutOwnSearch(library));
  expect((await pool.search(question)).total).toBeGreaterThan(0);

  put(Buffer.from('no library'));
  const { edition: former } = library.get();
  const other = poolOf({ ...library, get: () => ({ ...library.get(), edition: former }) });
  expect((await other.search(question)).total).toBeGreaterThan(0);
});
