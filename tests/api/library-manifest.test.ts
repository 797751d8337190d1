import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { isSignedBy, keyIdOf, type TrustedKey } from '#library/manifest-signature.ts';
import { LibraryManifest, packedAs, publishedPath } from '#shared/library/library-manifest.ts';
import { createProblems } from '../../build/library/problems.ts';
import { readSigningKey, trustedKeys } from '../../build/library/signing-key.ts';
import { momentOfBuild } from '../../build/library/write-manifest.ts';
import { makeLibrary } from '../../build/make-library.ts';
import { test } from '../support/api-test.ts';
import { addVolume, make } from '../support/published-editions.ts';
import { type Site, serveSite } from '../support/site.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';

let manifest: LibraryManifest;

test.beforeAll(async ({ site }) => {
  manifest = LibraryManifest.parse(await (await site.get(publishedPath.manifest)).json());
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fileOf = (name: string) => {
  const file = manifest.files.find((listed) => listed.path === name);
  if (!file) throw new Error(`${name} is not listed`);
  return file;
};
const aPdf = 'volumes/2/volume-2.pdf';

describe('the manifest of the library', () => {
  test('is signed with a key that the desktop program trusts', async ({ site }) => {
    const raw = (await (await site.get(publishedPath.manifest)).json()) as LibraryManifest;
    expect(isSignedBy(trustedKeys(), raw)).toBe(true);
  });

  test('is also there in its first format, for programs that know no other, signed as well', async ({
    site,
  }) => {
    const raw = (await (await site.get(publishedPath.firstManifest)).json()) as LibraryManifest;
    expect(Object.keys(raw).sort()).toEqual([
      'files',
      'format',
      'issues',
      'keyId',
      'libraryVersion',
      'published',
      'signature',
      'version',
    ]);
    expect(raw).toMatchObject({ format: 1, version: manifest.version, files: manifest.files });
    expect(isSignedBy(trustedKeys(), raw)).toBe(true);
  });

  test('has a signature that nothing can be changed under', async ({ site }) => {
    const raw = (await (await site.get(publishedPath.manifest)).json()) as LibraryManifest;
    const [first, ...rest] = raw.files;
    if (!first) throw new Error('no files');
    const lies: Partial<LibraryManifest>[] = [
      { published: '2099-01-01T00:00:00.000Z' },
      { version: '0'.repeat(32) },
      { counter: (raw.counter ?? 0) + 1 },
      { expires: '2099-01-01T00:00:00.000Z' },
      { withdrawn: [1] },
      { libraryVersion: raw.libraryVersion + 1 },
      { issues: raw.issues.slice(1) },
      { files: [{ ...first, bytes: first.bytes + 1 }, ...rest] },
      { files: [...rest, first] },
      { signature: (raw.signature.startsWith('A') ? 'B' : 'A') + raw.signature.slice(1) },
    ];
    for (const lie of lies) expect(isSignedBy(trustedKeys(), { ...raw, ...lie })).toBe(false);
    const { publicKey } = generateKeyPairSync('ed25519');
    const stranger = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(isSignedBy([{ owner: 'a stranger', publicKey: stranger }], raw)).toBe(false);
  });

  test('names the volumes in three languages, the newest first, with their articles and sizes', () => {
    expect(manifest.issues.map(({ volume, title, articles }) => [volume, title.kk, articles])).toEqual([
      [2, '2-том', 6],
      [1, '1-том', 6],
    ]);
    for (const { volume, bytes } of manifest.issues) {
      const files = manifest.files.filter(({ path: name }) => name.startsWith(`volumes/${volume}/`));
      expect(bytes).toBe(files.reduce((sum, file) => sum + file.bytes, 0));
    }
  });

  test('lists the library, every PDF and every picture and table of data that screens show, and nothing else', () => {
    const wanted = fs
      .readdirSync('resources', { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(path.sep).join('/'))
      .filter(
        (name) =>
          /^volumes\/\d\/([a-z-]+)\/\1\.pdf$|^volumes\/(\d)\/volume-\2\.pdf$/.test(name) ||
          /^volumes\/\d\/[a-z-]+\/source\/(figures\/[^/]+\.svg|pictures\/[^/]+\.(jpg|png|webp)|data\/[^/]+\.csv)$/.test(
            name,
          ) ||
          /^volumes\/\d\/([a-z-]+\/)?epub-cover\.png$/.test(name) ||
          /^volumes\/\d\/(cover(-en|-kk)?\.svg|[a-z-]+\/(page-1\.webp|motif\.svg))$|^journal\/images\/[a-z.-]+\.svg$/.test(
            name,
          ),
      );
    expect(manifest.files.map(({ path: name }) => name)).toEqual([...wanted, 'library.sqlite'].sort());
  });

  test('is asked anew each time, and not sent again while it is the same', async ({ site }) => {
    const response = await site.get(publishedPath.manifest);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    await response.text();
    const again = await site.raw(publishedPath.manifest, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('a file of the manifest', () => {
  test('has the listed size and checksum, each of them', async ({ site }) => {
    for (const file of manifest.files) {
      const response = await site.get(publishedPath.file(file));
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([response.status, bytes.length, sha256(bytes)], file.path).toEqual([
        200,
        file.bytes,
        file.sha256,
      ]);
    }
  });

  test('is also there packed, with the listed size and checksum, where that is smaller', async ({ site }) => {
    const [packed] = manifest.packed ?? [];
    const file = fileOf('library.sqlite');
    if (!packed) throw new Error('nothing is packed');
    const response = await site.get(publishedPath.file(packedAs(file, packed)));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.length, sha256(bytes)]).toEqual([packed.bytes, packed.packedSha256]);
    expect(sha256(brotliDecompressSync(bytes))).toBe(file.sha256);
  });

  test('may be kept for good by whatever stands in between, as it is', async ({ site }) => {
    const file = fileOf(aPdf);
    const response = await site.get(publishedPath.file(file), { method: 'HEAD' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
    expect(response.headers.get('etag')).toBe(`"${file.sha256}"`);
    expect(response.headers.get('content-length')).toBe(String(file.bytes));
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe('attachment');
  });

  test.for<[string, string, number, number | undefined]>([
    ['from the middle', `bytes=1000-`, 1_000, undefined],
    ['the first bytes', 'bytes=0-99', 0, 100],
    ['the last bytes', 'bytes=-50', -50, undefined],
  ])('comes in parts: %s', async ([_what, range, from, to], { site }) => {
    const file = fileOf(aPdf);
    const whole = fs.readFileSync(path.join('resources', aPdf));
    const answer = await site.raw(publishedPath.file(file), {
      headers: { range, 'if-range': `"${file.sha256}"` },
    });
    expect(answer.status).toBe(206);
    expect(answer.body.equals(whole.subarray(from, to))).toBe(true);
    const first = from < 0 ? file.bytes + from : from;
    expect(answer.headers['content-range']).toBe(
      `bytes ${first}-${first + answer.body.length - 1}/${file.bytes}`,
    );
  });

  test('comes whole when the part that is asked for is of other bytes, and not at all behind its end', async ({
    site,
  }) => {
    const file = fileOf(aPdf);
    const other = await site.raw(publishedPath.file(file), {
      headers: { range: 'bytes=1000-', 'if-range': `"${'0'.repeat(64)}"` },
    });
    expect([other.status, other.body.length]).toEqual([200, file.bytes]);
    const behind = await site.raw(publishedPath.file(file), { headers: { range: `bytes=${file.bytes}-` } });
    expect(behind.status).toBe(416);
    expect(behind.headers['content-range']).toBe(`bytes */${file.bytes}`);
  });
});

test('only what the manifest lists can be had', async ({ site }) => {
  const { sha256: sum } = fileOf(aPdf);
  for (const address of [
    `/api/library/files/${sum}/library.sqlite`,
    `/api/library/files/${sum}`,
    `/api/library/files/${sum}/`,
    `/api/library/files/${'0'.repeat(64)}/volume-2.pdf`,
    `/api/library/files/${sum.toUpperCase()}/volume-2.pdf`,
    `/api/library/files/${sum}/volume-2.pdf/more`,
    '/api/library/files/../manifest/x',
    `/api/library/files/${sum}/..%2f..%2fjournal.json`,
    `/api/library/files/${sum}/%2e%2e%2fvolume.json`,
    `/api/library/files/${sum}/..\\volume.json`,
    `/api/library/files/${sum}/volume-2.pdf%00`,
    `/api/library/files/..%2f..%2f..%2fetc/passwd`,
    '/api/library/files/library.sqlite',
    '/api/library/files/%2fetc%2fpasswd/passwd',
  ]) {
    const { status, body } = await site.raw(address);
    expect([400, 404], address).toContain(status);
    expect(JSON.parse(body.toString()), address).toMatchObject({ error: { code: expect.any(String) } });
  }
});

describe('what is published', () => {
  async function withEdition(work: (edition: SmallEdition, own: Site) => Promise<void>): Promise<void> {
    const edition = smallEdition();
    await make(edition, '2026-07-01T08:00:00Z');
    const own = await serveSite({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
    try {
      await work(edition, own);
    } finally {
      await own.stop();
      edition.remove();
    }
  }
  const notFound = { error: { code: 'notFound' } };

  test('is nothing without a manifest', () =>
    withEdition(async (edition, own) => {
      fs.rmSync(edition.libraryFile.replace('.sqlite', '.manifest.json'));
      const response = await own.get(publishedPath.manifest);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject(notFound);
    }));

  test('is nothing while the manifest is another library’s, or broken', () =>
    withEdition(async (edition, own) => {
      const file = edition.libraryFile.replace('.sqlite', '.manifest.json');
      const right = fs.readFileSync(file, 'utf8');
      for (const wrong of ['{', fs.readFileSync('out/library.manifest.json', 'utf8')]) {
        fs.writeFileSync(file, wrong);
        expect((await own.get(publishedPath.manifest)).status).toBe(404);
      }
      fs.writeFileSync(file, right);
      expect((await own.get(publishedPath.manifest)).status).toBe(200);
    }));

  test('follows a new library without a new start', () =>
    withEdition(async (edition, own) => {
      const before = LibraryManifest.parse(await (await own.get(publishedPath.manifest)).json());
      addVolume(edition, 3);
      await make(edition, '2026-10-01T08:00:00Z');
      await expect
        .poll(async () => ((await (await own.get(publishedPath.manifest)).json()) as LibraryManifest).issues)
        .toHaveLength(2);
      const after = LibraryManifest.parse(await (await own.get(publishedPath.manifest)).json());
      for (const file of after.files) {
        expect((await own.get(publishedPath.file(file))).status, file.path).toBe(200);
      }
      const former = before.files.find(({ path: name }) => name === 'library.sqlite');
      expect(former && (await own.get(publishedPath.file(former))).status).toBe(404);
    }));

  test('is never other bytes than the checksum in the address says', () =>
    withEdition(async (edition, own) => {
      const listed = LibraryManifest.parse(await (await own.get(publishedPath.manifest)).json());
      const file = listed.files.find(({ path: name }) => name === aPdf);
      if (!file) throw new Error('not listed');
      const place = path.join(edition.resources, aPdf);
      const right = fs.readFileSync(place);
      expect((await own.get(publishedPath.file(file), { method: 'HEAD' })).status).toBe(200);
      fs.writeFileSync(place, Buffer.concat([right.subarray(0, -1), Buffer.from('x')]));
      expect((await own.get(publishedPath.file(file))).status).toBe(404);
      fs.rmSync(place);
      expect((await own.get(publishedPath.file(file))).status).toBe(404);
      fs.writeFileSync(place, right);
      expect((await own.get(publishedPath.file(file))).status).toBe(200);
    }));
});

describe('npm run library', () => {
  const read = (edition: SmallEdition) => {
    const file = edition.libraryFile.replace('.sqlite', '.manifest.json');
    return { library: fs.readFileSync(edition.libraryFile), manifest: fs.readFileSync(file, 'utf8') };
  };

  test('makes the very same bytes from the same content, on any day', async () => {
    const edition = smallEdition();
    await make(edition, '2026-07-01T08:00:00Z');
    const first = read(edition);
    await make(edition, '2026-08-01T08:00:00Z');
    expect(read(edition)).toEqual(first);
    const elsewhere = smallEdition();
    // A new process has nothing cached.
    const { resources, libraryFile } = elsewhere;
    execFileSync(
      process.execPath,
      ['build/make-library.ts', '--resources', resources, '--out', libraryFile],
      { env: { ...process.env, SOURCE_DATE_EPOCH: String(Date.parse('2026-07-01T08:00:00Z') / 1_000) } },
    );
    expect(read(elsewhere)).toEqual(first);
    edition.edit(path.join(edition.article, 'article.json'), (article) => {
      article.doi = '10.5555/usr.2026.2.6';
    });
    await make(edition, '2026-09-01T08:00:00Z');
    const changed = JSON.parse(read(edition).manifest) as LibraryManifest;
    expect(changed.published).toBe('2026-09-01T08:00:00.000Z');
    expect(changed.version).not.toBe((JSON.parse(first.manifest) as LibraryManifest).version);
    edition.remove();
    elsewhere.remove();
  });

  test('counts editions up, also when the clock goes back, and says until when each is the latest', async () => {
    const edition = smallEdition();
    const file = edition.libraryFile.replace('.sqlite', '.manifest.json');
    const made = async (day: string, volume?: number) => {
      if (volume) addVolume(edition, volume);
      await make(edition, day);
      return JSON.parse(fs.readFileSync(file, 'utf8')) as LibraryManifest;
    };
    const first = await made('2026-07-01T08:00:00Z');
    expect(first.counter).toBe(Date.parse('2026-07-01T08:00:00Z') / 60_000);
    const back = await made('2026-06-01T08:00:00Z', 3);
    expect(back.counter).toBe((first.counter ?? 0) + 1);
    const renewed = await made('2027-03-01T08:00:00Z');
    expect(renewed).toMatchObject({
      counter: back.counter,
      published: back.published,
      version: back.version,
    });
    expect(renewed.expires).toBe('2028-04-04T08:00:00.000Z');
    edition.remove();
  });

  test('refuses to lose an issue that was published, unless that is withdrawn', async () => {
    const edition = smallEdition();
    const withdrawal = path.join(edition.resources, 'journal/withdrawn-volumes.json');
    addVolume(edition, 3);
    fs.writeFileSync(withdrawal, '[3]');
    const now = new Date('2026-07-01T08:00:00Z');
    const problems = () => makeLibrary(edition.resources, edition.libraryFile, { now });
    expect(await problems()).toEqual([
      expect.stringMatching(/json:1: 0: volume 3 is withdrawn, but its folder is still there/),
    ]);
    fs.rmSync(withdrawal);
    await make(edition, '2026-07-01T08:00:00Z');
    fs.rmSync(path.join(edition.resources, 'volumes/3'), { recursive: true });
    expect(await problems()).toEqual([expect.stringMatching(/volume 3 was published and is gone/)]);
    fs.writeFileSync(withdrawal, '[3]');
    expect(await problems()).toEqual([]);
    expect(JSON.parse(read(edition).manifest)).toMatchObject({ withdrawn: [3], issues: [{ volume: 2 }] });
    edition.remove();
  });

  test('takes the day from SOURCE_DATE_EPOCH where builds must be repeatable', () => {
    expect(momentOfBuild({ SOURCE_DATE_EPOCH: '1790000000' }).toISOString()).toBe('2026-09-21T14:13:20.000Z');
  });

  test('leaves nothing half made when a file is wrong', async () => {
    const edition = smallEdition();
    await make(edition, '2026-07-01T08:00:00Z');
    const before = read(edition);
    fs.writeFileSync(path.join(edition.article, 'article.json'), '{');
    expect(await makeLibrary(edition.resources, edition.libraryFile)).not.toEqual([]);
    expect(read(edition)).toEqual(before);
    edition.remove();
  });

  test('signs with the key of LIBRARY_SIGNING_KEY, as PEM or in Base64', () => {
    const sample = fs.readFileSync('resources/library-keys/sample-private-key.pem', 'utf8');
    const base64 = sample.replaceAll(/-----.*-----|\s/g, '');
    const inOneLine = sample.trim().replaceAll('\n', '\\n');
    for (const given of [sample, base64, inOneLine]) {
      const problems = createProblems();
      const key = readSigningKey(problems, { LIBRARY_SIGNING_KEY: given });
      expect(problems.list()).toEqual([]);
      expect(key?.keyId).toBe(manifest.keyId);
    }
  });

  test('says which line is missing when programs do not trust the key, and what is wrong with one that is none', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const asked = (key: string) => {
      const problems = createProblems();
      expect(readSigningKey(problems, { LIBRARY_SIGNING_KEY: key })).toBeUndefined();
      return problems.list();
    };
    const [reason = ''] = asked(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    const line = JSON.parse(/trusted\.json: (\{.*\})$/.exec(reason)?.[1] ?? '') as TrustedKey;
    const named = Buffer.from(line.publicKey, 'base64');
    expect(sha256(named).slice(0, 16)).toBe(keyIdOf(privateKey));
    const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const wrong of ['secret', rsa.export({ type: 'pkcs8', format: 'pem' }).toString()]) {
      expect(asked(wrong)).toEqual([
        expect.stringMatching(/^LIBRARY_SIGNING_KEY: expected a private Ed25519 key/),
      ]);
    }
  });
});

test('no private key is in the project but the sample’s', () => {
  const keys = fs.readdirSync('resources/library-keys').filter((name) => name.endsWith('.pem'));
  expect(keys).toEqual(['sample-private-key.pem']);
});
