import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { LibraryState } from '#shared/library/library-updates.ts';
import { bundledSource } from '../../electron/main/library/bundled-source.ts';
import { openSettings } from '../../electron/main/settings/settings.ts';
import {
  type GivenLibrary,
  openGivenLibrary,
  sharedLibrary,
} from '../../electron/main/sync/given-library.ts';
import { openLibraryUpdates } from '../../electron/main/sync/open-library-updates.ts';
import { keyIdOf, signManifest } from '../../server/library/manifest-signature.ts';
import { test } from '../support/api-test.ts';
import type { PublishedEdition, TwoEditions } from '../support/published-editions.ts';

let editions: TwoEditions;
let home: string;
let stick: string;
test.beforeAll(({ editions: shared }) => {
  editions = shared;
});
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'given-'));
  stick = path.join(home, 'stick');
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

/** Puts a whole library into a folder, as it lies in the program. */
function putWhole({ resources, libraryFile, manifestFile }: PublishedEdition): void {
  fs.cpSync(resources, stick, { recursive: true });
  fs.copyFileSync(libraryFile, path.join(stick, 'library.sqlite'));
  fs.copyFileSync(manifestFile, path.join(stick, 'library.manifest.json'));
}

/** A program whose own library is the first edition. */
const bundle = () =>
  bundledSource({ databaseFile: editions.first.libraryFile, files: editions.first.resources });
const notes = () => path.join(home, 'notes');
const open = (folder = stick) => openGivenLibrary(folder, { bundle: bundle(), notes: notes() });

/** Runs the library part of the program. */
async function run<Result>(
  server: string,
  given: GivenLibrary | null,
  use: (library: Awaited<ReturnType<typeof openLibraryUpdates>>) => Promise<Result>,
): Promise<Result> {
  const onFault = (error: unknown) => {
    throw error;
  };
  const library = await openLibraryUpdates({
    bundle: bundle(),
    folder: path.join(home, 'downloads'),
    settings: openSettings(path.join(home, 'settings.json'), server, onFault),
    given,
    fetch,
    onChange: () => undefined,
    onFault,
  });
  try {
    return await use(library);
  } finally {
    await library.close();
  }
}
const volumes = ({ installed }: LibraryState) => installed.issues.map(({ volume }) => volume);
const nowhere = 'http://127.0.0.1:9';

test('a whole library in a folder is shown as it is, and no server is asked', async () => {
  putWhole(editions.second);
  const asked = await run(nowhere, await open(), async ({ answers, source, check }) => {
    await check();
    await answers.checkLibrary();
    await answers.downloadLibrary();
    expect(source.databaseFile()).toBe(path.join(stick, 'library.sqlite'));
    return answers.library();
  });
  expect(asked).toMatchObject({ readFrom: stick, asks: false, trouble: null, update: { step: 'idle' } });
  expect(volumes(asked)).toHaveLength(2);
  expect(asked.checked).toBeNull();
});

test('a folder without a library, or that cannot be reached, is refused', async () => {
  await expect(open()).rejects.toMatchObject({ reason: 'missing' });
  fs.mkdirSync(stick);
  await expect(open()).rejects.toMatchObject({ reason: 'missing' });
});

test('a library with a file that is missing, cut off or changed is refused', async () => {
  putWhole(editions.first);
  const manifest = path.join(stick, 'library.manifest.json');
  const listed = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { files: { path: string }[] };
  const pdf = path.join(stick, listed.files.find(({ path: name }) => name.endsWith('.pdf'))?.path ?? '');
  const whole = fs.readFileSync(pdf);
  fs.writeFileSync(pdf, whole.subarray(0, 100));
  await expect(open()).rejects.toMatchObject({ reason: 'damaged' });
  fs.rmSync(pdf);
  await expect(open()).rejects.toMatchObject({ reason: 'damaged' });
  fs.writeFileSync(pdf, whole);
  await open();
  const database = path.join(stick, 'library.sqlite');
  const bytes = fs.readFileSync(database);
  bytes.fill(0, 8_192, 8_200);
  fs.writeFileSync(database, bytes);
  await expect(open()).rejects.toMatchObject({ reason: 'damaged' });
});

test('a library without its manifest, or signed by a stranger, is refused', async () => {
  putWhole(editions.first);
  const file = path.join(stick, 'library.manifest.json');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  const { privateKey } = generateKeyPairSync('ed25519');
  const foreign = { ...manifest, keyId: keyIdOf(privateKey) };
  fs.writeFileSync(file, JSON.stringify({ ...foreign, signature: signManifest(foreign, privateKey) }));
  await expect(open()).rejects.toMatchObject({ reason: 'untrusted' });
  fs.rmSync(file);
  await expect(open()).rejects.toMatchObject({ reason: 'damaged' });
});

test('a program with the publisher’s library trusts no sample key, whoever names the folder', async () => {
  putWhole(editions.second);
  const own = path.join(home, 'own.sqlite');
  fs.copyFileSync(editions.first.libraryFile, own);
  const unsigned = bundledSource({ databaseFile: own, files: editions.first.resources });
  await expect(openGivenLibrary(stick, { bundle: unsigned, notes: notes() })).rejects.toMatchObject({
    reason: 'untrusted',
  });
});

test('where the share of a policy cannot be used, the program’s own issues are shown and that is said', async () => {
  const faults: unknown[] = [];
  const places = { bundle: bundle(), notes: notes() };
  const given = await sharedLibrary(stick, places, (error) => faults.push(error));
  expect(faults).toHaveLength(1);
  const state = await run(nowhere, given, async ({ answers }) => answers.library());
  expect(volumes(state)).toHaveLength(1);
  expect(state).toMatchObject({ readFrom: stick, asks: false, trouble: 'shared' });
});

test('a share that does not answer holds up no start: it is not read, and counts as lost', async () => {
  putWhole(editions.second);
  const faults: unknown[] = [];
  const places = { bundle: bundle(), notes: notes(), reaches: async () => false };
  const given = await sharedLibrary(stick, places, (error) => faults.push(error));
  expect(faults).toMatchObject([{ reason: 'missing' }]);
  const state = await run(nowhere, given, async ({ answers }) => answers.library());
  expect(volumes(state)).toHaveLength(1);
  expect(state).toMatchObject({ readFrom: stick, trouble: 'shared' });
});
