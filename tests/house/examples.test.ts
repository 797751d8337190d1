import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { misspeltSettings } from '../../server/misspelt-settings.ts';
import { needProgram } from '../support/need-program.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'examples-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const example = (name: string) => fs.readFileSync(path.join('docs/examples', name), 'utf8');

/** The output of a program that checks a file; empty if it finds nothing wrong. */
function complaints(program: string, ...given: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, given, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('the examples for operators are accepted by their programs', () => {
  test('systemd', ({ skip }) => {
    needProgram('systemd-analyze', skip);
    const units = fs.readdirSync('docs/examples').filter((name) => /\.(?:service|socket|timer)$/.test(name));
    expect(units.length).toBeGreaterThan(3);
    for (const name of units) {
      // The checkout replaces the project's path; users and folders are those of this machine.
      const here = example(name)
        .replaceAll('/srv/journal', process.cwd())
        .replaceAll(/^(User|Group)=.*$/gm, '$1=daemon');
      fs.writeFileSync(path.join(folder, name), here);
    }
    const files = units.map((name) => path.join(folder, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    });
    const ours = stderr.split('\n').filter((line) => /journal[\w-]*\.(?:service|socket|timer)/.test(line));
    expect(ours).toEqual([]);
    expect(status).toBe(0);
  });

  test('nginx', ({ skip }) => {
    needProgram('nginx', skip);
    const [certificate, key] = ['fullchain.pem', 'privkey.pem'].map((name) => path.join(folder, name));
    const openssl = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=journal.example',
      '-days',
      '2',
    ];
    execFileSync('openssl', [...openssl, '-keyout', key ?? '', '-out', certificate ?? ''], { stdio: 'pipe' });
    const site = example('nginx.conf').replaceAll('/etc/letsencrypt/live/journal.example', folder);
    fs.writeFileSync(path.join(folder, 'site.conf'), site);
    const main = `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp { access_log off; include ${folder}/site.conf; }\n`;
    fs.writeFileSync(path.join(folder, 'nginx.conf'), main);
    expect(complaints('nginx', '-t', '-q', '-p', folder, '-c', path.join(folder, 'nginx.conf'))).toBe('');
  });

  test('Caddy', ({ skip }) => {
    needProgram('caddy', skip);
    const file = path.resolve('docs/examples/Caddyfile');
    expect(complaints('caddy', 'validate', '--adapter', 'caddyfile', '--config', file)).toBe('');
    expect(complaints('caddy', 'fmt', '--diff', file)).toBe('');
  });

  test('Caddy switches to another server when one has just stopped, unnoticed by readers', async ({
    skip,
  }) => {
    needProgram('caddy', skip);
    const [ends, runs, front] = [await listening(), await listening(), await listening()];
    await closed(front.server);
    const file = path.join(folder, 'Caddyfile');
    const site = example('Caddyfile')
      .replace('{$SITE_HOST:journal.example} {', `http://127.0.0.1:${front.port} {`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${ends.port} 127.0.0.1:${runs.port}`)
      // Caddy checks /health at the start, and not again while the test runs.
      .replace('health_interval 500ms', 'health_interval 1h');
    fs.writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore' });
    try {
      const url = `http://127.0.0.1:${front.port}/`;
      await vi.waitFor(() => fetch(url), 30_000);
      await closed(ends.server);
      const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(url, { method: 'POST' })));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    } finally {
      caddy.kill();
      for (const { server } of [ends, runs]) await closed(server);
    }
  });
});

/** A server that answers every request. */
async function listening(): Promise<{ server: http.Server; port: number }> {
  const server = http.createServer((_, response) => response.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

function closed(server: http.Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

test.each([
  ['journal.service', 'loopback'],
  ['journal-backup.service', false],
])('the settings in %s are valid', (name, trustProxy) => {
  const given = [...example(name).matchAll(/^Environment=(\w+)=(.*)$/gm)];
  expect(given.length).toBeGreaterThan(0);
  const settings = Object.fromEntries(given.map(([, name, value]) => [name, value]));
  expect(readConfig(settings)).toMatchObject({ dataDir: '/var/lib/journal', trustProxy });
});

describe('the handbook for operators', () => {
  const handbook = fs.readFileSync('docs/operations.md', 'utf8');
  const named = (pattern: RegExp) => [
    ...new Set([...handbook.matchAll(pattern)].map(([, name = '']) => name)),
  ];

  test('names scripts and files that are there', () => {
    const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const run = named(/npm run (?:--silent )?([a-z][\w:-]*)/g);
    expect(run.length).toBeGreaterThan(10);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
    const files = named(
      /((?:docs\/examples|server\/(?:[\w-]+\/)*[\w-]+)[\w./-]*\.(?:ts|yml|yaml|service|socket|timer))/g,
    );
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !fs.existsSync(file))).toEqual([]);
  });

  test('begins with settings that the server takes', () => {
    const [, written = ''] = /^cat >> \.env <<END\n([\s\S]*?)^END$/m.exec(handbook) ?? [];
    const secret = randomBytes(32).toString('base64');
    const given = parseEnv(written.replace('$(openssl rand -base64 32)', secret));
    expect(readConfig(given)).toMatchObject({
      ...{ publicUrl: 'https://journal.example', dataDir: '/var/lib/journal', authSecret: secret },
      metrics: { port: 9464 },
    });
    expect(misspeltSettings(given)).toEqual([]);
  });
});
