import { expect, test } from 'vitest';
import type { AppUpdate } from '#shared/program/desktop-bridge.ts';
import type { ProgramRelease } from '#shared/program/program-release.ts';
import { createAppUpdates } from './app-updates.ts';
import { noticeSource } from './notice-source.ts';
import { ReleaseRefused } from './signed-release.ts';
import type { UpdateSource } from './update-source.ts';

function follow(source: Partial<UpdateSource>, mayQuit = true) {
  const told: AppUpdate[] = [];
  const faults: unknown[] = [];
  let installed = 0;
  let answered = 0;
  const updates = createAppUpdates({
    source: {
      check: async () => ({ state: 'available', version: '2.0.0' }),
      download: async () => ({ state: 'ready', version: '2.0.0' }),
      install: async () => {
        installed += 1;
      },
      ...source,
    },
    page: 'https://usr-journal.example/desktop',
    onChange: (state) => told.push(state),
    onAnswer: () => {
      answered += 1;
    },
    onFault: (error) => faults.push(error),
    quitBy: async (end) => {
      if (mayQuit) await end();
    },
  });
  return { updates, told, faults, installed: () => installed, answered: () => answered };
}

test('a newer version is found, downloaded with progress, and installed on request', async () => {
  const { updates, told, installed } = follow({
    download: async (onProgress) => {
      onProgress(0.5);
      return { state: 'ready', version: '2.0.0' };
    },
  });
  await updates.install();
  await updates.download();
  await updates.check();
  await updates.download();
  expect(told).toEqual([
    { state: 'checking' },
    { state: 'available', version: '2.0.0' },
    { state: 'downloading', version: '2.0.0', progress: 0 },
    { state: 'downloading', version: '2.0.0', progress: 0.5 },
    { state: 'ready', version: '2.0.0' },
  ]);
  expect(installed()).toBe(0);
  await updates.install();
  expect(installed()).toBe(1);
});

test('nothing is installed while the user wants to stay; it can be installed later', async () => {
  const { updates, faults, installed } = follow({}, false);
  await updates.check();
  await updates.download();
  await updates.install();
  expect(installed()).toBe(0);
  expect(updates.state()).toEqual({ state: 'ready', version: '2.0.0' });
  expect(faults).toEqual([]);
});

const fails = async () => {
  throw new Error('no network');
};

test('a failed check is reported to the user who asked, but not after a quiet check', async () => {
  const { updates, told, faults } = follow({ check: fails });
  expect(await updates.check()).toEqual({ state: 'failed' });
  expect(await updates.check(true)).toEqual({ state: 'failed' });
  expect(faults).toHaveLength(2);
  const quiet = follow({ check: fails });
  expect(await quiet.updates.check(true)).toEqual({ state: 'idle' });
  expect(told.at(-1)).toEqual({ state: 'failed' });
});

test('a version that cannot be downloaded is offered on its page', async () => {
  const { updates } = follow({ download: fails });
  await updates.check();
  expect(await updates.download()).toEqual({
    state: 'elsewhere',
    version: '2.0.0',
    page: 'https://usr-journal.example/desktop',
  });
});

test('a version that cannot be installed, for example an unsigned one, is offered on its page', async () => {
  const { updates, told, faults } = follow({ install: fails });
  await updates.check();
  await updates.download();
  await updates.install();
  expect(faults).toHaveLength(1);
  expect(told.at(-1)).toEqual({
    state: 'elsewhere',
    version: '2.0.0',
    page: 'https://usr-journal.example/desktop',
  });
});

test('an answer is reported even without a newer version; a failure is not an answer', async () => {
  let isOnline = true;
  const { updates, answered } = follow({
    check: async () => (isOnline ? { state: 'current' } : await fails()),
  });
  await updates.check(true);
  expect(answered()).toBe(1);
  isOnline = false;
  expect(await updates.check(true)).toEqual({ state: 'current' });
  expect(answered()).toBe(1);
});

test('simultaneous checks ask the source once', async () => {
  let looked = 0;
  const { updates } = follow({
    check: async () => {
      looked += 1;
      return { state: 'current' };
    },
  });
  await Promise.all([updates.check(), updates.check()]);
  expect(looked).toBe(1);
});

test('other installations only learn of a newer version', async () => {
  const source = (version: string) =>
    noticeSource({
      releases: {
        newest: async () => ({ version: '1.2.0' }) as ProgramRelease,
        text: fails,
      },
      page: 'https://usr-journal.example/desktop',
      version,
    });
  expect(await source('1.1.0').check()).toMatchObject({ state: 'elsewhere', version: '1.2.0' });
  expect(await source('1.2.0').check()).toEqual({ state: 'current' });
});

test('a refused release is reported even after a quiet check, and counts as an answer', async () => {
  const { updates, told, faults, answered } = follow({
    check: async () => {
      throw new ReleaseRefused('untrusted', 'nobody has signed it');
    },
  });
  const refused = { state: 'refused', reason: 'untrusted', page: 'https://usr-journal.example/desktop' };
  expect(await updates.check(true)).toEqual(refused);
  expect(told.at(-1)).toEqual(refused);
  expect([faults.length, answered()]).toEqual([1, 1]);
  expect(await updates.download()).toEqual(refused);
});
