import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { folderOf } from './start-program.ts';

/** The folder into which `npm run dist` has put packages for these journeys. */
const folder = process.env.DESKTOP_PACKAGES ?? '';

/** The folder into which it has put them once more: see `packageProgram`. */
const again = process.env.DESKTOP_PACKAGES_AGAIN ?? '';

test('the checksums are those of the packages, and each package has one', () => {
  const output = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
  const packages = fs.readdirSync(folder).filter((name) => name.startsWith('urban-social-journal-'));
  expect(packages.length).toBeGreaterThan(0);
  for (const name of packages) expect(output).toContain(`${name}: OK`);
});

/** Tells the updater of which kind the package is; is put into the system by its installation. */
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
  const sums = (of: string) => fs.readFileSync(path.join(of, 'SHA256SUMS'), 'utf8').split('\n').sort();
  expect(sums(again)).toEqual(sums(folder));
});
