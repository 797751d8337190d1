import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixedSettings, managedInKiosk, sentenceOf } from './policy.ts';
import { type PolicySystem, readPolicy, thisSystem } from './read-policy.ts';

const linux = '/etc/urban-social-journal/policy.json';

/** A system with files, and programs that answer by the words they are given. */
function system(
  files: Record<string, string>,
  more: Partial<PolicySystem> & { programs?: (program: string, words: string[]) => string } = {},
): PolicySystem {
  return {
    platform: 'linux',
    executable: '/opt/journal/journal',
    systemRoot: 'C:\\WINDOWS',
    readText: async (file) => files[file] ?? null,
    run: async (program, words) => {
      if (!more.programs) throw new Error('no such program');
      return more.programs(program, words);
    },
    ...more,
  };
}

const whole = {
  serverAddress: 'https://proxy.library.example',
  updates: 'off',
  accounts: 'off',
  catalogues: 'off',
  libraryFolder: process.platform === 'win32' ? 'S:\\journal' : '/mnt/journal',
  language: 'kk',
};

test('without a policy nothing is managed', async () => {
  expect(await readPolicy(system({}))).toEqual({ policy: {}, managed: null });
  expect(await readPolicy(system({}, { platform: 'win32' }))).toEqual({ policy: {}, managed: null });
  expect(await readPolicy(system({}, { platform: 'darwin' }))).toEqual({ policy: {}, managed: null });
});

test('on Linux the policy is a file below /etc', async () => {
  const { policy, managed } = await readPolicy(system({ [linux]: `\uFEFF${JSON.stringify(whole)}` }));
  expect(policy).toEqual(whole);
  expect(managed).toEqual({ place: linux, fixed: Object.keys(whole), refused: [] });
  expect(fixedSettings(policy)).toEqual({
    serverAddress: 'https://proxy.library.example',
    updates: false,
    language: 'kk',
  });
});

test('the example of the documentation is followed in every key', async () => {
  const [, example = ''] = /```json\n([^`]+)```/.exec(fs.readFileSync('docs/librarians.md', 'utf8')) ?? [];
  expect((await readPolicy(system({ [linux]: example }))).managed).toEqual({
    place: linux,
    fixed: Object.keys(whole),
    refused: [],
  });
});

test('in a Flatpak it is that file of the system', async () => {
  const policy = '{"language":"en"}';
  const { managed } = await readPolicy(system({ '/.flatpak-info': '', [`/run/host${linux}`]: policy }));
  expect(managed).toEqual({ place: `/run/host${linux}`, fixed: ['language'], refused: [] });
});

test('on Windows it is a key of the registry that only administrators write', async () => {
  const asked: string[][] = [];
  const output = [
    '',
    'HKEY_LOCAL_MACHINE\\Software\\Policies\\urban-social-journal',
    '    (Default)    REG_SZ    (value not set)',
    '    serverAddress    REG_SZ    library.example',
    '    updates    REG_SZ    off',
    '    accounts    REG_DWORD    0x0',
    '',
  ].join('\r\n');
  const { policy, managed } = await readPolicy(
    system(
      {},
      {
        platform: 'win32',
        programs: (program, words) => {
          asked.push([program, ...words]);
          return output;
        },
      },
    ),
  );
  expect(asked).toEqual([
    [
      'C:\\WINDOWS\\System32\\cmd.exe',
      '/d',
      '/s',
      '/c',
      '""C:\\WINDOWS\\System32\\chcp.com" 65001 >nul & "C:\\WINDOWS\\System32\\reg.exe" query HKLM\\Software\\Policies\\urban-social-journal /reg:64"',
    ],
  ]);
  expect(policy).toEqual({ serverAddress: 'https://library.example', updates: 'off' });
  expect(managed).toMatchObject({ place: 'HKLM\\Software\\Policies\\urban-social-journal' });
  expect(managed?.refused).toEqual(['accounts']);
});

test('a program of the system runs in its own folder, whatever lies where this one was started', async () => {
  const { dir, base } = path.parse(process.execPath);
  expect(await thisSystem.run(path.join(dir, base), ['-p', 'process.cwd()'])).toBe(
    `${fs.realpathSync(dir)}\n`,
  );
});

test('on Windows a registry that does not answer in time is reported; a key that is missing is none', async () => {
  const failing = (more: object) =>
    readPolicy(
      system({}, { platform: 'win32', run: () => Promise.reject(Object.assign(new Error('failed'), more)) }),
    );
  expect((await failing({ killed: true })).managed).toEqual({
    place: 'HKLM\\Software\\Policies\\urban-social-journal',
    fixed: [],
    refused: 'all',
  });
  expect((await failing({ killed: false, code: 1 })).managed).toBeNull();
});

test('on macOS it is what a profile sets for the program’s identifier', async () => {
  const place = '/Library/Managed Preferences/org.example.journal.plist';
  const info = '<key>CFBundleIdentifier</key>\n\t<string>org.example.journal</string>';
  const { policy, managed } = await readPolicy(
    system(
      { '/Applications/J.app/Contents/Info.plist': info, [place]: 'bplist00' },
      {
        platform: 'darwin',
        executable: '/Applications/J.app/Contents/MacOS/J',
        programs: (program, words) => {
          expect([program, words.at(-1)]).toEqual(['/usr/bin/plutil', place]);
          return '{"language":"en"}';
        },
      },
    ),
  );
  expect(policy).toEqual({ language: 'en' });
  expect(managed).toEqual({ place, fixed: ['language'], refused: [] });
});

test('in a kiosk the server and updates are shown as fixed, beside what a policy sets', () => {
  expect(managedInKiosk(null, '--kiosk')).toEqual({
    place: '--kiosk',
    fixed: ['serverAddress', 'updates'],
    refused: [],
  });
  const managed = { place: linux, fixed: ['updates', 'accounts'] as const, refused: ['colour'] };
  expect(managedInKiosk(managed, '--kiosk')).toEqual({
    ...managed,
    fixed: ['updates', 'accounts', 'serverAddress'],
  });
});

test.each([
  ['cut off', '{"updates":'],
  ['empty', ''],
  ['a list', '[]'],
])('a policy that is %s does not apply, and is reported in one sentence', async (_name, text) => {
  const { policy, managed } = await readPolicy(system({ [linux]: text }));
  expect(policy).toEqual({});
  expect(managed).toEqual({ place: linux, fixed: [], refused: 'all' });
  expect(managed && sentenceOf(managed)).toContain(`${linux} does not apply`);
});

test('a file that cannot be read is reported too', async () => {
  const readText = (file: string) =>
    file === linux ? Promise.reject(new Error('EACCES')) : Promise.resolve(null);
  expect((await readPolicy(system({}, { readText }))).managed).toMatchObject({ refused: 'all' });
});

test.each([
  ['serverAddress', 'http://library.example'],
  ['serverAddress', 7],
  ['updates', 'on'],
  ['updates', false],
  ['accounts', 'none'],
  ['catalogues', 'on'],
  ['libraryFolder', '../journal'],
  ['language', 'uz'],
  ['colour', 'green'],
])('an odd %s (%j) is left out and named; the rest applies', async (name, value) => {
  const given = { ...whole, [name]: value };
  const { policy, managed } = await readPolicy(system({ [linux]: JSON.stringify(given) }));
  const rest = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));
  expect(policy).toEqual(rest);
  expect(managed).toMatchObject({ fixed: Object.keys(rest), refused: [name] });
  expect(managed && sentenceOf(managed)).toMatch(new RegExp(`left out: ${name}$`));
});
