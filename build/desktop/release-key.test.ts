import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keyIdOf, type TrustedKey } from '../../server/library/manifest-signature.ts';
import { isSignedWithSample } from './release-key.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'release-key-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sample = generateKeyPairSync('ed25519').publicKey;
const own = generateKeyPairSync('ed25519').publicKey;

function trusted(key: KeyObject, isSample: boolean): TrustedKey {
  const publicKey = key.export({ type: 'spki', format: 'der' }).toString('base64');
  return { owner: 'somebody', publicKey, ...(isSample && { sample: true }) };
}

function manifestOf(key: KeyObject): string {
  const file = path.join(folder, 'library.manifest.json');
  const manifest = {
    format: 1,
    version: '0'.repeat(32),
    published: '2026-11-20T00:00:00.000Z',
    libraryVersion: 1,
    issues: [],
    files: [{ path: 'library.sqlite', bytes: 1, sha256: '0'.repeat(64) }],
    keyId: keyIdOf(key),
    signature: Buffer.alloc(64).toString('base64'),
  };
  writeFileSync(file, JSON.stringify(manifest));
  return file;
}

const keys = [trusted(sample, true), trusted(own, false)];

test('a library signed with the sample key is recognised', () => {
  expect(isSignedWithSample(manifestOf(sample), keys)).toBe(true);
});

test('a library signed by the publisher is not taken for one', () => {
  expect(isSignedWithSample(manifestOf(own), keys)).toBe(false);
});
