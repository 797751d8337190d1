import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manifestFileOf } from '#shared/library/beside-library.ts';
import { readManifest } from '../../build/library/write-manifest.ts';
import { makeLibrary } from '../../build/make-library.ts';
import { renewLibrary } from '../../build/renew-library.ts';
import { signAsPublisher } from '../support/publishers-manifest.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';

let edition: SmallEdition;
beforeEach(async () => {
  edition = smallEdition();
  vi.stubEnv('LIBRARY_SIGNING_KEY', '');
  expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual([]);
});
afterEach(() => {
  vi.unstubAllEnvs();
  edition.remove();
});

const make = () => makeLibrary(edition.resources, edition.libraryFile);
const manifest = () => fs.readFileSync(manifestFileOf(edition.libraryFile), 'utf8');
const changeContent = () =>
  edition.edit(path.join(edition.article, 'article.json'), (article) => {
    article.doi = '10.5555/usr.2026.2.99';
  });

test('a library that the publisher signed is not replaced by one that the sample key signs', async () => {
  const signed = signAsPublisher(edition.libraryFile);
  const library = fs.readFileSync(edition.libraryFile);
  const ledger = path.join(edition.resources, 'journal/records.json');
  const records = fs.readFileSync(ledger, 'utf8');
  changeContent();
  expect(await make()).toEqual([
    expect.stringMatching(/^LIBRARY_SIGNING_KEY: is not set, .*library\.manifest\.json: /),
  ]);
  expect(manifest()).toBe(signed);
  expect(fs.readFileSync(edition.libraryFile).equals(library)).toBe(true);
  expect(fs.readFileSync(ledger, 'utf8')).toBe(records);
});

test('whoever gives a key replaces it, and so does whoever has taken it away', async () => {
  const signed = signAsPublisher(edition.libraryFile);
  vi.stubEnv('LIBRARY_SIGNING_KEY', fs.readFileSync('resources/library-keys/sample-private-key.pem', 'utf8'));
  expect(await make()).toEqual([]);
  expect(manifest()).not.toBe(signed);
  vi.stubEnv('LIBRARY_SIGNING_KEY', '');
  signAsPublisher(edition.libraryFile);
  fs.rmSync(manifestFileOf(edition.libraryFile));
  expect(await make()).toEqual([]);
});

test('a build keeps what the publisher signed and says so, unless this version can’t read it', async () => {
  const signed = signAsPublisher(edition.libraryFile);
  changeContent();
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    expect(await renewLibrary(edition.resources, edition.libraryFile)).toEqual([]);
    expect(said.mock.lastCall).toEqual([
      expect.stringMatching(/library\.sqlite is kept: .* published by npm run library\.$/),
    ]);
    expect(manifest()).toBe(signed);
    const library = new Database(edition.libraryFile);
    library.pragma('user_version = 999');
    library.close();
    expect(await renewLibrary(edition.resources, edition.libraryFile)).toEqual([
      expect.stringMatching(
        /library\.sqlite: the publisher has signed it, but this version can’t read it: run npm/,
      ),
    ]);
    expect(manifest()).toBe(signed);
  } finally {
    said.mockRestore();
  }
});

test('a build publishes nothing: it dates no record, and does not use the publisher’s key', async () => {
  const ledger = path.join(edition.resources, 'journal/records.json');
  const records = fs.readFileSync(ledger, 'utf8');
  const { keyId, version } = readManifest(manifestFileOf(edition.libraryFile)) ?? {};
  changeContent();
  vi.stubEnv('LIBRARY_SIGNING_KEY', 'the publisher’s');
  expect(await renewLibrary(edition.resources, edition.libraryFile)).toEqual([]);
  expect(fs.readFileSync(ledger, 'utf8')).toBe(records);
  const made = readManifest(manifestFileOf(edition.libraryFile));
  expect(made?.keyId).toBe(keyId);
  expect(made?.version).not.toBe(version);
});
