import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makePackages } from './package-program.ts';

/** The folder into which `npm run dist` has put packages for these journeys. */
const folder = process.env.DESKTOP_PACKAGES ?? '';

test.skip(folder === '' || process.platform !== 'linux', 'there are no packages to look into');

const names = folder === '' ? [] : fs.readdirSync(folder);
const deb = names.find((name) => name.endsWith('.deb'));

/** A file of the Debian package, without installing it. */
function readPackaged(file: string): string {
  const target = fs.mkdtempSync(path.join(os.tmpdir(), 'deb-'));
  try {
    execFileSync('dpkg-deb', ['--extract', path.join(folder, deb ?? ''), target]);
    return fs.readFileSync(path.join(target, file), 'utf8');
  } finally {
    fs.rmSync(target, { recursive: true, force: true });
  }
}

test('the checksums are those of the packages, and each package has one', () => {
  const output = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
  const packages = names.filter((name) => name.startsWith('urban-social-journal-'));
  expect(packages.length).toBeGreaterThan(0);
  for (const name of packages) expect(output).toContain(`${name}: OK`);
});

test('the Debian package says what it is and what it needs', () => {
  test.skip(!deb, 'no Debian package was made');
  const field = (name: string) =>
    execFileSync('dpkg-deb', ['--field', path.join(folder, deb ?? ''), name], { encoding: 'utf8' }).trim();
  expect(field('Package')).toBe('urban-social-journal');
  expect(field('Maintainer')).toMatch(/<office@/);
  expect(field('Section')).toBe('science');
  // What Electron's program is linked with; the rest comes with GTK.
  for (const library of ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1'])
    expect(field('Depends')).toContain(library);
  expect(field('Recommends')).not.toContain('appindicator');
});

test('the Debian package opens the journal’s links and stands in the menu in three languages', () => {
  test.skip(!deb, 'no Debian package was made');
  const entry = readPackaged('usr/share/applications/urban-social-journal.desktop').split('\n');
  expect(entry).toContain('MimeType=x-scheme-handler/urban-social-journal;');
  expect(entry).toContain('StartupWMClass=urban-social-journal');
  expect(entry.find((line) => line.startsWith('Exec='))).toMatch(/urban-social-journal"? %U$/);
  expect(entry.join('\n')).not.toContain('--no-sandbox');
  for (const key of ['Name', 'Name[ru]', 'Name[kk]', 'Comment', 'Comment[ru]', 'Comment[kk]'])
    expect(entry.filter((line) => line.startsWith(`${key}=`)).length, key).toBe(1);
});

test('the Debian package brings the AppArmor profile that lets its sandbox work on Ubuntu', () => {
  test.skip(!deb, 'no Debian package was made');
  const profile = readPackaged('opt/Urban and Social Research/resources/apparmor-profile');
  expect(profile).toMatch(/profile "urban-social-journal" .*flags=\(unconfined\) \{\s+userns,/);
});

test('the same sources make the same packages, byte for byte', () => {
  test.setTimeout(240_000);
  const again = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-again-'));
  try {
    makePackages(again);
    const sums = (of: string) => fs.readFileSync(path.join(of, 'SHA256SUMS'), 'utf8').split('\n').sort();
    expect(sums(again)).toEqual(sums(folder));
  } finally {
    fs.rmSync(again, { recursive: true, force: true });
  }
});
