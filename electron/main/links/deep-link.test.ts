import { expect, test } from 'vitest';
import type { Language } from '#shared/language/language.ts';
import { registersScheme, screenOfLink } from './deep-link.ts';

const pages = {
  articles: new Set(['/article/7', '/who-owns-good-land']),
  others: new Set(['/volumes/3/issues/1', '/updates/a-notice']),
};
const screen = (rest: string, language: Language = 'ru') =>
  screenOfLink(`urban-social-journal:${rest}`, language, pages);

test.each([
  ['//article/7', '/article/7'],
  ['//article/7/', '/article/7'],
  ['//article/7#page=27', '/article/7#page=27'],
  ['//who-owns-good-land', '/who-owns-good-land'],
  ['//kk/who-owns-good-land#find=мақта', '/kk/who-owns-good-land#find=%D0%BC%D0%B0%D2%9B%D1%82%D0%B0'],
  ['//en/article/7#page=27&find=two%20words', '/en/article/7#page=27&find=two%20words'],
  ['//article/7#page=15&note=a1b2-c3', '/article/7#page=15&note=a1b2-c3'],
  ['//article/7#page=А7', '/article/7#page=%D0%907'],
  ['//en/archive', '/en/archive'],
  ['//archive#page=3', '/archive'],
  ['//AboutJournal', '/AboutJournal'],
  ['//en/volumes/3/issues/1#page=3', '/en/volumes/3/issues/1'],
  ['//updates', '/updates'],
  ['//kk/updates/a-notice', '/kk/updates/a-notice'],
  ['//kk', '/kk'],
  ['//', '/'],
])('%s leads to %s', (link, path) => {
  expect(screen(link)).toBe(path);
});

test.each([
  '//article/99',
  '//article/07',
  '//volumes/3/issues/9',
  '//updates/no-such-notice',
  '//article/7/more',
  '//no-such-article',
  '//en/article/99',
  '//reset-password?token=abc',
  '//reset-password',
  '//verify-email',
  '//api/sessions',
  '//images/journal/logo.svg',
  '//article/7?x=1',
  '//user:word@archive',
  '//archive:80',
  '//archive/../../etc/passwd',
  '//archive/%2e%2e/x',
  '//arch%69ve',
  '///archive',
  '//en//archive',
  'archive',
  '//ARCHIVE',
  `//${'a'.repeat(600)}`,
  '//javascript:alert(1)',
])('%s leads to the home page', (link) => {
  expect(['/', '/en']).toContain(screen(link));
});

test.each([
  ['//article/7#page=27', '/kk/article/7#page=27'],
  ['//who-owns-good-land', '/kk/who-owns-good-land'],
  ['//archive', '/kk/archive'],
  ['//', '/kk'],
  ['//en/article/7', '/en/article/7'],
  ['//reset-password?token=abc', '/kk'],
  ['//no-such-article', '/kk'],
  ['//en/no-such-article', '/en'],
  ['archive', '/kk'],
])('in a program set to Kazakh %s leads to %s', (link, path) => {
  expect(screen(link, 'kk')).toBe(path);
});

test('a malformed place in an article is dropped', () => {
  for (const hash of [
    '#page=1&x=2',
    '#<script>',
    '#page=',
    '#other=1',
    '#page=1 2',
    '#note=a b',
    '#page=1&page=2',
  ]) {
    expect(screen(`//article/7${hash}`)).toBe('/article/7');
  }
});

test('another scheme leads to the home page', () => {
  expect(screenOfLink('https://usr-journal.example/archive', 'en', pages)).toBe('/en');
  expect(screenOfLink('not an address', 'en', pages)).toBe('/en');
});

test.each([
  ['win32', {}, true, true],
  ['win32', { PORTABLE_EXECUTABLE_FILE: 'D:\\journal.exe' }, true, false],
  ['win32', {}, false, false],
  ['linux', {}, true, false],
  ['darwin', {}, true, false],
])(
  'a program for %s with %j, packaged: %s, claims the links itself: %s',
  (platform, environment, isPackaged, claims) => {
    expect(registersScheme(platform, environment, isPackaged)).toBe(claims);
  },
);
