import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProgramRelease } from '#shared/program/program-release.ts';
import { isSignedBy } from '../../server/library/manifest-signature.ts';
import { publisherReleaseKey, sampleReleaseKey, trustedReleaseKeys } from './release-key.ts';
import { signRelease } from './sign-release.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sign-release-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const now = new Date('2026-11-25T00:00:00.000Z');
const installer = 'urban-social-journal-1.2.0-win-x64.exe';

function put(name: string, content: string): string {
  fs.writeFileSync(path.join(folder, name), content);
  return createHash('sha512').update(content).digest('base64');
}

const latest = (version: string, sha512: string) =>
  `version: ${version}\nfiles:\n  - url: ${installer}\n    sha512: ${sha512}\n    size: 7\npath: ${installer}\n`;

const signAs = (version: string) => signRelease(folder, { key: sampleReleaseKey(), version, days: 30, now });

test('what programs and people get agrees, and is signed', async () => {
  put('latest.yml', latest('1.2.0', put(installer, 'content')));
  put('builder-debug.yml', 'x');
  const { manifest, leftOut } = await signAs('1.2.0');
  expect(leftOut).toEqual(['builder-debug.yml']);
  const written: unknown = JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8'));
  expect(ProgramRelease.parse(written)).toEqual(manifest);
  expect(manifest).toMatchObject({ version: '1.2.0', expires: '2026-12-25T00:00:00.000Z' });
  expect(manifest.files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['latest.yml', expect.any(Number)],
    [installer, 7],
  ]);
  expect(isSignedBy(trustedReleaseKeys(), manifest)).toBe(true);
  expect(isSignedBy(trustedReleaseKeys(), { ...manifest, expires: '2036-12-25T00:00:00.000Z' })).toBe(false);

  const [sums, signature, pem] = ['SHA256SUMS', 'SHA256SUMS.sig', 'release-key.pem'].map((name) =>
    fs.readFileSync(path.join(folder, name)),
  ) as [Buffer, Buffer, Buffer];
  expect(sums.toString()).toContain(
    `${createHash('sha256').update('content').digest('hex')}  ${installer}\n`,
  );
  expect(verify(null, sums, createPublicKey(pem), signature)).toBe(true);
  expect((await signAs('1.2.0')).manifest).toEqual(manifest);
});

test('nothing is signed that would mislead programs', async () => {
  const sha512 = put(installer, 'content');
  await expect(signAs('1.3.0')).rejects.toThrow('no packages of version 1.3.0');
  put('latest.yml', latest('1.1.0', sha512));
  await expect(signAs('1.2.0')).rejects.toThrow('latest.yml is for version 1.1.0');
  put('latest.yml', latest('1.2.0', createHash('sha512').update('other').digest('base64')));
  await expect(signAs('1.2.0')).rejects.toThrow(`latest.yml does not match ${installer}`);
  put('latest.yml', 'version: 1.2.0\nfiles: [{url: x, sha512: y}]\n');
  await expect(signAs('1.2.0')).rejects.toThrow('not in electron-builder’s format');
  expect(fs.existsSync(path.join(folder, 'release.json'))).toBe(false);
});

test('a key that no program trusts is refused, with the line to add', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const line = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  expect(() => publisherReleaseKey(pem)).toThrow(line);
  expect(publisherReleaseKey(pem, [{ owner: 'us', publicKey: line }]).keyId).toMatch(/^[0-9a-f]{16}$/);
  expect(() => publisherReleaseKey('nonsense')).toThrow('must be a private Ed25519 key');
});
