import { expect, test } from 'vitest';
import { isPermitted } from './permissions.ts';

test('screens of ours may fill the screen and copy', () => {
  expect(isPermitted('fullscreen', 'app://journal')).toBe(true);
  expect(isPermitted('clipboard-sanitized-write', 'app://journal')).toBe(true);
});

test.each([
  'media',
  'geolocation',
  'notifications',
  'midi',
  'midiSysex',
  'pointerLock',
  'openExternal',
  'clipboard-read',
  'display-capture',
  'hid',
  'serial',
  'usb',
  'storage-access',
  'idle-detection',
  'window-management',
  'fileSystem',
  'something-new',
])('they may not have %s', (permission) => {
  expect(isPermitted(permission, 'app://journal')).toBe(false);
});

test('nobody else may have anything', () => {
  for (const origin of ['https://example.org', 'app://other', 'app://journal.example', 'null', '']) {
    expect(isPermitted('fullscreen', origin)).toBe(false);
  }
});
