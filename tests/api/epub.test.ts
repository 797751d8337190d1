import path from 'node:path';
import { load } from 'cheerio';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { listEpub } from '#library/export/epub/list-epub.ts';
import { findFullText } from '#library/full-text.ts';
import { createLibrary } from '#library/library.ts';
import { openLibrary } from '#library/open.ts';
import type { Issue } from '#shared/library/issue.ts';
import { articleAddresses } from '../support/addresses.ts';
import { test as base } from '../support/api-test.ts';
import { epubFaults } from '../support/epubcheck.ts';

const withArticles = base.extend('epubs', { scope: 'file' }, async ({ site }) => {
  const { database, close } = openLibrary('out/library.sqlite');
  const read = [];
  for (const { id, slug } of await articleAddresses()) {
    const bytes = new Uint8Array(await (await site.get(`/${slug}.epub`)).arrayBuffer());
    const { html = '' } = (await findFullText(database, id)) ?? {};
    read.push({ slug, bytes, html, files: unzipSync(bytes) });
  }
  await close();
  return read;
});

/** The last articles of the sample edition as a thematic issue: its volumes have no issues with pages of their own. */
const test = withArticles.extend('issue', { scope: 'file' }, async () => {
  const opened = openLibrary('out/library.sqlite');
  const library = createLibrary(opened);
  const [journal, volume] = await Promise.all([library.journal(), library.volume(2)]);
  if (!volume) throw new Error('there is no volume 2');
  const found = await Promise.all(volume.articles.slice(-3).map(({ slug }) => library.article(slug)));
  const [read, ...others] = found.filter((article) => article !== null);
  if (!read) throw new Error('there are no articles');
  const whole: Issue = {
    volume: 2,
    number: 9,
    year: 2026,
    published: '2026-09-30',
    supplement: false,
    title: { ru: 'Мосты и берега', en: 'Bridges and Banks', kk: 'Көпірлер мен жағалаулар' },
    coverUrl: { ru: '', en: '', kk: '' },
    articleCount: 3,
    guestEditors: [{ ru: 'Анна Цой', en: 'Anna Tsoy', kk: 'Анна Цой' }],
    pdf: null,
    hasFullText: true,
    sections: [],
    articles: volume.articles.slice(-3),
    previous: null,
    next: null,
  };
  const host = {
    publicUrl: 'https://journal.example',
    file: (relative: string) => path.join('resources', relative),
  };
  const issue = await listEpub(opened, { journal, whole, articles: [read, ...others] }, host);
  await opened.close();
  return issue;
});

/** A document of a publication, by its name. */
function documentIn(files: Record<string, Uint8Array>, name: string) {
  const bytes = files[`EPUB/${name}`];
  if (!bytes) throw new Error(`there is no ${name}`);
  return load(strFromU8(bytes), { xml: true });
}

/** The volumes hold the documents of all articles; each start of EPUBCheck takes seconds. */
test('EPUBCheck finds nothing in the volumes, in an issue, and in an article of each language', {
  timeout: 240_000,
}, async ({ site, epubs, issue, skip }) => {
  const languageOf = (files: Record<string, Uint8Array>) =>
    documentIn(files, 'package.opf')('dc\\:language').first().text();
  const ofLanguages = new Map(epubs.map(({ bytes, files }) => [languageOf(files), bytes] as const));
  expect([...ofLanguages.keys()].sort()).toEqual(['en', 'kk', 'ru']);
  const volume = async (number: number) =>
    new Uint8Array(await (await site.get(`/volumes/${number}.epub`)).arrayBuffer());
  const volumes = [
    ['volume 1', await volume(1)],
    ['volume 2', await volume(2)],
  ] as const;
  const all = new Map<string, Uint8Array>([...ofLanguages, ...volumes, ['issue', issue]]);
  expect(await epubFaults(skip, all)).toEqual([]);
});

