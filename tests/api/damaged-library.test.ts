import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCurrentLibrary } from '#library/current.ts';
import { type Site, serveSite } from '../support/site.ts';

let folder: string;
let file: string;
let faults: unknown[];
let site: Site | undefined;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'damaged-'));
  file = path.join(folder, 'library.sqlite');
  fs.copyFileSync('out/library.sqlite', file);
  faults = [];
});
afterEach(async () => {
  await site?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The real library with its second half zeroed; the file header stays valid. */
function damagedBytes(): Buffer {
  const bytes = fs.readFileSync('out/library.sqlite');
  return bytes.fill(0, bytes.length / 2);
}

const serve = () => serveSite({ library: openCurrentLibrary(file, (error) => faults.push(error)) });

test('a library that is damaged inside is not taken up, the former stays', async () => {
  site = await serve();
  const former = (await (await site.get('/health')).json()).parts.library;
  fs.writeFileSync(`${file}.new`, damagedBytes());
  fs.renameSync(`${file}.new`, file);
  const ask = site.get;
  await expect
    .poll(async () => {
      await ask('/health');
      return faults.map(String);
    })
    .toEqual([expect.stringContaining('library.sqlite is damaged: run "npm run library" to rebuild it.')]);
  expect((await (await site.get('/health')).json()).parts.library).toEqual(former);
  for (const address of ['/en/article/3', '/api/search?q=город&lang=ru']) {
    expect((await site.get(address)).status, address).toBe(200);
  }
});

test('a damaged one refuses the start likewise', () => {
  fs.writeFileSync(file, damagedBytes());
  expect(() => openCurrentLibrary(file, () => undefined)).toThrow(
    `The library at ${file} is damaged: run "npm run library" to rebuild it.`,
  );
});

test('health is ill while what every page needs can’t be read, as after a copy over the open file', async () => {
  site = await serve();
  expect((await site.get('/health')).status).toBe(200);
  const bytes = fs.readFileSync(file);
  fs.writeFileSync(file, bytes.fill(0, 3 * 4096));
  expect((await site.get('/health')).status).toBe(503);
});
