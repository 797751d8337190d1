import { expect, test } from 'vitest';
import { comparePackages, programPackage } from './program-package.ts';

const start = 'urban-social-journal-1.2.0-';

test.each([
  ['win-x64.exe', 'windows', 'x64', 'installer'],
  ['win-arm64-portable.exe', 'windows', 'arm64', 'portable'],
  ['mac-universal.dmg', 'macos', 'universal', 'dmg'],
  ['linux-amd64.deb', 'linux', 'x64', 'deb'],
  ['linux-aarch64.rpm', 'linux', 'arm64', 'rpm'],
  ['linux-x86_64.AppImage', 'linux', 'x64', 'AppImage'],
  ['linux-arm64.tar.gz', 'linux', 'arm64', 'archive'],
])('%s is for %s, %s, and is the %s', (name, system, processor, kind) => {
  expect(programPackage(start + name, '1.2.0')).toEqual({ system, processor, kind });
});

test.each([
  'mac-universal.zip',
  'win-x64.exe.blockmap',
  'win-sparc.exe',
  'linux-x64.exe',
  'win-__proto__.exe',
])('%s is not an installable package', (name) => {
  expect(programPackage(start + name, '1.2.0')).toBeNull();
});

test('a package of another version does not belong to this release', () => {
  expect(programPackage('urban-social-journal-1.1.0-win-x64.exe', '1.2.0')).toBeNull();
  expect(programPackage('latest.yml', '1.2.0')).toBeNull();
});

test('the most commonly needed packages come first', () => {
  const names = [
    'linux-arm64.deb',
    'linux-amd64.deb',
    'win-x64-portable.exe',
    'mac-universal.dmg',
    'win-x64.exe',
  ];
  const order = names
    .flatMap((name) => programPackage(start + name, '1.2.0') ?? [])
    .sort(comparePackages)
    .map(({ system, kind, processor }) => `${system} ${kind} ${processor}`);
  expect(order).toEqual([
    'windows installer x64',
    'windows portable x64',
    'macos dmg universal',
    'linux deb x64',
    'linux deb arm64',
  ]);
});