describe('an article', () => {
  test('begins with its media type, unpacked, and has the same bytes whenever it is made', async ({
    epubs,
    serve,
  }) => {
    const other = await serve();
    for (const { slug, bytes } of epubs.slice(0, 3)) {
      expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip');
      const again = await other.get(`/${slug}.epub`);
      expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });

  test('has links that lead somewhere, also among others', ({ epubs, issue }) => {
    for (const { slug, files } of [...epubs, { slug: 'issue', files: unzipSync(issue) }]) {
      const documents = Object.keys(files)
        .filter((name) => name.endsWith('.xhtml'))
        .map((name) => name.replace('EPUB/', ''));
      const places = new Set(
        documents.flatMap((name) => [
          name,
          ...documentIn(
            files,
            name,
          )('[id]')
            .map((_, { attribs }) => `${name}#${attribs.id}`)
            .get(),
        ]),
      );
      const dead = documents.flatMap((name) =>
        documentIn(
          files,
          name,
        )('a[href]')
          .map((_, { attribs: { href = '' } }) => (href.startsWith('#') ? name + href : href))
          .get()
          .filter((href) => !/^https?:\/\//.test(href) && !places.has(href)),
      );
      expect(dead, slug).toEqual([]);
      const drawings = documents.flatMap((name) =>
        documentIn(
          files,
          name,
        )('img')
          .map((_, { attribs: { src, alt } }) => (files[`EPUB/${src}`] && alt ? [] : `${name}: ${src}`))
          .get(),
      );
      expect(drawings, slug).toEqual([]);
    }
  });

  test('lists the printed pages of its PDF, each where it begins', ({ epubs }) => {
    for (const { slug, files, html } of epubs) {
      const list = documentIn(files, 'nav.xhtml')('nav[epub\\:type="page-list"] a');
      const pages = [...html.matchAll(/role="doc-pagebreak" id="[^"]*" aria-label="(\d+)"/g)];
      expect(list.map((_, link) => load(link, { xml: true }).text()).get(), slug).toEqual(
        pages.map(([, page]) => page),
      );
      for (const { attribs } of list.get()) {
        const [file = '', id] = (attribs.href ?? '').split('#');
        const mark = documentIn(files, file)(`#${id}`);
        expect(mark.attr('role')).toBe('doc-pagebreak');
        expect(mark.attr('epub:type')).toBe('pagebreak');
      }
    }
  });

  test('has every heading of its text in the contents', ({ epubs }) => {
    for (const { slug, files, html } of epubs) {
      const contents = documentIn(files, 'nav.xhtml')('nav[epub\\:type="toc"] a');
      expect(contents.length, slug).toBe((html.match(/<h[2-6]\b/g)?.length ?? 0) + 1);
    }
  });

  test('has the same contents and printed pages for programs that know only EPUB 2', async ({
    site,
    epubs,
  }) => {
    const volume = new Uint8Array(await (await site.get('/volumes/1.epub')).arrayBuffer());
    for (const { slug, files } of [...epubs, { slug: 'volume 1', files: unzipSync(volume) }]) {
      const [nav, ncx] = [documentIn(files, 'nav.xhtml'), documentIn(files, 'toc.ncx')];
      const entries = (kind: string) =>
        nav(`nav[epub\\:type="${kind}"] a`)
          .map((_, link) => `${nav(link).attr('href')} ${nav(link).text()}`)
          .get();
      const points = (name: string) =>
        ncx(name)
          .map((_, point) => {
            const [address, label] = [ncx(point).children('content'), ncx(point).children('navLabel')];
            return `${address.attr('src')} ${label.text().trim()}`;
          })
          .get();
      expect(points('navPoint'), slug).toEqual(entries('toc'));
      expect(points('pageTarget'), slug).toEqual(entries('page-list'));
      const read = documentIn(files, 'package.opf');
      expect(read(`#${read('spine').attr('toc')}`).attr('href')).toBe('toc.ncx');
      expect(ncx('meta[name="dtb:uid"]').attr('content')).toBe(read('dc\\:identifier').text());
    }
  });

  test('has a cover of its own, as programs for EPUB 2 and 3 look for it', async ({ site, epubs }) => {
    const volume = new Uint8Array(await (await site.get('/volumes/2.epub')).arrayBuffer());
    const covers = [...epubs, { slug: 'volume 2', files: unzipSync(volume) }].map(({ slug, files }) => {
      const read = documentIn(files, 'package.opf');
      const [old, now] = [
        read(`#${read('meta[name="cover"]').attr('content')}`),
        read('[properties="cover-image"]'),
      ];
      expect(old.attr('href'), slug).toBe(now.attr('href'));
      const png = Buffer.from(files[`EPUB/${now.attr('href')}`] ?? []);
      const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
      expect(height / width, slug).toBeCloseTo(Math.SQRT2, 1);
      expect(png.length, slug).toBeLessThan(100_000);
      return png.toString('base64');
    });
    expect(new Set(covers).size).toBe(covers.length);
  });

  test('says who wrote it, when, and what it offers to whom', async ({ epubs }) => {
    const { files } = epubs.find(({ slug }) => slug === 'who-owns-good-land') ?? { files: {} };
    const read = documentIn(files, 'package.opf');
    const meta = (property: string) =>
      read(`meta[property="${property}"]`)
        .map((_, each) => read(each).text())
        .get();
    expect(read('dc\\:identifier').text()).toBe('https://journal.example/who-owns-good-land');
    expect(read('dc\\:language').text()).toBe('en');
    expect(read('dc\\:source').text()).toBe('https://journal.example/who-owns-good-land.pdf');
    expect(meta('source-of')).toEqual(['pagination']);
    expect(meta('dcterms:modified')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(meta('file-as').every((name) => name.includes(', '))).toBe(true);
    expect(meta('schema:accessMode')).toEqual(['textual', 'visual']);
    expect(meta('schema:accessibilityFeature')).toEqual([
      'tableOfContents',
      'structuralNavigation',
      'readingOrder',
      'pageBreakMarkers',
      'pageNavigation',
      'alternativeText',
    ]);
    expect(meta('schema:accessibilityHazard')).toEqual(['none']);
  });

  test('is found by negotiation, kept by its ETag, and sent as it is', async ({ site }) => {
    const response = await site.get('/en/who-owns-good-land', {
      headers: { accept: 'application/epub+zip' },
    });
    expect(response.headers.get('content-type')).toBe('application/epub+zip');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-disposition')).toMatch(/filename="Article\d+\.epub"/);
    const etag = response.headers.get('etag') ?? '';
    const again = await site.raw('/who-owns-good-land.epub', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

test('a volume has its articles in the order of the contents, each in its language, with all printed pages', async ({
  site,
  epubs,
}) => {
  const response = await site.get('/volumes/2.epub');
  expect(response.headers.get('content-disposition')).toContain('"Volume2.epub"');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const read = documentIn(files, 'nav.xhtml');
  const entries = read('nav[epub\\:type="toc"] > ol > li');
  const records = (await (await site.get('/volumes/2.csl.json')).json()) as {
    title: string;
    language: string;
  }[];
  const listed = entries
    .map((_, entry) => ({
      title: read(entry).children('a').text(),
      language: read(entry).attr('lang'),
    }))
    .get();
  expect(listed.slice(1).map(({ language }) => language)).toEqual(records.map(({ language }) => language));
  const places = listed.slice(1).map(({ title }) => epubs.findIndex((each) => titleOf(each.files) === title));
  expect(places).toEqual([6, 7, 8, 9, 10, 11]);
  const pages = epubs.slice(6).flatMap((each) => pagesOf(each.files));
  expect(pagesOf(files)).toEqual(pages);
});

const titleOf = (files: Record<string, Uint8Array>) => documentIn(files, 'package.opf')('dc\\:title').text();

function pagesOf(files: Record<string, Uint8Array>): string[] {
  const read = documentIn(files, 'nav.xhtml');
  return read('nav[epub\\:type="page-list"] a')
    .map((_, each) => read(each).text())
    .get();
}
