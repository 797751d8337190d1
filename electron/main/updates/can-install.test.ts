import { expect, test } from 'vitest';
import { canInstall } from './can-install.ts';

const image = { APPIMAGE: '/home/a/Apps/journal.AppImage', APPDIR: '/tmp/.mount_journal' };
const files = { ProgramFiles: 'C:\\Program Files', 'ProgramFiles(x86)': 'C:\\Program Files (x86)' };
const ofUser = 'C:\\Users\\a\\AppData\\Local\\Programs\\journal\\Journal.exe';
const mac = '/Applications/Journal.app/Contents/MacOS/Journal';

/** Each installation, with the folder that must be writable for it to replace itself; null if it never does. */
test.each([
  ['an AppImage', 'linux', image, '/tmp/.mount_journal/journal', '/home/a/Apps'],
  ['a deb or rpm', 'linux', {}, '/opt/Journal/journal', null],
  ['a deb or rpm that an AppImage has started', 'linux', image, '/opt/Journal/journal', null],
  ['an unpacked archive', 'linux', {}, '/home/a/journal/journal', null],
  ['one for this user on Windows', 'win32', files, ofUser, ofUser.replace('\\Journal.exe', '')],
  ['one for all users on Windows', 'win32', files, 'C:\\Program Files\\Journal\\Journal.exe', null],
  ['the same in another spelling', 'win32', files, 'c:\\program files\\Journal\\Journal.exe', null],
  ['a portable one', 'win32', { ...files, PORTABLE_EXECUTABLE_DIR: 'E:\\' }, 'C:\\Temp\\Journal.exe', null],
  ['an app', 'darwin', {}, mac, '/Applications'],
  ['one on another system', 'freebsd', {}, '/opt/Journal/journal', null],
])('%s replaces itself only where its user can write', (_name, platform, environment, executable, folder) => {
  const installation = { platform, environment, executable, isPackaged: true };
  const asked: string[] = [];
  const can = canInstall({ ...installation, isWritable: (place) => asked.push(place) > 0 });
  expect([can, ...asked]).toEqual(folder === null ? [false] : [true, folder]);
  expect(canInstall({ ...installation, isWritable: () => false })).toBe(false);
  expect(canInstall({ ...installation, isPackaged: false, isWritable: () => true })).toBe(false);
});
