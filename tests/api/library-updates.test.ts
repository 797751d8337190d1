import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import type { LibraryState } from '#shared/library/library-updates.ts';
import type { DesktopSettings } from '#shared/program/desktop-bridge.ts';
import { bundledSource } from '../../electron/main/library/bundled-source.ts';
import { openSettings, type Settings } from '../../electron/main/settings/settings.ts';
import { libraryWithin } from '../../electron/main/sync/folder.ts';
import { openGivenLibrary } from '../../electron/main/sync/given-library.ts';
import { type LibraryUpdates, openLibraryUpdates } from '../../electron/main/sync/open-library-updates.ts';
import { pointerFileOf } from '../../electron/main/sync/text-file.ts';
import { test } from '../support/api-test.ts';
import { type LyingServer, lyingServer } from '../support/lying-server.ts';
import type { TwoEditions } from '../support/published-editions.ts';
import { type Site, serveSite } from '../support/site.ts';

let editions: TwoEditions;
let site: Site;
let server: LyingServer;
let home: string;
let settings: Settings;
let library: LibraryUpdates;
let told: LibraryState[];
let onTold: (state: LibraryState) => void;
let faults: unknown[];

test.beforeAll(async ({ editions: shared }) => {
  editions = shared;
  const { libraryFile, resources } = editions.second;
  site = await serveSite({ libraryFile, resourcesDir: resources });
});
afterAll(() => site.stop());

