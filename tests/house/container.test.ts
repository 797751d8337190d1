import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { unusedParts } from '../../build/image/unused-files.ts';
import { importedPackages, server, shippedPackages } from '../../build/third-parties/shipped-packages.ts';
import { readYaml } from '../../build/yaml-file.ts';
import { readConfig } from '../../server/config.ts';
import { scriptRun } from '../support/npm-run.ts';

type Service = {
  image: string;
  profiles?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  secrets?: string[];
  networks?: string[];
};
type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
};

const compose = readYaml<Compose>('docs/examples/compose.yaml');
const { site, caddy, ...others } = compose.services;
const services = Object.entries(compose.services);
const containerfile = fs.readFileSync('Containerfile', 'utf8');
const caddyfile = fs.readFileSync('docs/examples/Caddyfile', 'utf8');

/** An instruction of the Containerfile. */
const told = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(containerfile)?.[1] ?? '';

const environment = Object.fromEntries(
  [...containerfile.matchAll(/^(?:ENV| {3}) ([A-Z_]+)=(\S+)/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** Everything that the server can be told, and secrets in files. */
const settings = [...fs.readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].flatMap(
  ([, name = '']) => [name, `${name}_FILE`],
);

describe('the Containerfile', () => {
  test('sets what the server can be told, and the server takes it', () => {
    const { PATH, ...given } = environment;
    expect(PATH).toMatch(/^\/usr\/local\/bin:/);
    expect(Object.keys(given).filter((name) => !settings.includes(name))).toEqual([]);
    expect(readConfig(given)).toMatchObject({
      ...{ port: Number(told('EXPOSE')), host: '0.0.0.0', dataDir: '/data' },
      ...{ libraryFile: '/library/library.sqlite', resourcesDir: '/resources' },
    });
  });

  test('runs the server as a user without rights, who owns what it writes', () => {
    const [program, ...words] = JSON.parse(told('CMD')) as string[];
    expect(program).toBe('node');
    for (const file of words) expect(fs.existsSync(file), file).toBe(true);
    const finish = fs.readFileSync('build/image/finish-base.sh', 'utf8');
    const [user = ''] = told('USER').split(':');
    expect(Number(user)).toBeGreaterThan(10_000);
    expect(finish).toContain(`journal:x:${user}:`);
    expect(finish).toContain(`chown ${told('USER')} "$root${environment.DATA_DIR}"`);
  });
});

describe('compose.yaml', () => {
  test('tells the site what it can be told, and the site takes it', () => {
    const given = site?.environment ?? {};
    expect(Object.keys(given).filter((name) => !settings.includes(name))).toEqual([]);
    const files = Object.entries(given).filter(([name]) => name.endsWith('_FILE'));
    const plain = Object.entries(given).filter(([name]) => !name.endsWith('_FILE'));
    const filled = (value: string) =>
      value.replace(/\$\{SITE_HOST:\?\}/, 'journal.example').replace(/\$\{\w+:-(.*)\}/, '$1');
    expect(readConfig(Object.fromEntries(plain.map(([name, value]) => [name, filled(value)])))).toMatchObject(
      {
        publicUrl: 'https://journal.example',
        trustProxy: 'uniquelocal',
        clamd: undefined,
      },
    );
    for (const [name, value] of files)
      expect(filled(value), name).toMatch(new RegExp(`^(/run/secrets/(${site?.secrets?.join('|')}))?$`));
  });

  test('says what each profile needs, which the site takes', () => {
    const text = fs.readFileSync('docs/examples/compose.yaml', 'utf8');
    const [, profiles = ''] = /^# {3}COMPOSE_PROFILES=(\S+)/m.exec(text) ?? [];
    expect(profiles.split(',').sort()).toEqual(services.flatMap(([, { profiles = [] }]) => profiles).sort());
    const [, scanner = ''] = /^# {3}CLAMD=(\S+)/m.exec(text) ?? [];
    const port = Number(/^TCPSocket (\d+)$/m.exec(fs.readFileSync('docs/examples/clamd.conf', 'utf8'))?.[1]);
    expect(readConfig({ CLAMD: scanner }).clamd).toEqual({ host: 'clamav', port });
    expect(Object.keys(others)).toContain('clamav');
    const [, metrics = ''] = /^# {3}METRICS_PORT=(\S+)/m.exec(text) ?? [];
    expect(fs.readFileSync('docs/examples/prometheus.yml', 'utf8')).toContain(`"127.0.0.1:${metrics}"`);
    expect(readConfig({ METRICS_PORT: metrics }).metrics).toEqual({
      host: '127.0.0.1',
      port: Number(metrics),
    });
    const [, database = ''] = /DATABASE_URL_FILE=\/run\/secrets\/(\S+)/.exec(text) ?? [];
    expect(site?.secrets).toContain(database);
  });

  test('mounts what the image names, and files that lie beside it', () => {
    const targets = (site?.volumes ?? []).map((volume) => volume.split(':')[1]);
    const { DATA_DIR, LIBRARY_FILE = '', RESOURCES_DIR } = environment;
    const named = [DATA_DIR, path.dirname(LIBRARY_FILE), RESOURCES_DIR, site?.environment?.DESKTOP_DIR];
    expect(targets).toEqual(named);
    for (const [name, { volumes = [], secrets = [], networks = [] }] of services) {
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        if (from.endsWith('file') || /\.(?:conf|yml)$/.test(from))
          expect(fs.existsSync(path.join('docs/examples', from)), volume).toBe(true);
        else if (!from.startsWith('./')) expect(Object.keys(compose.volumes), name).toContain(from);
      }
      expect(secrets.filter((secret) => !(secret in compose.secrets))).toEqual([]);
      expect(networks.filter((network) => !(network in compose.networks))).toEqual([]);
    }
  });

  test('leads Caddy to the port of the site, with the variables that the Caddyfile reads', () => {
    const { SITE_SERVER, ...more } = caddy?.environment ?? {};
    expect(SITE_SERVER).toBe(`site:${environment.PORT}`);
    const read = [...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
    expect(['SITE_SERVER', ...Object.keys(more)].sort()).toEqual(read.sort());
  });

  test('lets nothing write outside of its volumes or gain rights, and no database reach out', () => {
    for (const name of ['site', 'caddy', 'postgres', 'prometheus']) {
      const { read_only, cap_drop, security_opt } = compose.services[name] ?? {};
      expect([read_only, cap_drop], name).toEqual([true, ['ALL']]);
      expect(security_opt, name).toContain('no-new-privileges:true');
    }
    expect(services.flatMap(([, { cap_add = [] }]) => cap_add)).toEqual(['NET_BIND_SERVICE']);
    const open = services.filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['caddy']);
    expect(compose.services.postgres?.networks?.map((name) => compose.networks[name]?.internal)).toEqual([
      true,
    ]);
  });
});

describe('the packages of the image', () => {
  test('that the server imports are those of a production install', () => {
    const { dependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const imported = server.rooms.flatMap((room) => importedPackages(room));
    expect(imported.length).toBeGreaterThan(30);
    expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
  });

  test('are without parts that they do have', () => {
    const folders = new Map(shippedPackages(process.cwd(), server).map(({ name, folder }) => [name, folder]));
    for (const [name, parts] of Object.entries(unusedParts))
      for (const part of parts)
        expect(fs.existsSync(path.join(folders.get(name) ?? '', part)), `${name}: ${part}`).toBe(true);
  });
});

test('without the programs that make it, the image is not begun, and the missing ones are named', async () => {
  const out = path.join(os.tmpdir(), `image-${process.pid}`);
  const run = scriptRun('build:image', ['--out', out], { PATH: '/nowhere' });
  expect([await run.exit, run.output()]).toEqual([
    1,
    'Nothing was made: mmdebstrap and buildah must be installed; Debian has packages of that name.\n',
  ]);
  expect(fs.existsSync(out)).toBe(false);
});
