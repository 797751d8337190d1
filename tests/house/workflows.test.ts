import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { packagesFor } from '../../build/release/packages-for.ts';
import { readYaml } from '../../build/yaml-file.ts';

type Step = {
  uses?: string;
  run?: string;
  name?: string;
  if?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
};
type Job = {
  needs?: string | string[];
  environment?: string;
  'runs-on'?: string;
  container?: unknown;
  services?: unknown;
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  steps: Step[];
  strategy?: { matrix: { os?: string[] } };
  'timeout-minutes'?: number;
};
type Workflow = { permissions: unknown; jobs: Record<string, Job> };

const files = fs.readdirSync('.github/workflows').map((name) => path.join('.github/workflows', name));
const workflows = files.map((file) => ({ file, ...readYaml<Workflow>(file) }));
const jobs = workflows.flatMap(({ file, jobs }) =>
  Object.entries(jobs).map(([name, job]) => ({ ...job, name: `${file}: ${name}` })),
);
const { jobs: release } = readYaml<Workflow>('.github/workflows/release.yml');

describe('the workflows', () => {
  test('pin actions to a commit hash, with the version in a comment', () => {
    const uses = files.flatMap((file) => fs.readFileSync(file, 'utf8').match(/uses: .*/g) ?? []);
    expect(uses.length).toBeGreaterThan(5);
    for (const line of uses) expect(line).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('grant only the permissions a job declares, and write access only for publishing', () => {
    for (const { file, permissions } of workflows) expect(permissions, file).toEqual({});
    for (const { name, permissions = {} } of jobs) {
      if (name.endsWith(': publish')) continue;
      expect(Object.values(permissions), name).toEqual(['read']);
    }
  });

  test('have timeouts, and do not leave their token in the checkout', () => {
    for (const job of jobs) expect(job['timeout-minutes'], job.name).toBeLessThanOrEqual(90);
    for (const file of files) {
      const text = fs.readFileSync(file, 'utf8');
      expect(text.split('persist-credentials: false').length).toBe(text.split('actions/checkout@').length);
    }
  });

  test('give secrets to single steps only, and never to one that runs third-party code', () => {
    for (const { file, ...workflow } of workflows) {
      const { jobs, ...rest } = workflow;
      expect(JSON.stringify(rest), file).not.toContain('secrets.');
      for (const [name, { steps, ...around }] of Object.entries(jobs)) {
        expect(JSON.stringify(around), `${file}: ${name}`).not.toContain('secrets.');
        for (const step of steps.filter((step) => JSON.stringify(step).includes('secrets.')))
          expect(step.run ?? '', step.name).not.toMatch(/npm (ci|test|run test)|npx/);
      }
    }
  });

  test('test every change: everything on Linux, and the desktop app on every system, where nothing may be missing', () => {
    const runs = (name: string) =>
      jobs.find((job) => job.name.endsWith(name))?.steps.map(({ run }) => run) ?? [];
    for (const [name, everything] of [
      ['test.yml: test', 'npm test'],
      ['release.yml: test', 'npm run test:long'],
    ] as const) {
      expect(runs(name), name).toContain(everything);
      const job = jobs.find((job) => job.name.endsWith(name));
      const step = job?.steps.find(({ run }) => run === 'npm run test:desktop');
      expect(step, name).toBeDefined();
      expect([step?.if, step?.env?.CI, job?.env?.CI], name).toEqual([undefined, undefined, undefined]);
    }
    const matrix = JSON.stringify(release.test?.strategy);
    for (const system of ['ubuntu', 'windows', 'macos']) expect(matrix).toContain(`"${system}-`);
  });
});

describe('a release', () => {
  test('is tested, built, started, signed and published in this order, each in its own job', () => {
    const order = Object.entries(release).map(([name, { needs }]) => [name, needs]);
    expect(order).toEqual([
      ['test', undefined],
      ['sign-library', 'test'],
      ['build', 'sign-library'],
      ['image', 'test'],
      ['start', 'build'],
      ['sign', 'start'],
      ['publish', ['sign', 'image']],
    ]);
  });

  test('has its keys in two jobs of a protected environment, and no secret anywhere else', () => {
    const secretsOf = (job: unknown) =>
      [...JSON.stringify(job).matchAll(/secrets\.(\w+)/g)].map(([, name]) => name);
    const found = Object.entries(release).map(([name, job]) => [name, job.environment, secretsOf(job)]);
    expect(
      found.filter(([, environment, secrets]) => environment || (secrets as string[]).length > 0),
    ).toEqual([
      ['sign-library', 'release', ['LIBRARY_SIGNING_KEY']],
      ['sign', 'release', ['RELEASE_SIGNING_KEY']],
    ]);
  });

  test('hands on the library with the marked PDFs of retracted articles, which its manifest lists', () => {
    for (const name of ['test', 'sign-library']) {
      const upload = release[name]?.steps.find(({ uses }) => uses?.includes('upload-artifact'));
      expect(String(upload?.with?.path).trim().split('\n'), name).toEqual([
        'out/library.sqlite',
        'out/library.sqlite.br',
        'out/library.manifest.json',
        'out/library.marked',
      ]);
    }
  });

  test('signs where only Node’s code and ours runs', () => {
    for (const name of ['sign-library', 'sign']) {
      const { steps = [], 'runs-on': runner, container, services } = release[name] ?? {};
      expect([runner, container, services], name).toEqual(['ubuntu-24.04', undefined, undefined]);
      const used = steps.flatMap(({ uses }) => uses?.replace(/@.*/, '') ?? []);
      expect(used).toEqual(
        ['checkout', 'setup-node', 'download-artifact', 'upload-artifact'].map(
          (action) => `actions/${action}`,
        ),
      );
      // A cache may contain files that another job put there.
      for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@')))
        expect(step.with).toEqual({ 'node-version': 24, 'package-manager-cache': false });
      const run = steps.flatMap(({ run }) => run ?? []);
      expect(run).toHaveLength(1);
      const [, script = ''] = /^node (build\/[\w-]+\.ts) \S+$/.exec(run[0] ?? '') ?? [];
      expect(foreignImports(script), script).toEqual([]);
    }
    expect(foreignImports('build/start-packages.ts')).toEqual([]);
    // Proves that foreign imports are found.
    expect(foreignImports('build/dist.ts')).toContain('electron-builder');
  });

  test('starts every kind of package before it is signed', () => {
    const machines = release.start?.strategy?.matrix.os ?? [];
    expect(machines).toEqual([
      'ubuntu-24.04',
      'ubuntu-24.04-arm',
      'windows-2025',
      'windows-11-arm',
      'macos-15',
      'macos-15-intel',
    ]);
    expect(JSON.stringify(release.start?.steps)).toMatch(/node build\/start-packages\.ts packages/);
    expect(JSON.stringify(release.start?.steps)).not.toMatch(/npm |npx /);
    const kinds = machines.flatMap((machine) => {
      const platform = machine.startsWith('ubuntu')
        ? 'linux'
        : machine.startsWith('windows')
          ? 'win32'
          : 'darwin';
      const processor = /-arm$|^macos-15$/.test(machine) ? 'arm64' : 'x64';
      return packagesFor(everyPackage, '1.0.0', platform, processor);
    });
    expect([...new Set(kinds)].sort()).toEqual(everyPackage.toSorted());
  });

  test('is a draft with checksums, attested', () => {
    const text = JSON.stringify(release.publish?.steps);
    expect(text).toContain('sha256sum --check --strict SHA256SUMS');
    const attested = (release.publish?.steps ?? [])
      .filter(({ uses }) => uses?.startsWith('actions/attest-build-provenance@'))
      .map((step) => step.with);
    expect(attested).toEqual([
      { 'subject-checksums': 'packages/SHA256SUMS' },
      { 'subject-path': 'images/*' },
    ]);
    const image = release.image?.steps.find(({ uses }) => uses?.includes('upload-artifact'));
    expect(String(image?.with?.path).trim().split('\n')).toEqual([
      'dist/image/*.tar.gz',
      'dist/image/*.cdx.json',
    ]);
    const sent = /gh release create \S+ (.*?) --draft/.exec(text)?.[1];
    expect(sent).toBe('packages/* images/*');
    expect(text).toMatch(/gh release create .* --draft /);
    expect(release.publish?.permissions).toEqual({
      contents: 'write',
      'id-token': 'write',
      attestations: 'write',
    });
  });
});

/** One name for each target and architecture of the configuration. */
const everyPackage = [
  'linux-amd64.deb',
  'linux-arm64.deb',
  'linux-x86_64.rpm',
  'linux-aarch64.rpm',
  'linux-x86_64.AppImage',
  'linux-arm64.AppImage',
  'linux-x64.tar.gz',
  'linux-arm64.tar.gz',
  'win-x64.exe',
  'win-arm64.exe',
  'win-x64-portable.exe',
  'win-arm64-portable.exe',
  'mac-universal.dmg',
  'mac-universal.zip',
].map((end) => `urban-social-journal-1.0.0-${end}`);

/** Third-party packages loaded by a script of ours and all its imports; type imports do not count. */
function foreignImports(script: string): string[] {
  const seen = new Set<string>();
  const foreign = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = fs.readFileSync(file, 'utf8');
    // Dynamic imports cannot be followed here, so they count as foreign.
    if (/\bimport\(|\brequire\(/.test(text)) foreign.add(`import() in ${file}`);
    for (const [, clause = '', from = ''] of text.matchAll(
      /^(?:import|export) ((?:[^;'"]*? from )?)'([^']+)'/gm,
    )) {
      if (clause.startsWith('type ')) continue;
      if (from.startsWith('node:')) continue;
      const shared = /^#(shared|library)\//.test(from);
      if (!shared && !from.startsWith('.')) foreign.add(from);
      else
        follow(
          shared
            ? from.replace('#shared/', 'src/shared/').replace('#library/', 'server/library/')
            : path.join(path.dirname(file), from),
        );
    }
  };
  follow(script);
  return [...foreign].sort();
}
