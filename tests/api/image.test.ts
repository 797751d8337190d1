import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { scheduledFolderOf } from '#shared/library/beside-library.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { freePort } from '../../build/free-port.ts';
import { isLong } from '../../build/long-forms.ts';
import { openAccountDatabase } from '../../server/accounts/db/open.ts';
import { type Container, startContainer, type UnpackedImage, unpackImage } from '../support/container.ts';
import { addIssueAhead } from '../support/issue-ahead.ts';
import { give, upload, wholeContent } from '../support/manuscripts.ts';
import { npmRun, scriptRun } from '../support/npm-run.ts';
import { docx } from '../support/office-files.ts';
import { make } from '../support/published-editions.ts';
import { smallEdition } from '../support/small-edition.ts';
import { newPerson, visit } from '../support/visitor.ts';

/** Bytes that an image may have. */
const most = 250e6;

/** What the image is made and started with; under CI none may be missing. */
const programs = ['mmdebstrap', 'buildah', 'runc'];
const isMissing =
  !process.env.CI &&
  (process.getuid?.() !== 0 || programs.some((program) => spawnSync(program, ['--version']).error));

/** The user of the image. */
const user = 10_001;

const sha256 = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

describe.runIf(isLong('image') && !isMissing)('the image of the website', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'image-'));
  const outs = ['one', 'two'].map((name) => path.join(folder, name));
  let image: UnpackedImage;
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  const made = (out = outs[0] ?? '') =>
    fs.readdirSync(out).filter((name) => fs.statSync(path.join(out, name)).isFile());
  const fileOf = (end: string) => path.join(outs[0] ?? '', made().find((name) => name.endsWith(end)) ?? '');

  beforeAll(async () => {
    for (const [number, out] of outs.entries()) {
      const environment = { SOURCE_DATE_EPOCH: '1767225600' };
      const build = (number === 0 ? npmRun : scriptRun)('build:image', ['--out', out], environment);
      expect(await build.exit, build.output()).toBe(0);
    }
    image = unpackImage(fileOf('.tar'), folder);
  }, 600_000);

  test('is made twice with the same bytes, and is small', () => {
    expect(made()).toHaveLength(3);
    const [one, two] = outs.map((out) => made(out).map((name) => `${sha256(path.join(out, name))}  ${name}`));
    expect(two).toEqual(one);
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: outs[0] });
    expect(image.bytes).toBeLessThan(most);
  });

  test('has a list of all its parts with their licences, valid by the schema of CycloneDX', async () => {
    const text = fs.readFileSync(fileOf('.cdx.json'), 'utf8');
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
    const { components } = JSON.parse(text) as {
      components: { name: string; version: string; purl: string; licenses?: unknown[] }[];
    };
    const purls = components.map(({ purl }) => purl);
    expect(new Set(purls).size).toBe(purls.length);
    expect(components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);

    const app = path.join(image.root, image.config.WorkingDir);
    const packages = fs
      .globSync('node_modules/{*,@*/*,**/node_modules/{*,@*/*}}/package.json', { cwd: app })
      .map((file) => JSON.parse(fs.readFileSync(path.join(app, file), 'utf8')))
      .filter(({ name, version }) => name && version);
    expect(packages.length).toBeGreaterThan(200);
    for (const { name, version } of packages)
      expect(purls).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    // What pages are built of is in no folder of its own.
    expect(purls.filter((purl) => /^pkg:npm\/(react-dom|lucide-react)@/.test(purl))).toHaveLength(2);
    for (const name of fs.readdirSync(path.join(image.root, 'var/lib/dpkg/status.d'))) {
      expect(
        purls.filter((purl) => purl.startsWith(`pkg:deb/debian/${name}@`)),
        name,
      ).toHaveLength(1);
      expect(fs.existsSync(path.join(image.root, 'usr/share/doc', name, 'copyright')), name).toBe(true);
    }
    expect(fs.readFileSync(path.join(image.root, 'usr/local/share/doc/node/LICENSE'), 'utf8')).toContain(
      'OpenSSL',
    );
  });

  test('has no shell, and no program that gives rights', () => {
    const found = execFileSync('find', [image.root, '-type', 'f', '-perm', '/0111'], { encoding: 'utf8' });
    const names = found
      .trim()
      .split('\n')
      .map((file) => path.basename(file));
    expect(names.filter((name) => !/\.so\b/.test(name)).sort()).toEqual(['node', 'prlimit', 'unshare']);
    expect(execFileSync('find', [image.root, '-perm', '/6000'], { encoding: 'utf8' })).toBe('');
  });

  test('serves without any rights, takes a manuscript, stops, and has it after the next start', async () => {
    const place = await openPlace(folder);
    const first = await place.start(image);
    expect((await fetch(place.url)).status).toBe(200);
    // An edition whose moment has come, though nothing but volumes can be written to.
    expect(await (await fetch(`${place.url}/stenogramma-3`)).text()).toContain('<h1');
    expect(await first.run(image.config.Healthcheck.Test.slice(1))).toEqual({ status: 0, output: '' });
    const rights = await first.run(['node', '--print', 'fs.readFileSync("/proc/self/status", "utf8")']);
    expect(rights.output).toMatch(new RegExp(`^Uid:\\s${user}\\s${user}\\s${user}\\s${user}$`, 'm'));
    expect(rights.output).toMatch(/^CapBnd:\s0+$/m);
    expect(rights.output).toMatch(/^NoNewPrivs:\s1$/m);
    const written = await first.run(['node', '--eval', 'fs.writeFileSync("/srv/journal/out/new", "")']);
    expect(written.output).toContain('EROFS');
    const health = (await (await fetch(`${place.url}/health`)).json()) as {
      status: string;
      parts: Record<string, { status: string; lacking?: string }>;
    };
    expect([health.status, health.parts.office?.lacking]).toEqual(['ok', undefined]);

    const visitor = visit({ url: place.url });
    const registered = await visitor.post('/api/accounts', newPerson({ language: 'en' }));
    expect([registered.status, registered.text]).toEqual([201, expect.anything()]);
    await place.confirmEveryone();
    const text = docx('Courtyards after the boom');
    const begun = await visitor.post('/api/office/manuscripts', { key: randomUUID(), language: 'en' });
    const { id, version } = begun.body as AuthorManuscript;
    const uploadId = await upload(visitor, 'text.docx', text);
    const attached = { uploadId, role: 'manuscript', version };
    expect((await visitor.post(`/api/office/manuscripts/${id}/files`, attached)).status).toBe(200);
    const read = async () => (await visitor.get(`/api/office/manuscripts/${id}`)).body as AuthorManuscript;
    // A job of its own, held by limits, makes it.
    await expect.poll(async () => (await read()).files[0]?.copy).toBe('ready');
    const draft = await read();
    const content = { key: randomUUID(), version: draft.version, content: wholeContent(draft) };
    const saved = await visitor.put(`/api/office/manuscripts/${id}/content`, content);
    const sent = await give(visitor, 'manuscripts', saved.body, 'submit');
    expect([sent.status, sent.text]).toEqual([200, expect.anything()]);

    // What operators run, in the container.
    const backup = await first.run(['node', 'server/operate/backup.ts']);
    expect([backup.status, backup.output]).toEqual([0, expect.stringContaining('/data/backups/')]);
    expect((await first.run(['node', 'server/operate/check-log.ts'])).status).toBe(0);

    first.signal('TERM');
    expect([await first.exit, first.output()]).toEqual([0, expect.stringContaining('"stopped"')]);
    const second = await place.start(image);
    expect(await read()).toMatchObject({ number: sent.body.number, state: 'submitted' });
    expect(place.hasFile(createHash('sha256').update(text).digest('hex'))).toBe(true);
    second.signal('TERM');
    expect(await second.exit).toBe(0);
  });

  test('ends at once if it is told so while it starts', async () => {
    const place = await openPlace(folder);
    const container = place.begin(image);
    // Its data are the first thing that it opens.
    await expect.poll(place.hasData).toBe(true);
    container.signal('TERM');
    expect(await container.exit).toBe(0);
  });
});

