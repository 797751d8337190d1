import { expect, test } from 'vitest';
import { isPermitted } from './permissions.ts';

test('our screens may go full screen and copy', () => {
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
])('our screens may not have %s', (permission) => {
  expect(isPermitted(permission, 'app://journal')).toBe(false);
});

test('no other origin has any permission', () => {
  for (const origin of ['https://example.org', 'app://other', 'app://journal.example', 'null', '']) {
    expect(isPermitted('fullscreen', origin)).toBe(false);
  }
});
