import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { openCurrentLibrary } from '#library/current.ts';
import { signLibraryManifest } from '#library/manifest-signature.ts';
import { libraryVersion } from '#library/schema.ts';
import type { LibraryManifest } from '#shared/library/library-manifest.ts';
import { createProblems } from '../../build/library/problems.ts';
import { readSigningKey } from '../../build/library/signing-key.ts';
import { test } from '../support/api-test.ts';
import { createDevice } from '../support/device.ts';
import { make } from '../support/published-editions.ts';

const formerVersion = libraryVersion - 1;

function giveFormerVersion(libraryFile: string): void {
  const library = new Database(libraryFile);
  library.pragma(`user_version = ${formerVersion}`);
  library.close();
}

test('a server names a library of the former version, and what to run', async ({ edition }) => {
  await make(edition, '2026-07-01T08:00:00Z');
  giveFormerVersion(edition.libraryFile);
  expect(() => openCurrentLibrary(edition.libraryFile, () => undefined)).toThrow(
    `The library at ${edition.libraryFile} has version ${formerVersion}, but this program reads version ${libraryVersion}: run "npm run library" to rebuild it.`,
  );
});

test('an updated desktop program leaves a downloaded edition of the former version for its own, and gets the new one', async ({
  serve,
  editions,
}) => {
  const { libraryFile, resources } = editions.second;
  const site = await serve({ libraryFile, resourcesDir: resources });
  const device = createDevice({ bundle: editions.first, server: site.url });
  const install = async () => {
    const { store, sync } = await device.start();
    await sync.check();
    await sync.download();
    expect(sync.state().update.step).toBe('installed');
    return store;
  };
  try {
    await install();
    const [manifest = ''] = fs.readdirSync(path.join(device.root, 'versions'));
    asInFormerVersion(path.join(device.root, 'versions', manifest));
    const { store, sync } = await device.start();
    expect(store.source.databaseFile()).toBe(editions.first.libraryFile);
    expect(sync.state().installed.issues.map(({ volume }) => volume)).toEqual([2]);
    const renewed = await install();
    expect(renewed.source.databaseFile()).toContain(device.root);
  } finally {
    await device.remove();
  }
});

/** Changes a manifest to what a program of the former version has downloaded. */
function asInFormerVersion(file: string): void {
  const key = readSigningKey(createProblems(), {});
  if (!key) throw new Error('there is no key');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as LibraryManifest;
  const { signature: _, firstSignature: _first, ...told } = manifest;
  const version = 'f'.repeat(32);
  const former = signLibraryManifest({ ...told, version, libraryVersion: formerVersion }, key.privateKey);
  const folder = path.dirname(file);
  fs.rmSync(file);
  fs.writeFileSync(path.join(folder, `${version}.json`), JSON.stringify(former));
  const pointerFile = path.join(folder, '../current.json');
  const pointer = JSON.parse(fs.readFileSync(pointerFile, 'utf8')) as Record<string, unknown>;
  fs.writeFileSync(pointerFile, JSON.stringify({ ...pointer, version }));
}
