import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { openLibrary } from '#library/open.ts';
import { long } from '../../build/long-forms.ts';
import { test } from '../support/api-test.ts';
import { bundleProgram } from '../support/bundled-program.ts';
import { createDevice } from '../support/device.ts';
import type { TwoEditions } from '../support/published-editions.ts';
import { type Site, serveSite } from '../support/site.ts';

let editions: TwoEditions;
let site: Site;
const bundled = fs.mkdtempSync(path.resolve('out', 'killed-'));
let program: string;
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'killed-'));

test.beforeAll(async ({ editions: shared }) => {
  const source = fileURLToPath(import.meta.resolve('../support/sync-until-killed.ts'));
  program = await bundleProgram(source, bundled);
  editions = shared;
  site = await serveSite({
    libraryFile: editions.second.libraryFile,
    resourcesDir: editions.second.resources,
  });
});
afterAll(async () => {
  await site.stop();
  for (const folder of [home, bundled]) fs.rmSync(folder, { recursive: true, force: true });
});

type Point = { name: string; nth: number };

/**
 * Installs an edition in a process that is killed before a given change to the disk.
 * @returns the changes made
 */
function installUntilKilled(root: string, killAt: Point | null): Promise<string[]> {
  const given = JSON.stringify([editions.first, site.url, root, killAt]);
  const child = spawn(process.execPath, [program, given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
  });
  return new Promise((resolve) => child.on('close', () => resolve(output.trim().split('\n'))));
}

/**
 * Starts the program on what a killed one left behind.
 * @returns the volumes shown, before and after the installation is completed
 */
async function startAfterwards(root: string) {
  const device = createDevice({ bundle: editions.first, server: site.url, root });
  const { store, sync } = await device.start();
  const shown = async () => {
    const { database, close } = openLibrary(store.source.databaseFile());
    const rows = await database.selectFrom('volumes').select('id').orderBy('id').execute();
    await close();
    return rows.map(({ id }) => id).join();
  };
  const before = { shown: await shown(), trouble: sync.state().trouble };
  await sync.verify();
  expect(sync.state().files).toEqual({ step: 'sound' });
  await sync.check();
  if (sync.state().update.step !== 'current') await sync.download();
  const after = { shown: await shown(), step: sync.state().update.step };
  await device.remove();
  return { before, after };
}

test('killed before any change to the disk, an edition is shown whole, and the new one can still be had', async () => {
  const whole = await installUntilKilled(path.join(home, 'whole'), null);
  expect(whole.at(-1)).toBe('installed');
  const points = pointsOf(whole.slice(0, -1));
  expect(points.length).toBeGreaterThan(long('sync', 15, 8));
  const shown = new Set<string>();
  const work = async () => {
    for (let point = points.shift(); point; point = points.shift()) {
      const named = `${point.name} ${point.nth}`;
      const root = path.join(home, named);
      const done = await installUntilKilled(root, point);
      expect(done.at(-1), named).toBe(point.name);
      const { before, after } = await startAfterwards(root);
      expect(['2', '2,3'], named).toContain(before.shown);
      expect(before.trouble, named).toBeNull();
      expect(after.shown, named).toBe('2,3');
      shown.add(before.shown);
    }
  };
  await Promise.all([work(), work(), work()]);
  // Some were killed before the switch to the new edition, some after it.
  expect(shown).toEqual(new Set(['2', '2,3']));
}, 240_000);

/**
 * The points at which to kill: every change made, in the short form the first and the last of a kind. Since the number
 * of `write` calls varies, only some of those are used.
 */
function pointsOf(changes: string[]): Point[] {
  const made = new Map<string, number>();
  for (const name of changes) made.set(name, (made.get(name) ?? 0) + 1);
  return [...made].flatMap(([name, times]) => {
    if (name === 'write') return [1, 10].map((nth) => ({ name, nth }));
    const all = Array.from({ length: times }, (_, place) => ({ name, nth: place + 1 }));
    return long(
      'sync',
      all,
      all.filter(({ nth }) => nth === 1 || nth === times),
    );
  });
}
