import path from 'node:path';
import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const nothing = { help: false, version: false, kiosk: false, library: null, link: null, pdf: null };

test('arguments of Chromium and the system are ignored', () => {
  expect(readArguments(['/opt/app', '--no-first-run', '--user-data-dir=/home/a', '.'])).toEqual(nothing);
});

test('help, version and a link are recognized in any position', () => {
  expect(readArguments(['/opt/app', '--version'])).toEqual({ ...nothing, version: true });
  expect(readArguments(['/opt/app', '-h'])).toEqual({ ...nothing, help: true });
  expect(readArguments(['/opt/app', '--x', 'urban-social-journal://archive'])).toEqual({
    ...nothing,
    link: 'urban-social-journal://archive',
  });
});

test('an address with another scheme is not a journal link', () => {
  expect(readArguments(['/opt/app', 'https://example.org', 'urban-social-journal-x://a']).link).toBeNull();
});

test('a library is named by its folder, after a space or an equals sign, from where the program is started', () => {
  const stick = path.resolve('stick');
  expect(readArguments(['/opt/app', '--library', stick, '--kiosk'])).toEqual({
    ...nothing,
    kiosk: true,
    library: stick,
  });
  expect(readArguments(['/opt/app', '--library=stick']).library).toBe(stick);
  expect(readArguments(['/opt/app', '--library']).library).toBe(path.resolve('.'));
  expect(readArguments(['/opt/app', '--libraryx=stick']).library).toBeNull();
});

test('a PDF is named by its path, from where the program is started', () => {
  const read = path.resolve('/home/ada', 'Отчёт о дворах.PDF');
  expect(readArguments(['/opt/app', 'Отчёт о дворах.PDF'], '/home/ada')).toEqual({ ...nothing, pdf: read });
  expect(readArguments(['/opt/app', 'file:///home/ada/My%20yard.pdf']).pdf).toBe('/home/ada/My yard.pdf');
  expect(readArguments(['/opt/app', '--x=a.pdf', 'https://example.org/a.pdf', '.']).pdf).toBeNull();
});
