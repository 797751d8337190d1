import { expect, test } from 'vitest';
import { scrubbed } from './scrub.ts';

const scrub = (text: string) => scrubbed(text, { home: '/home/aigul', folders: ['/mnt/Диссертация Айгуль'] });

test('the home folder is replaced', () => {
  expect(scrub('ENOENT /home/aigul/.config/x, /home/aigul')).toBe('ENOENT ~/.config/x, ~');
});

test('the user’s name in other paths, and chosen folders, are replaced', () => {
  expect(scrub('EACCES /media/aigul/USB, "/run/user/Aigul" and /home/aigulya')).toBe(
    'EACCES /media/<user>/USB, "/run/user/<user>" and ~ya',
  );
  expect(scrub('no room in /mnt/Диссертация Айгуль/urban-social-journal')).toBe(
    'no room in <folder>/urban-social-journal',
  );
});

test.each([
  ['C:\\Users\\A. Gul\\AppData', '~\\AppData'],
  ['{"path":"C:\\\\Users\\\\A. Gul\\\\AppData"}', '{"path":"~\\\\AppData"}'],
  ['file:///C:/Users/A. Gul/AppData', 'file:///~/AppData'],
  ['c:\\users\\a. gul\\AppData', 'c:\\users\\<user>\\AppData'],
  ['E:\\\\Issues\\\\objects', '<folder>\\\\objects'],
])('Windows paths lose the name in every spelling: %s', (text, left) => {
  expect(scrubbed(text, { home: 'C:\\Users\\A. Gul', folders: ['E:\\Issues'] })).toBe(left);
});

test('email addresses are replaced', () => {
  expect(scrub('sent to aigul.s+x@reader.example, <b@c.kz>')).toBe('sent to <address>, <<address>>');
});

test('URLs lose their queries, fragments and credentials', () => {
  expect(scrub('GET https://usr-journal.example/reset-password?token=abc failed')).toBe(
    'GET https://usr-journal.example/reset-password failed',
  );
  expect(scrub('app://journal/article/7#find=secret')).toBe('app://journal/article/7');
  expect(scrub('https://name:word@usr-journal.example/a')).toBe('https://usr-journal.example/a');
});

test('tokens are replaced', () => {
  expect(scrub(`cookie ${'aB3-'.repeat(12)}.x.y end`)).toBe('cookie <token> end');
});

test('text without personal data is unchanged', () => {
  const line = 'Error: net::ERR_CONNECTION_REFUSED at app://journal/en/archive (index.cjs:12:34) 2026-11-20';
  expect(scrub(line)).toBe(line);
});
