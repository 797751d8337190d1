import { expect, test } from 'vitest';
import { parseDistArguments } from './dist-arguments.ts';

test('without arguments it makes a release for the present platform', () => {
  expect(parseDistArguments([], 'linux')).toEqual({
    platform: 'linux',
    targets: [],
    architectures: [],
    sample: false,
    fast: false,
    out: 'dist',
  });
  expect(parseDistArguments([], 'darwin').platform).toBe('mac');
  expect(parseDistArguments([], 'win32').platform).toBe('win');
});

test('targets, architectures and another platform can be named', () => {
  const given = ['--win', '--arm64', 'nsis', 'portable', '--sample', '--out', 'elsewhere'];
  expect(parseDistArguments(given, 'linux')).toMatchObject({
    platform: 'win',
    targets: ['nsis', 'portable'],
    architectures: ['arm64'],
    sample: true,
    out: 'elsewhere',
  });
});

test.each([
  [['nsis'], 'Unknown target for linux: nsis. The targets are dir, deb, rpm, AppImage, tar.gz'],
  [['--linux', '--mac'], 'Name one platform at a time'],
  [['--publish'], '--publish'],
])('refuses %j with a reason', (given, words) => {
  expect(() => parseDistArguments(given, 'linux')).toThrow(words);
});

test('a platform without packages must name another', () => {
  expect(() => parseDistArguments([], 'freebsd')).toThrow('Name --linux, --win or --mac');
  expect(parseDistArguments(['--linux'], 'freebsd').platform).toBe('linux');
});