beforeEach(async () => {
  server = await lyingServer(site.url);
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'updates-'));
  await start();
});
afterEach(async () => {
  await library.close();
  await server.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

async function start(): Promise<void> {
  told = [];
  onTold = () => undefined;
  faults = [];
  const onFault = (error: unknown) => faults.push(error);
  settings = openSettings(path.join(home, 'settings.json'), server.url, onFault);
  library = await openLibraryUpdates({
    bundle: bundledSource({ databaseFile: editions.first.libraryFile, files: editions.first.resources }),
    folder: path.join(home, 'library'),
    settings,
    fetch,
    onChange: (state) => {
      told.push(state);
      onTold(state);
    },
    onFault,
  });
}

const now = () => library.answers.library() as LibraryState;
/** Retries, since the machine may be busy. */
const eventually = <Value>(look: () => Value) => expect.poll(look);
const step = (wanted: string) => eventually(() => now().update.step).toBe(wanted);
const volumes = () => now().installed.issues.map(({ volume }) => volume);

async function install(): Promise<void> {
  await library.answers.checkLibrary();
  await library.answers.downloadLibrary();
  await step('installed');
}

function choose(change: Partial<DesktopSettings>): void {
  settings.change(change);
}

test('a question is answered with what it came to; what takes long is answered at once, and told as it goes', async () => {
  expect((await library.answers.checkLibrary()).update.step).toBe('available');
  expect((await library.answers.downloadLibrary()).update.step).not.toBe('installed');
  await step('installed');
  expect(told.map(({ update }) => update.step)).toEqual(expect.arrayContaining(['downloading', 'installed']));
  // On a busy machine this takes long as well.
  await library.answers.goBackInLibrary();
  await eventually(() => now().installed.issues.length).toBe(1);
});

test('whoever goes back as soon as the new edition is announced is back, not ignored', async () => {
  await library.answers.checkLibrary();
  const back = new Promise((resolve) => {
    onTold = ({ update }) => {
      if (update.step === 'installed') resolve(library.answers.goBackInLibrary());
    };
  });
  await library.answers.downloadLibrary();
  await back;
  expect(volumes()).toEqual([2]);
});

test('a folder that is chosen takes along what was fetched, and is used after the next start', async () => {
  await install();
  const chosen = path.join(home, 'another disk');
  fs.mkdirSync(chosen);
  choose({ libraryFolder: chosen });
  await eventually(() => library.source.databaseFile()).toContain(chosen);
  expect(volumes()).toEqual([3, 2]);
  expect(fs.existsSync(path.join(home, 'library'))).toBe(false);
  await library.close();
  await start();
  expect(library.source.databaseFile()).toContain(chosen);
  choose({ libraryFolder: null });
  await eventually(() => library.source.databaseFile()).toContain(path.join(home, 'library'));
  expect(volumes()).toEqual([3, 2]);
  expect(fs.readdirSync(chosen)).toEqual([]);
});

test('a folder that can’t be written to is not chosen; what was fetched stays where it is', async () => {
  await install();
  const file = path.join(home, 'no folder');
  fs.writeFileSync(file, '');
  choose({ libraryFolder: file });
  await eventually(() => settings.get().libraryFolder).toBeNull();
  await step('failed');
  expect(now().update).toMatchObject({ reason: 'folder' });
  expect(faults).toHaveLength(1);
  expect(volumes()).toEqual([3, 2]);
});

test('a folder in which a library lies already is used as it is', async () => {
  const chosen = path.join(home, 'another disk');
  fs.mkdirSync(chosen);
  choose({ libraryFolder: chosen });
  await eventually(() => fs.existsSync(path.join(home, 'library'))).toBe(false);
  await install();
  expect(library.source.databaseFile()).toContain(chosen);
  await library.close();
  fs.rmSync(path.join(home, 'settings.json'));
  await start();
  expect(volumes()).toEqual([2]);
  choose({ libraryFolder: chosen });
  await eventually(volumes).toEqual([3, 2]);
});

test('nobody is asked until that is allowed, and then at once', async () => {
  library.watch();
  await new Promise((resolve) => setImmediate(resolve));
  expect(server.asked).toEqual([]);
  choose({ updates: true });
  await step('available');
  expect(server.asked.map(({ path: asked }) => asked)).toEqual(['/api/library/manifest?format=2']);
});

test('damaged files are found after the start, and fetched again by itself where that is allowed', async () => {
  await install();
  const pdf = library.source.file('volumes/3/volume-3.pdf') ?? '';
  await library.close();
  fs.writeFileSync(pdf, Buffer.alloc(fs.statSync(pdf).size, 'x'));
  await start();
  choose({ updates: true });
  library.watch();
  await eventually(() => now().files.step).toBe('sound');
  expect(told.some(({ files }) => files.step === 'repairing')).toBe(true);
  expect(fs.readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
});

/** Opens the library part of another program, which reads what is in a folder. */
async function read(folder: string, reaches = async () => true): Promise<LibraryUpdates> {
  const bundle = bundledSource({
    databaseFile: editions.first.libraryFile,
    files: editions.first.resources,
  });
  const onFault = (error: unknown) => faults.push(error);
  return openLibraryUpdates({
    bundle,
    folder: path.join(home, 'own'),
    settings: openSettings(path.join(home, 'reader.json'), server.url, onFault),
    given: await openGivenLibrary(folder, { bundle, notes: path.join(home, 'notes'), reaches }),
    lookEvery: 5,
    fetch,
    onChange: () => undefined,
    onFault,
  });
}

test('issues that one program has downloaded to a share are read by others, which change nothing there', async () => {
  const share = path.join(home, 'share');
  fs.mkdirSync(share);
  await install();
  choose({ libraryFolder: share });
  await eventually(() => library.source.databaseFile()).toContain(share);
  const content = () => fs.readdirSync(share, { recursive: true }).sort();
  const before = content();
  const reading = await read(share);
  const state = await reading.answers.library();
  expect(state).toMatchObject({ readFrom: share, asks: false, trouble: null, fetched: true });
  expect(state.installed.issues).toHaveLength(2);
  expect(reading.source.databaseFile().startsWith(share)).toBe(true);
  await reading.answers.goBackInLibrary();
  await reading.close();
  expect(content()).toEqual(before);
  expect(faults).toEqual([]);
});

test('a share that others renew is looked at while it answers, and its new edition is verified before it is shown', async () => {
  const share = path.join(home, 'share');
  fs.mkdirSync(share);
  await install();
  choose({ libraryFolder: share });
  await eventually(() => library.source.databaseFile()).toContain(share);
  const pointer = pointerFileOf(libraryWithin(share));
  const renewed = fs.readFileSync(pointer, 'utf8');
  const database = library.source.databaseFile();
  const whole = fs.readFileSync(database);
  fs.writeFileSync(pointer, JSON.stringify({ ...JSON.parse(renewed), version: null }));
  let isDead = true;
  let asked = 0;
  const reading = await read(share, async () => {
    asked += 1;
    return !isDead;
  });
  const shown = async () => (await reading.answers.library()).installed.issues.map(({ volume }) => volume);
  reading.watch();

  // Readable, but not what was published.
  fs.writeFileSync(database, Buffer.from(whole).fill(1, whole.length - 8));
  fs.writeFileSync(pointer, renewed);
  await eventually(() => asked).toBeGreaterThan(2);
  expect(faults).toEqual([]);
  isDead = false;
  await eventually(() => faults.length).toBeGreaterThan(1);
  expect(faults[0]).toMatchObject({ reason: 'unusable' });
  expect(await shown()).toEqual([2]);

  fs.writeFileSync(database, whole);
  await eventually(shown).toEqual([3, 2]);
  await eventually(async () => (await reading.answers.library()).files.step).toBe('sound');
  await reading.close();
});
