import { expect, test } from 'vitest';
import { scrubbed } from './scrub.ts';

const scrub = (text: string) => scrubbed(text, '/home/aigul');

test('the home folder does not tell a name', () => {
  expect(scrub('ENOENT /home/aigul/.config/x, /home/aigul')).toBe('ENOENT ~/.config/x, ~');
});

test('e-mail addresses are left out', () => {
  expect(scrub('sent to aigul.s+x@reader.example, <b@c.kz>')).toBe('sent to <address>, <<address>>');
});

test('addresses lose their queries, their places and who they are for', () => {
  expect(scrub('GET https://usr-journal.example/reset-password?token=abc failed')).toBe(
    'GET https://usr-journal.example/reset-password failed',
  );
  expect(scrub('app://journal/article/7#find=secret')).toBe('app://journal/article/7');
  expect(scrub('https://name:word@usr-journal.example/a')).toBe('https://usr-journal.example/a');
});

test('tokens are left out', () => {
  expect(scrub(`cookie ${'aB3-'.repeat(12)}.x.y end`)).toBe('cookie <token> end');
});

test('what tells of nobody stays', () => {
  const line = 'Error: net::ERR_CONNECTION_REFUSED at app://journal/en/archive (index.cjs:12:34) 2026-11-20';
  expect(scrub(line)).toBe(line);
});
