import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type {} from '../../../src/client/desktop.ts';
import { expect, test as journey } from './journey.ts';

/** What stands for a newer AppImage. */
const newer = Buffer.alloc(100_000, 'newer');

type Releases = { port: number; asked: string[]; publish(sha512: string): void };

/** Where newer versions are published, on this computer. */
const test = journey.extend<{ releases: Releases }>({
  releases: async ({ home }, use) => {
    const [key = '', cert = ''] = ['key.pem', 'cert.pem'].map((name) => path.join(home, name));
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const named = ['-subj', '/CN=usr-journal.example', '-days', '1', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...made, ...named], { stdio: 'pipe' });
    const asked: string[] = [];
    let latest = '';
    const server = https.createServer(
      { key: fs.readFileSync(key), cert: fs.readFileSync(cert) },
      (request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'https://usr-journal.example');
        asked.push(pathname);
        if (pathname === '/desktop/latest-linux.yml') response.end(latest);
        else if (pathname === '/desktop/newer.AppImage') response.end(newer);
        else response.writeHead(404).end();
      },
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({
      port: (server.address() as AddressInfo).port,
      asked,
      publish: (sha512) => {
        const file = `  - url: newer.AppImage\n    sha512: ${sha512}\n    size: ${newer.length}\n`;
        latest = `version: 9.0.0\nfiles:\n${file}path: newer.AppImage\nsha512: ${sha512}\n`;
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

const sumOf = (bytes: Buffer) => createHash('sha512').update(bytes).digest('base64');

for (const [what, sha512, outcome] of [
  ['is as it was published is fetched and waits to be installed', sumOf(newer), 'ready'],
  [
    'is another than was published is refused, and to be had from its page',
    sumOf(Buffer.from('')),
    'elsewhere',
  ],
] as const) {
  test(`a newer version that ${what}`, async ({ start, home, releases }) => {
    releases.publish(sha512);
    const { page } = await start({
      settings: { updates: false },
      arguments: [
        `--host-resolver-rules=MAP usr-journal.example:443 127.0.0.1:${releases.port}`,
        '--ignore-certificate-errors',
      ],
      environment: { APPIMAGE: path.join(home, 'program.AppImage') },
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(releases.asked).toEqual([]);
    expect(await page.evaluate(() => window.desktop?.checkAppUpdate())).toEqual({
      state: 'available',
      version: '9.0.0',
    });
    expect(releases.asked).toEqual(['/desktop/latest-linux.yml']);
    const fetched = await page.evaluate(() => window.desktop?.downloadAppUpdate());
    expect(fetched).toMatchObject({ state: outcome, version: '9.0.0' });
    expect(releases.asked).toContain('/desktop/newer.AppImage');
  });
}
