import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyIdOf, signManifest, type TrustedKey } from '#library/manifest-signature.ts';
import { createReleases } from './releases.ts';
import { checkListed, readSignedRelease, type SeenRelease } from './signed-release.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys: TrustedKey[] = [
  { owner: 'us', publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') },
];
const now = Date.parse('2026-11-25T00:00:00.000Z');
const yaml = 'version: 1.2.0\n';

const plain = {
  format: 1,
  version: '1.2.0',
  published: '2026-11-20T00:00:00.000Z',
  expires: '2027-05-01T00:00:00.000Z',
  files: [
    {
      name: 'latest-linux.yml',
      bytes: yaml.length,
      sha256: createHash('sha256').update(yaml).digest('hex'),
      sha512: createHash('sha512').update(yaml).digest('base64'),
    },
  ],
};

function signed(change: Partial<typeof plain> = {}, key: KeyObject = privateKey): string {
  const manifest = { ...plain, ...change, keyId: keyIdOf(key) };
  return JSON.stringify({ ...manifest, signature: signManifest(manifest, key) });
}

const read = (text: string, version = '1.1.0', seen: SeenRelease | null = null) =>
  readSignedRelease(text, { keys, version, seen, now });

test('a release signed by the publisher is accepted, newer or the same', () => {
  expect(read(signed()).version).toBe('1.2.0');
  expect(read(signed(), '1.2.0', { version: '1.2.0', published: plain.published }).version).toBe('1.2.0');
});

test('one signed or changed by somebody else is refused', () => {
  const untrusted = expect.objectContaining({ reason: 'untrusted' });
  const stranger = generateKeyPairSync('ed25519').privateKey;
  expect(() => read(signed({}, stranger))).toThrow(untrusted);
  for (const change of [
    { version: '1.3.0' },
    { expires: '2099-01-01T00:00:00.000Z' },
    { files: [{ ...plain.files[0], bytes: 1 }] },
  ])
    expect(() => read(JSON.stringify({ ...JSON.parse(signed()), ...change }))).toThrow(untrusted);
});

test('an expired one is refused', () => {
  const expired = expect.objectContaining({ reason: 'expired' });
  expect(() => read(signed({ expires: '2026-11-25T00:00:00.000Z' }))).toThrow(expired);
  expect(() => read(signed({ expires: '2026-11-25T00:00:00.001Z' }))).not.toThrow();
});

test('one older than the program, or than one seen before, is refused', () => {
  const older = expect.objectContaining({ reason: 'older' });
  expect(() => read(signed(), '1.2.1')).toThrow(older);
  expect(() => read(signed(), '1.1.0', { version: '1.10.0', published: plain.published })).toThrow(older);
  const later = { version: '1.2.0', published: '2026-11-21T00:00:00.000Z' };
  expect(() => read(signed(), '1.1.0', later)).toThrow(older);
});

test('an invalid manifest is a fault, not a refusal', () => {
  for (const text of ['<html>', '{}', signed({ files: [] })])
    expect(() => read(text)).toThrow(expect.not.objectContaining({ name: 'ReleaseRefused' }));
});

test('a file of a release must have the listed name and checksum', () => {
  const release = read(signed());
  expect(() => checkListed(release, 'latest-linux.yml', yaml)).not.toThrow();
  for (const [name, content] of [
    ['latest-linux.yml', 'version: 9.0.0\n'],
    ['latest.yml', yaml],
  ] as const)
    expect(() => checkListed(release, name, content)).toThrow(
      expect.objectContaining({ reason: 'untrusted' }),
    );
});

test('the newest release is remembered, and an older one published again is refused', async () => {
  let seen: SeenRelease | null = null;
  const published: Record<string, string> = {};
  const asked: string[] = [];
  const releases = createReleases({
    address: 'https://usr-journal.example/desktop',
    fetch: async (address) => {
      asked.push(address);
      const text = published[address.slice(address.lastIndexOf('/') + 1)];
      return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
    },
    keys,
    version: '1.1.0',
    seen: () => seen,
    onSeen: (release) => {
      seen = release;
    },
  });
  const far = new Date(Date.now() + 86_400_000).toISOString();
  await expect(releases.newest()).rejects.toThrow('release.json answered 404');
  published['release.json'] = signed({ version: '1.3.0', expires: far });
  await releases.newest();
  expect(seen).toMatchObject({ version: '1.3.0' });
  published['release.json'] = signed({ expires: far });
  await expect(releases.newest()).rejects.toMatchObject({ reason: 'older' });
  expect(seen).toMatchObject({ version: '1.3.0' });
  published['release.json'] = signed({ version: '1.3.0', expires: far });
  published['latest-linux.yml'] = 'version: 9.0.0\n';
  await expect(releases.text(await releases.newest(), 'latest-linux.yml')).rejects.toMatchObject({
    reason: 'untrusted',
  });
  expect(new Set(asked)).toEqual(
    new Set(
      ['release.json', 'latest-linux.yml'].map((name) => `https://usr-journal.example/desktop/${name}`),
    ),
  );
});
