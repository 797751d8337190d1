import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { keyIdOf } from '../../../server/library/manifest-signature.ts';
import type {} from '../../../src/client/desktop.ts';
import { writeSampleRelease } from '../../support/sample-release.ts';
import { expect, test as journey } from './journey.ts';
import { folderOf, type ProgramKind } from './start-program.ts';

type Releases = { port: number; asked: string[]; folder: string };

/** Publishes newer versions locally, from a folder. */
const test = journey.extend<{ releases: Releases }>({
  releases: async ({ home }, use) => {
    const [key = '', cert = '', folder = ''] = ['key.pem', 'cert.pem', 'releases'].map((name) =>
      path.join(home, name),
    );
    fs.mkdirSync(folder);
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const named = ['-subj', '/CN=usr-journal.example', '-days', '1', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...made, ...named], { stdio: 'pipe' });
    const asked: string[] = [];
    const server = https.createServer(
      { key: fs.readFileSync(key), cert: fs.readFileSync(cert) },
      (request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'https://usr-journal.example');
        asked.push(pathname);
        const file = path.join(folder, path.basename(pathname));
        if (pathname.startsWith('/desktop/') && fs.existsSync(file)) response.end(fs.readFileSync(file));
        else response.writeHead(404).end();
      },
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({ port: (server.address() as AddressInfo).port, asked, folder });
    server.closeAllConnections();
    server.close();
  },
});

/** As an AppImage starts the program: mounted, with its own path. */
const startedBeside = (kind: ProgramKind, home: string, { port }: Releases) => ({
  settings: { updates: false },
  arguments: [
    `--host-resolver-rules=MAP usr-journal.example:443 127.0.0.1:${port}`,
    '--ignore-certificate-errors',
  ],
  environment: {
    APPIMAGE: path.join(home, 'program.AppImage'),
    ...(kind.kind === 'packaged' && { APPDIR: folderOf(kind.executable) }),
  },
});

const program = 'urban-social-journal-9.0.0-linux-x86_64.AppImage';

for (const [what, change, outcome] of [
  ['is as it was signed is fetched and waits to be installed', () => undefined, 'ready'],
  [
    'is another than was signed is refused, and to be had from its page',
    (folder: string) => fs.writeFileSync(path.join(folder, program), 'x'.repeat(1_000)),
    'elsewhere',
  ],
] as const) {
  test(`a newer version that ${what}`, async ({ kind, start, home, releases }) => {
    await writeSampleRelease(releases.folder);
    change(releases.folder);
    const { page } = await start(startedBeside(kind, home, releases));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(releases.asked).toEqual([]);
    expect(await page.evaluate(() => window.desktop?.checkAppUpdate())).toEqual({
      state: 'available',
      version: '9.0.0',
    });
    expect(releases.asked).toEqual(['/desktop/release.json', '/desktop/latest-linux.yml']);
    const fetched = await page.evaluate(() => window.desktop?.downloadAppUpdate());
    expect(fetched).toMatchObject({ state: outcome, version: '9.0.0' });
    expect(releases.asked).toContain(`/desktop/${program}`);
  });
}

test('what is not to be relied on is refused before anything of it is fetched, and that is said', async ({
  kind,
  start,
  home,
  releases,
}) => {
  const { folder, asked } = releases;
  const { page } = await start(startedBeside(kind, home, releases));
  await page.evaluate(() => location.assign('/settings#updates'));
  const check = page.getByRole('button', { name: 'Проверить новую версию' });
  const refusedFor = async (reason: string, said: RegExp) => {
    asked.length = 0;
    await check.click();
    await expect(page.getByText(said)).toBeVisible();
    const state = await page.evaluate(() => window.desktop?.appUpdate());
    expect(state).toEqual({ state: 'refused', reason, page: 'https://usr-journal.example/desktop' });
    expect(await page.evaluate(() => window.desktop?.downloadAppUpdate())).toEqual(state);
    expect(asked.filter((address) => !/\/(release\.json|latest-linux\.yml)$/.test(address))).toEqual([]);
  };

  await test.step('signed by a stranger', async () => {
    const stranger = generateKeyPairSync('ed25519').privateKey;
    await writeSampleRelease(folder, { key: { privateKey: stranger, keyId: keyIdOf(stranger) } });
    await refusedFor('untrusted', /не подписана издателем/);
    await expect(page.getByRole('button', { name: 'Открыть страницу загрузки' })).toBeVisible();
  });
  await test.step('told of by another file than was signed', async () => {
    await writeSampleRelease(folder);
    fs.appendFileSync(path.join(folder, 'latest-linux.yml'), '# changed\n');
    await refusedFor('untrusted', /не подписана издателем/);
  });
  await test.step('after its time', async () => {
    await writeSampleRelease(folder, { now: new Date(Date.now() - 3 * 86_400_000), days: 1 });
    await refusedFor('expired', /истёк/);
  });
  await test.step('older than what was published before', async () => {
    await writeSampleRelease(folder, { version: '8.0.0' });
    await refusedFor('older', /старее/);
  });
  await test.step('and the page of the program says that one is in it', async () => {
    await page.evaluate(() => location.assign('/desktop'));
    await expect(page.getByRole('heading', { name: 'Вы уже в программе.' })).toBeVisible();
    await page.getByRole('link', { name: 'Открыть настройки' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Настройки');
  });
});
