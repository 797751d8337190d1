import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isLong } from '../../../build/long-forms.ts';
import { expect, test } from './journey.ts';
import { environmentOf, handOver, startedByOrdinaryUser } from './ordinary-user.ts';
import { folderOf } from './start-program.ts';

/** The folder into which `npm run dist` put packages for these journeys. */
const folder = process.env.DESKTOP_PACKAGES ?? '';

/** The folder of the second build: see `packageProgram`. */
const again = process.env.DESKTOP_PACKAGES_AGAIN ?? '';

test('the checksums are those of the packages, and each package has one', () => {
  const output = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
  const packages = fs.readdirSync(folder).filter((name) => name.startsWith('urban-social-journal-'));
  expect(packages.length).toBeGreaterThan(0);
  for (const name of packages) expect(output).toContain(`${name}: OK`);
});

/**
 * Files that only a Debian package has: its kind, for the updater, and the AppArmor profile to be installed.
 */
const ofThePackage = ['package-type', 'apparmor-profile'];

test('every package holds the same program, byte for byte', () => {
  const programs = (process.env.DESKTOP_PACKAGED ?? '').split(path.delimiter).map(folderOf);
  const contents = programs.map((program) =>
    fs
      .readdirSync(program, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !ofThePackage.includes(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [
        path.relative(program, file),
        createHash('sha256').update(fs.readFileSync(file)).digest('hex'),
      ])
      .sort(),
  );
  for (const content of contents) {
    expect(content.length).toBeGreaterThan(50);
    expect(content).toEqual(contents[0]);
  }
});

test('the same sources make the same packages, byte for byte', () => {
  const sums = (of: string) => fs.readFileSync(path.join(of, 'SHA256SUMS'), 'utf8').trim().split('\n').sort();
  const made = sums(folder);
  const isArchive = (line: string) => line.endsWith('.tar.gz');
  expect(sums(again)).toEqual(isLong('packaging') ? made : made.filter(isArchive));
});

test('each package starts as the workflow of a release starts it once, and one that does not is named', ({
  home,
}) => {
  const startAll = (packages: string) =>
    spawnSync(startedByOrdinaryUser(process.execPath, home), ['build/start-packages.ts', packages], {
      env: { ...environmentOf(home, 'en_US.UTF-8'), TMPDIR: home },
      encoding: 'utf8',
    });
  const { stdout, stderr } = startAll(folder);
  const made = fs.readdirSync(folder).filter((name) => /\.(?:deb|tar\.gz)$/.test(name));
  expect(made.length).toBeGreaterThan(0);
  for (const name of made) expect(stdout, stderr).toMatch(new RegExp(`^${name}: \\S`, 'm'));

  const broken = path.join(home, 'broken');
  const name = made.find((file) => file.endsWith('.tar.gz')) ?? '';
  const inside = path.join(home, 'inside', 'program');
  fs.mkdirSync(inside, { recursive: true });
  fs.mkdirSync(broken);
  fs.writeFileSync(path.join(inside, 'urban-social-journal'), '#!/bin/sh\necho no screen\nexit 1\n', {
    mode: 0o755,
  });
  execFileSync('tar', [
    '--create',
    '--gzip',
    '--file',
    path.join(broken, name),
    '--directory',
    path.dirname(inside),
    'program',
  ]);
  handOver(home);
  const failed = startAll(broken);
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain('does not start');
});
