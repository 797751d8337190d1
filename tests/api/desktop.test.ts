import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keyIdOf } from '#library/manifest-signature.ts';
import { languages } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import type { OfferedProgram, ProgramRelease } from '#shared/program/program-release.ts';
import { npmRun } from '../support/npm-run.ts';
import { writeSampleRelease } from '../support/sample-release.ts';
import { type Site, serveSite } from '../support/site.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desktop-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const browsers = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  macos: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
  linux: 'Mozilla/5.0 (X11; Linux aarch64; rv:145.0) Gecko/20100101 Firefox/145.0',
};

const pageOf = async (site: Site, address: string, headers: Record<string, string> = {}) => {
  const response = await site.get(address, { headers });
  expect(response.status, address).toBe(200);
  return { response, page: load(await response.text()) };
};

describe('a site with a release', () => {
  let site: Site;
  let release: ProgramRelease;
  const offered = path.join(folder, 'offered');
  const name = 'urban-social-journal-9.0.0-linux-amd64.deb';

  beforeAll(async () => {
    release = await writeSampleRelease(offered);
    fs.writeFileSync(path.join(offered, 'notes.txt'), 'not for everybody');
    fs.writeFileSync(path.join(folder, 'secret.deb'), 'not for anybody');
    site = await serveSite({ desktopDir: offered });
  });
  afterAll(() => site.stop());

  test.each(languages)('offers every package in %s, with its checksum, without scripts', async (language) => {
    const { page } = await pageOf(site, withLanguage(language, '/desktop'));
    for (const { name, sha256 } of release.files.filter(({ name }) =>
      /\.(exe|dmg|deb|rpm|AppImage|gz)$/.test(name),
    )) {
      expect(page(`main a[href="/desktop/${name}"]`).length, name).toBe(1);
      expect(page('main code').text()).toContain(sha256);
    }
    expect(page('main a[href$=".zip"], main a[href$=".blockmap"]').length).toBe(0);
    expect(page('main').text()).toContain('9.0.0');
    expect(page('main a[href^="urban-social-journal://"]').length).toBe(1);
  });

  test.each(Object.entries(browsers))(
    'begins with %s where that is the reader’s own, and keeps it from others',
    async (system, agent) => {
      for (const round of ['rendered', 'kept']) {
        const { response, page } = await pageOf(site, '/en/desktop', { 'User-Agent': agent });
        const sections = page('main section[aria-labelledby]');
        expect(sections.first().attr('aria-labelledby'), round).toBe(system);
        expect(sections.first().text(), round).toContain('Your system');
        expect(sections.slice(1).text(), round).not.toContain('Your system');
        expect(response.headers.get('vary'), round).toMatch(/User-Agent, Sec-CH-UA-Platform/);
      }
    },
  );

  test('marks the package for the reader’s processor', async () => {
    const { page } = await pageOf(site, '/en/desktop', { 'User-Agent': browsers.linux });
    const own = page('a:contains("for this computer")');
    expect(own.map((_, link) => page(link).attr('href')).get()).toEqual([
      '/desktop/urban-social-journal-9.0.0-linux-arm64.AppImage',
    ]);
  });

  test('a browser’s own word about its system counts more than its name', async () => {
    const { page } = await pageOf(site, '/desktop', {
      'User-Agent': browsers.linux,
      'Sec-CH-UA-Platform': '"Windows"',
    });
    expect(page('main section').first().attr('aria-labelledby')).toBe('windows');
  });

  test('serves its files whole and in ranges, of their types, to be saved', async () => {
    const whole = await site.get(`/desktop/${name}`);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      release.files.find((file) => file.name === name)?.sha256,
    );
    expect(whole.headers.get('content-type')).toBe('application/vnd.debian.binary-package');
    expect(whole.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    const part = await site.get(`/desktop/${name}`, { headers: { Range: 'bytes=5-9' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 5-9/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5, 10))).toBe(true);
    expect((await site.raw(`/desktop/${name}`, { method: 'HEAD' })).headers['content-length']).toBe(
      String(bytes.length),
    );
  });

  test.each([
    ['latest.yml', 'application/yaml; charset=utf-8'],
    ['latest-linux-arm64.yml', 'application/yaml; charset=utf-8'],
    ['release.json', 'application/json; charset=utf-8'],
    ['SHA256SUMS', 'text/plain; charset=utf-8'],
  ])('%s is asked for anew each time', async (file, type) => {
    const response = await site.get(`/desktop/${file}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe(type);
    expect(await response.text()).toBe(fs.readFileSync(path.join(offered, file), 'utf8'));
  });

  test.each([
    'notes.txt',
    'nothing.deb',
    '../secret.deb',
    '..%2fsecret.deb',
    '%2e%2e%2fsecret.deb',
    '....//secret.deb',
    `${name}/../../secret.deb`,
    '.',
    '__proto__.deb',
  ])('what the release does not list is not there: %s', async (file) => {
    const { status, body } = await site.raw(`/desktop/${file}`);
    expect([301, 302, 400, 404]).toContain(status);
    expect(body.toString()).not.toMatch(/not for/);
  });

  test('the commands of the page verify what was fetched, and find what was changed', async () => {
    const { page } = await pageOf(site, '/en/desktop', { 'User-Agent': browsers.linux });
    const commands = page('section[aria-labelledby="linux"] details code')
      .map((_, code) => page(code).text())
      .get();
    expect(commands).toHaveLength(2);
    const here = fs.mkdtempSync(path.join(folder, 'fetched-'));
    for (const file of [name, 'SHA256SUMS', 'SHA256SUMS.sig', 'release-key.pem'])
      fs.writeFileSync(
        path.join(here, file),
        Buffer.from(await (await site.get(`/desktop/${file}`)).arrayBuffer()),
      );
    const run = (command = '') =>
      execFileSync('sh', ['-c', command], {
        cwd: here,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { PATH: process.env.PATH },
      });
    const [sum, signature] = commands;
    expect(run(sum)).toBe(`${name}: OK\n`);
    expect(run(signature)).toContain('Signature Verified Successfully');
    fs.appendFileSync(path.join(here, name), 'more');
    expect(() => run(sum)).toThrow();
    fs.appendFileSync(path.join(here, 'SHA256SUMS'), '\n');
    expect(() => run(signature)).toThrow();
  });

  test('tells screens the same that the page shows', async () => {
    const answer = (await (await site.get('/api/desktop/release')).json()) as OfferedProgram;
    expect(answer).toMatchObject({ version: '9.0.0', signedBy: { keyId: release.keyId, isSample: true } });
    expect(answer.packages.map(({ system }) => system)).toEqual([
      ...Array(3).fill('windows'),
      'macos',
      ...Array(5).fill('linux'),
    ]);
  });
});

describe('a site without a release', () => {
  let site: Site | undefined;
  afterEach(() => site?.stop());

  const nothing = async (desktopDir: string | undefined) => {
    site = await serveSite(desktopDir === undefined ? {} : { desktopDir });
    const { page } = await pageOf(site, '/en/desktop');
    expect(page('main p').last().text()).toMatch(/^There are no installers yet\./);
    expect(page('main a[download], main code').length).toBe(0);
    expect(await linksToProgram(site)).toBe(0);
    expect(await (await site.get('/api/desktop/release')).json()).toBeNull();
    expect((await site.get('/desktop/latest.yml')).status).toBe(404);
  };

  test('says so where no folder is set, and where it is empty', async () => {
    await nothing(undefined);
    await site?.stop();
    const empty = path.join(folder, 'empty');
    fs.mkdirSync(empty);
    await nothing(empty);
  });

  test('offers nothing that no trusted key has signed, or that was changed afterwards', async () => {
    const stranger = generateKeyPairSync('ed25519').privateKey;
    const foreign = path.join(folder, 'foreign');
    await writeSampleRelease(foreign, { key: { privateKey: stranger, keyId: keyIdOf(stranger) } });
    await nothing(foreign);
    await site?.stop();
    const changed = path.join(folder, 'changed');
    const release = await writeSampleRelease(changed);
    fs.writeFileSync(path.join(changed, 'release.json'), JSON.stringify({ ...release, version: '9.0.1' }));
    await nothing(changed);
  });

  test('takes up a release that is put there, and leaves out what is not whole', async () => {
    const late = path.join(folder, 'late');
    fs.mkdirSync(late);
    site = await serveSite({ desktopDir: late });
    expect(await (await site.get('/api/desktop/release')).json()).toBeNull();
    expect(await linksToProgram(site)).toBe(0);
    const made = path.join(folder, 'made');
    await writeSampleRelease(made);
    const half = 'urban-social-journal-9.0.0-win-x64.exe';
    fs.truncateSync(path.join(made, half), 100);
    fs.cpSync(made, late, { recursive: true });
    await expect
      .poll(async () => (await site?.get('/desktop/latest.yml'))?.status, { timeout: 10_000 })
      .toBe(200);
    expect((await site.get(`/desktop/${half}`)).status).toBe(404);
    const { page } = await pageOf(site, '/en/desktop');
    expect(page(`a[href="/desktop/${half}"]`).length).toBe(0);
    expect(page('a[href$="win-arm64.exe"]').length).toBe(1);
    expect(await linksToProgram(site)).toBe(2);
  });

  /** How many links to the program an article’s page has: beside Read, and in the footer. */
  async function linksToProgram(site: Site): Promise<number> {
    const { page } = await pageOf(site, '/en/who-owns-good-land');
    return page('a[href="/en/desktop"]').length;
  }
});

test('npm run sign-release signs a folder of packages, and nothing without a key', async () => {
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };
  const packed = path.join(folder, 'packed');
  await writeSampleRelease(packed, { version });
  fs.rmSync(path.join(packed, 'release.json'));
  const refused = npmRun('sign-release', [packed]);
  expect(await refused.exit, refused.output()).toBe(1);
  expect(refused.output()).toContain('There is no key');
  expect(fs.existsSync(path.join(packed, 'release.json'))).toBe(false);
  const run = npmRun('sign-release', [packed, '--sample']);
  expect(await run.exit, run.output()).toBe(0);
  expect(fs.existsSync(path.join(packed, 'release.json'))).toBe(true);
});
