import { createHash, generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inFirstFormat } from '#shared/library/first-format.ts';
import type { LibraryManifest } from '#shared/library/library-manifest.ts';
import { isSignedBy, keyIdOf } from '../../server/library/manifest-signature.ts';
import { signLibrary } from './sign-library.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sign-library-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const manifestFile = path.join(folder, 'library.manifest.json');
const resources = path.join(folder, 'resources');
const marked = path.join(folder, 'library.marked');
for (const name of [resources, marked]) fs.mkdirSync(name);

function put(file: string, content: string): string {
  fs.writeFileSync(file, content);
  return createHash('sha256').update(content).digest('hex');
}

const database = put(path.join(folder, 'library.sqlite'), 'database');

const made = {
  format: 1,
  version: '0'.repeat(32),
  published: '2026-11-20T00:00:00.000Z',
  libraryVersion: 1,
  issues: [],
  files: [
    { path: 'library.sqlite', bytes: 8, sha256: database },
    { path: 'article.pdf', bytes: 3, sha256: put(path.join(resources, 'article.pdf'), 'pdf') },
  ],
  keyId: '0'.repeat(16),
  signature: 'of the sample key',
} satisfies LibraryManifest;

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = { privateKey, keyId: keyIdOf(privateKey) };
const owners = [
  { owner: 'us', publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') },
];

test('a library that was made elsewhere is signed as it is', async () => {
  const signed = await signLibrary(made, { manifestFile, marked, resources, key });
  expect(signed).toEqual({ ...made, keyId: key.keyId, signature: signed.signature });
  expect(isSignedBy(owners, signed)).toBe(true);
});

test('a manifest of the second format is also signed in the first, for programs that know no other', async () => {
  const counted = { ...made, format: 2 as const, counter: 7, firstSignature: 'of the sample key' };
  const { firstSignature: signature = '', ...signed } = await signLibrary(counted, {
    manifestFile,
    marked,
    resources,
    key,
  });
  expect(isSignedBy(owners, { ...signed, firstSignature: signature })).toBe(true);
  expect(isSignedBy(owners, { ...made, keyId: key.keyId, signature })).toBe(true);
});

test('in the second format both forms are signed, and compressed files are checked', async () => {
  const small = {
    sha256: database,
    encoding: 'br',
    bytes: 5,
    packedSha256: put(path.join(folder, 'library.sqlite.br'), 'small'),
  };
  const second = {
    ...made,
    format: 2 as const,
    counter: 7,
    packed: [small],
    firstSignature: 'of the sample key',
  };
  const signed = await signLibrary(second, { manifestFile, marked, resources, key });
  expect(isSignedBy(owners, signed)).toBe(true);
  const first = inFirstFormat(signed);
  expect(isSignedBy(owners, { ...first, signature: signed.firstSignature ?? '' })).toBe(true);
  put(path.join(folder, 'library.sqlite.br'), 'other');
  await expect(signLibrary(second, { manifestFile, marked, resources, key })).rejects.toThrow(
    'library.sqlite.br differs from the manifest',
  );
});

test('an edition prepared for later is compared with the marked PDFs beside the present library', async () => {
  const moment = path.join(folder, 'library.scheduled/2027-03-30T04-00-00Z');
  fs.mkdirSync(moment, { recursive: true });
  put(path.join(moment, 'library.sqlite'), 'database');
  const sha256 = createHash('sha256').update('marked').digest('hex');
  put(path.join(marked, `${sha256}.pdf`), 'marked');
  const [own, pdf] = made.files;
  const prepared = { ...made, files: [own, { ...pdf, sha256 }] } as LibraryManifest;
  const later = path.join(moment, 'library.manifest.json');
  const signed = await signLibrary(prepared, { manifestFile: later, marked, resources, key });
  expect(isSignedBy(owners, signed)).toBe(true);
  put(path.join(marked, `${sha256}.pdf`), 'other');
  await expect(signLibrary(prepared, { manifestFile: later, marked, resources, key })).rejects.toThrow(
    `${sha256}.pdf differs from the manifest`,
  );
});

test('nothing is signed when a file differs from the manifest', async () => {
  put(path.join(resources, 'article.pdf'), 'changed');
  await expect(signLibrary(made, { manifestFile, marked, resources, key })).rejects.toThrow(
    'article.pdf differs from the manifest',
  );
});
