import { expect, test } from 'vitest';
import { addressOnWeb, outsideAddress } from './outside.ts';

test.each([
  ['https://orcid.org/0000-0001', 'https://orcid.org/0000-0001'],
  ['http://example.org', 'http://example.org/'],
  ['mailto:office@usr-journal.example?subject=a', 'mailto:office@usr-journal.example?subject=a'],
  ['HTTPS://EXAMPLE.ORG/A', 'https://example.org/A'],
])('%s may be opened by the system', (address, opened) => {
  expect(outsideAddress(address)).toBe(opened);
});

test.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'smb://server/share',
  'ms-msdt:/id',
  'vscode://file/x',
  'data:text/html,x',
  'blob:app://journal/1',
  'app://journal/',
  'urban-social-journal://archive',
  'https://user:word@example.org',
  'https://',
  '//example.org',
  'example.org',
  'C:\\Windows\\system32\\calc.exe',
  '\\\\server\\share',
  ' ',
  '',
  `https://example.org/${'a'.repeat(3_000)}`,
])('%j may not', (address) => {
  expect(outsideAddress(address)).toBeNull();
});

test.each([
  ['app://journal/feed.atom', 'https://usr-journal.example/feed.atom'],
  ['app://journal/kk/updates.json', 'https://usr-journal.example/kk/updates.json'],
  ['app://journal/en/announcements.rss', 'https://usr-journal.example/en/announcements.rss'],
  ['app://journal/kk/feed.json', 'https://usr-journal.example/kk/feed.json'],
  ['app://journal/sitemap.xml', 'https://usr-journal.example/sitemap.xml'],
  ['app://journal/kk/opds.json', 'https://usr-journal.example/kk/opds.json'],
  ['app://journal/sitemap-volume-2.xml', 'https://usr-journal.example/sitemap-volume-2.xml'],
  ['app://journal/en/kbart.txt', 'https://usr-journal.example/en/kbart.txt'],
  ['app://journal/who-owns-good-land.xml', null],
  ['app://journal/volumes/2.bib', null],
  ['app://journal/assets/feed.json', null],
  ['app://journal/feed', null],
  ['https://elsewhere.example/feed.atom', null],
])('the web address of %s is %s', (address, onWeb) => {
  expect(addressOnWeb(address, 'https://usr-journal.example')).toBe(onWeb);
});