let places = 0;

/** Folders for what compose.yaml mounts, with an edition whose moment has come beside the library. */
async function openPlace(folder: string) {
  places += 1;
  const at = (...names: string[]) => path.join(folder, `place-${places}`, ...names);
  for (const name of ['data', 'library', 'secrets']) fs.mkdirSync(at(name), { recursive: true });
  const edition = smallEdition();
  onTestFinished(() => edition.remove());
  addIssueAhead(edition);
  await make(edition, '2026-07-01T08:00:00Z');
  const [scheduled = ''] = fs.globSync(`${scheduledFolderOf(edition.libraryFile)}/*`);
  fs.renameSync(scheduled, path.join(path.dirname(scheduled), '2026-07-02T08-00-00Z'));
  fs.cpSync(path.dirname(edition.libraryFile), at('library'), {
    recursive: true,
    filter: (file) => !file.startsWith(edition.resources),
  });
  fs.writeFileSync(at('secrets/auth_secret'), 'nobody can guess these forty letters here\n');
  fs.writeFileSync(at('secrets/smtp_url'), `smtp://127.0.0.1:${await freePort()}\n`);
  execFileSync('chown', ['--recursive', String(user), at('data'), at('library'), at('secrets')]);
  const port = await freePort();
  const running: Container[] = [];
  onTestFinished(async () => {
    for (const container of running) container.signal('KILL');
    await Promise.all(running.map(({ exit }) => exit));
  });

  const begin = (image: UnpackedImage): Container => {
    const started = startContainer({
      image,
      folder: at(`container-${running.length}`),
      environment: {
        PORT: String(port),
        PUBLIC_URL: 'https://journal.example',
        AUTH_SECRET_FILE: '/run/secrets/auth_secret',
        SMTP_URL_FILE: '/run/secrets/smtp_url',
      },
      mounts: [
        { from: at('data'), to: '/data', isReadOnly: false },
        { from: at('library'), to: '/library', isReadOnly: false },
        { from: edition.resources, to: '/resources', isReadOnly: true },
        { from: at('secrets'), to: '/run/secrets', isReadOnly: true },
      ],
    });
    running.push(started);
    return started;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    begin,
    start: async (image: UnpackedImage): Promise<Container> => {
      const started = begin(image);
      await expect.poll(() => started.output()).toContain('"port"');
      return started;
    },
    confirmEveryone: async () => {
      const { database, close } = await openAccountDatabase(at('data'));
      await database.updateTable('users').set({ email_verified: 1 }).execute().finally(close);
    },
    hasData: () => fs.readdirSync(at('data')).length > 0,
    hasFile: (hash: string) =>
      fs.existsSync(at('data/manuscripts', hash.slice(0, 2), hash.slice(2, 4), hash)),
  };
}
