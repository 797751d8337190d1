import { expect, test } from 'vitest';
import { readCatalogue } from './read-catalogue.ts';

const base = new URL('https://example.org/opds/start.json');

const read = (feed: unknown) => readCatalogue(JSON.stringify(feed), base, 'kk');

const openAccess = 'http://opds-spec.org/acquisition/open-access';

const pdf = { rel: openAccess, href: '../a.pdf', type: 'application/pdf; profile="x"' };

const book = (metadata: object, links: object[] = [pdf]) => ({ metadata, links, images: [], more: 1 });

test('a catalogue is read with every address absolute, and what it says besides is ignored', () => {
  const catalogue = read({
    '@context': 'https://readium.org/webpub-manifest/context.jsonld',
    metadata: { title: { en: 'Books', kk: 'Кітаптар' }, numberOfItems: 2 },
    links: [
      { rel: 'self', href: 'start.json', type: 'application/opds+json' },
      { rel: ['next'], href: '?page=2' },
      { rel: 'search', href: '/find{?query,title}', templated: true },
    ],
    navigation: [
      { title: 'New', href: 'new.json', type: 'application/opds+json', rel: 'current' },
      { title: 'About', href: '/about', type: 'text/html' },
    ],
    publications: [
      book(
        {
          title: 'Yards',
          author: [{ name: { ru: 'Иванова' } }, 'Lee'],
          published: '2026-11-29T00:00:00Z',
          language: ['en', 'kk'],
        },
        [
          pdf,
          { rel: openAccess, href: 'a.epub', type: 'application/epub+zip' },
          { rel: 'http://opds-spec.org/acquisition/buy', href: '/shop', type: 'text/html' },
          { rel: 'alternate', href: '/yards', type: 'text/html' },
        ],
      ),
    ],
    groups: [
      {
        metadata: { title: 'Maps' },
        links: [{ rel: 'self', href: 'maps.json' }],
        publications: [book({ title: 'A map', published: 'long ago' }, [])],
      },
    ],
  });
  expect(catalogue).toEqual({
    title: 'Кітаптар',
    next: 'https://example.org/opds/start.json?page=2',
    search: 'https://example.org/find{?query,title}',
    leftOut: 0,
    parts: [
      {
        title: null,
        more: null,
        links: [
          { title: 'New', address: 'https://example.org/opds/new.json', outside: false },
          { title: 'About', address: 'https://example.org/about', outside: true },
        ],
        publications: [
          {
            title: 'Yards',
            authors: ['Иванова', 'Lee'],
            published: '2026-11-29',
            languages: ['en', 'kk'],
            files: [
              { address: 'https://example.org/a.pdf', type: 'application/pdf', isRead: true },
              { address: 'https://example.org/opds/a.epub', type: 'application/epub+zip', isRead: false },
            ],
            page: 'https://example.org/yards',
          },
        ],
      },
      {
        title: 'Maps',
        more: 'https://example.org/opds/maps.json',
        links: [],
        publications: [
          { title: 'A map', authors: [], published: null, languages: [], files: [], page: null },
        ],
      },
    ],
  });
});

test('what is not understood, or leads where the program does not ask, is counted', () => {
  const { parts, leftOut } = read({
    metadata: { title: 'Odd' },
    navigation: [
      { title: 'No address' },
      { title: 'Home', href: 'http://192.168.0.1/' },
      { title: 'Script', href: 'javascript:alert(1)', type: 'text/html' },
      { title: 'Fine', href: 'fine.json' },
    ],
    publications: [null, 7, book({ title: '  ' }), book({ title: {} }), book({ title: 'Fine' })],
    groups: ['none', { metadata: { title: 'Empty' }, publications: [{}] }],
  });
  expect(leftOut).toBe(3 + 4 + 2);
  expect(parts.map(({ links, publications }) => [links.length, publications.length])).toEqual([[1, 1]]);
});

test('a PDF at an address that the program does not ask is left to the system', () => {
  const links = [{ ...pdf, href: 'http://example.org/a.pdf' }];
  const [part] = read({ metadata: { title: 'Old' }, publications: [book({ title: 'A' }, links)] }).parts;
  expect(part?.publications[0]?.files).toEqual([
    { address: 'http://example.org/a.pdf', type: 'application/pdf', isRead: false },
  ]);
});

test.each([
  ['', 'notCatalogue'],
  ['{', 'notCatalogue'],
  ['null', 'notCatalogue'],
  ['{"metadata":{"title":"A manifest"},"links":[],"readingOrder":[]}', 'notCatalogue'],
  ['{"navigation":[]}', 'notCatalogue'],
  ['<!doctype html><title>Feed</title>', 'notCatalogue'],
  ['<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom">', 'older'],
  ['<atom:feed xmlns:atom="http://www.w3.org/2005/Atom">', 'older'],
])('%j is %s', (text, reason) => {
  expect(() => readCatalogue(text, base, 'en')).toThrow(expect.objectContaining({ reason }));
});

test('a page of a catalogue with more entries than anyone reads is too large', () => {
  const publications = Array.from({ length: 5_001 }, () => book({ title: 'A' }));
  expect(() => read({ metadata: { title: 'All' }, publications })).toThrow(
    expect.objectContaining({ reason: 'tooLarge' }),
  );
});
