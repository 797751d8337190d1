import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const nothing = { help: false, version: false, link: null };

test('the words of Chromium and of the system are left alone', () => {
  expect(readArguments(['/opt/app', '--no-first-run', '--user-data-dir=/home/a', '.'])).toEqual(nothing);
});

test('help, version and a link are understood wherever they stand', () => {
  expect(readArguments(['/opt/app', '--version'])).toEqual({ ...nothing, version: true });
  expect(readArguments(['/opt/app', '-h'])).toEqual({ ...nothing, help: true });
  expect(readArguments(['/opt/app', '--x', 'urban-social-journal://archive'])).toEqual({
    ...nothing,
    link: 'urban-social-journal://archive',
  });
});

test('an address of another scheme is no link of ours', () => {
  expect(readArguments(['/opt/app', 'https://example.org', 'urban-social-journal-x://a']).link).toBeNull();
});
