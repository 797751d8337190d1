import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

/** The folder into which `npm run dist` put packages for these journeys. */
const folder = process.env.DESKTOP_PACKAGES ?? '';

/** The only Debian package in that folder. */
function debianPackage(): string {
  const [file, ...more] = fs.readdirSync(folder).filter((name) => name.endsWith('.deb'));
  if (!file || more.length > 0) throw new Error(`${folder} does not hold one Debian package`);
  return path.join(folder, file);
}

/** The content of a file in the Debian package, without installing it. */
function readPackaged(file: string): string {
  const target = fs.mkdtempSync(path.join(os.tmpdir(), 'deb-'));
  try {
    execFileSync('dpkg-deb', ['--extract', debianPackage(), target]);
    return fs.readFileSync(path.join(target, file), 'utf8');
  } finally {
    fs.rmSync(target, { recursive: true, force: true });
  }
}

test('it says what it is and what it needs', () => {
  const field = (name: string) =>
    execFileSync('dpkg-deb', ['--field', debianPackage(), name], { encoding: 'utf8' }).trim();
  expect(field('Package')).toBe('urban-social-journal');
  expect(field('Maintainer')).toMatch(/<office@/);
  expect(field('Section')).toBe('science');
  // Libraries that Electron is linked with; the others are dependencies of GTK.
  for (const library of ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1'])
    expect(field('Depends')).toContain(library);
  expect(field('Recommends')).not.toContain('appindicator');
});

test('it opens the journal’s links and, if asked to, PDFs, and stands in the menu in three languages', () => {
  const entry = readPackaged('usr/share/applications/urban-social-journal.desktop').split('\n');
  expect(entry).toContain('MimeType=application/pdf;x-scheme-handler/urban-social-journal;');
  expect(entry).toContain('StartupWMClass=urban-social-journal');
  expect(entry.find((line) => line.startsWith('Exec='))).toMatch(/urban-social-journal"? %U$/);
  expect(entry.join('\n')).not.toContain('--no-sandbox');
  for (const key of ['Name', 'Name[ru]', 'Name[kk]', 'Comment', 'Comment[ru]', 'Comment[kk]'])
    expect(entry.filter((line) => line.startsWith(`${key}=`)).length, key).toBe(1);
});

test('it tells software centres of the program, under the name of its metadata', () => {
  const metadata = readPackaged('usr/share/metainfo/example.usr-journal.desktop.metainfo.xml');
  expect(metadata).toContain('<id>example.usr-journal.desktop</id>');
});

test('it brings the AppArmor profile that lets its sandbox work on Ubuntu', () => {
  const profile = readPackaged('opt/Urban and Social Research/resources/apparmor-profile');
  expect(profile).toMatch(/profile "urban-social-journal" .*flags=\(unconfined\) \{\s+userns,/);
});
