import { load } from 'cheerio';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect } from 'vitest';
import { findFullText } from '#library/full-text.ts';
import { openLibrary } from '#library/open.ts';
import { articleAddresses } from '../support/addresses.ts';
import { test as base } from '../support/api-test.ts';

const test = base.extend('articles', { scope: 'file' }, async () => {
  const { database, close } = openLibrary('out/library.sqlite');
  const read = [];
  for (const { id, slug } of await articleAddresses()) {
    const { html = '' } = (await findFullText(database, id)) ?? {};
    read.push({ slug, html });
  }
  await close();
  return read;
});

/** The words of a text, whatever stands between them. */
const wordsOf = (text: string) => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const inLine =
  /<\/?(?:em|strong|b|del|code|sub|sup|a|span|italic|bold|strike|monospace|xref|ext-link|target)\b[^>]*>/g;

/** The words of HTML or XML without its elements. */
function spoken(marked: string): string[] {
  const text = marked
    .replaceAll(inLine, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x([0-9A-F]+);/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return wordsOf(text.replaceAll(/&(?:amp|lt|gt);/g, ' '));
}

/** A full text without what forms leave out. */
const told = (html: string) =>
  html.replaceAll(/<a class="data".*?<\/a>|<a [^>]*role="doc-backlink".*?<\/a>/g, '');

describe('JATS', () => {
  test('has the words of every full text, in order', async ({ site, articles }) => {
    expect(articles).toHaveLength(12);
    for (const { slug, html } of articles) {
      const xml = await (await site.get(`/${slug}.xml`)).text();
      const record = xml
        .slice(xml.indexOf('<body>'))
        .replaceAll(
          /<(alt-text|ref-list|tex-math)>.*?<\/\1>|<ext-link [^>]*>CSV<\/ext-link>|<label>(?:\d+|\(\d+\))<\/label>/gs,
          '',
        );
      expect(spoken(record), slug).toEqual(
        spoken(
          told(html)
            .replaceAll(/(?<=<\/math>)<span>\(\d+\)<\/span>/g, '')
            .replace(/<section class="references".*?<\/section>/s, ''),
        ),
      );
    }
  });

  test('its references within lead somewhere, its pages are those of the PDF, its drawings have addresses', async ({
    site,
    articles,
  }) => {
    for (const { slug, html } of articles) {
      const record = load(await (await site.get(`/${slug}.xml`)).text(), { xml: true });
      const ids = record('[id]')
        .map((_, { attribs }) => attribs.id)
        .get();
      expect(new Set(ids).size, slug).toBe(ids.length);
      const rids = record('xref[rid]')
        .map((_, { attribs }) => attribs.rid)
        .get();
      expect(rids.length).toBeGreaterThan(10);
      expect(rids.filter((rid) => !ids.includes(rid))).toEqual([]);
      const drawings = record('graphic')
        .map((_, { attribs }) => attribs['xlink:href'])
        .get();
      expect(drawings).toHaveLength(html.match(/<img /g)?.length ?? 0);
      for (const drawing of drawings)
        expect((await site.get(new URL(drawing ?? '').pathname)).status, drawing).toBe(200);
    }
  });
});

/** The numbers of the pages in the order of their marks. */
const pagesIn = (text: string, mark: RegExp) => [...text.matchAll(mark)].map(([, page]) => page);
const markOfPage = /\[p\. (\d+)\]/g;

/** The words of a form without marks of pages and addresses, from the first heading of the text on. */
const written = (text: string) =>
  wordsOf(text.replaceAll(markOfPage, ' ').replaceAll(/<?https?:[^\s>)]+>?/g, ' '));

/** A full text with its formulas in LaTeX, without addresses and the numbers of notes. */
const without = (html: string) =>
  told(html)
    .replaceAll(/<math [^>]*alttext="([^"]*)".*?<\/math>/gs, '$1')
    .replaceAll(/https?:[^\s<>"]+(?=<)/g, ' ')
    .replaceAll(/<sup><a [^>]*role="doc-noteref".*?<\/sup>/g, ' ');

describe('Markdown', () => {
  test('has the words of a full text in each language, in order, and its pages', async ({
    site,
    articles,
  }) => {
    const parse = unified().use(remarkParse).use(remarkGfm);
    for (const { slug, html } of [1, 2, 5, 10].flatMap((place) => articles[place] ?? [])) {
      const markdown = await (await site.get(`/${slug}.md`)).text();
      const [head = '', text = ''] = parted(markdown, /^\[p\. \d+\]/m);
      expect(head).toContain('https://doi.org/10.5555/');
      expect(pagesIn(text, markOfPage), slug).toEqual(pagesIn(html, /aria-label="(\d+)"><\/span>/g));
      const untagged = text.replaceAll(/ \\tag\{(\d+)\}/g, ' ($1)');
      const words = written(plainWords(parse.parse(untagged)));
      expect(words, slug).toEqual(spoken(without(html)));
    }
  });
});

describe('plain text', () => {
  test('has the words of every full text in short lines, and its pages', async ({ site, articles }) => {
    for (const { slug, html } of articles) {
      const [head = '', text = ''] = parted(await (await site.get(`/${slug}.txt`)).text(), /^\[p\. \d+\]/m);
      expect(head).toContain('https://doi.org/10.5555/');
      expect(pagesIn(text, markOfPage), slug).toEqual(pagesIn(html, /aria-label="(\d+)"><\/span>/g));
      // A formula stays in its line, before its number.
      const long = text
        .split('\n')
        .filter((line) => line.length > 78 && !/\t|https?:|^ {4}.* {4}\(\d+\)$/.test(line));
      expect(long, slug).toEqual([]);
      const prose = (words: string[]) => words.filter((word) => !/^\d+$/.test(word)).join(' ');
      const drawings = [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt = '']) =>
        prose(wordsOf(alt)),
      );
      expect(
        drawings.reduce(
          (all, alt) => all.replace(` ${alt} `, ' '),
          prose(written(text.replaceAll(/\[a\d+\]/g, ' '))),
        ),
        slug,
      ).toBe(prose(spoken(without(html))));
    }
  });
});

test('the page’s JSON-LD names every form of its text, each with its type', async ({ site }) => {
  const page = load(await (await site.get('/en/who-owns-good-land')).text());
  const graph = JSON.parse(page('script[type="application/ld+json"]').first().text()) as {
    '@graph': { encoding?: { contentUrl: string; encodingFormat: string }[] }[];
  };
  const forms = graph['@graph'].flatMap(({ encoding }) => encoding ?? []);
  expect(forms.map(({ encodingFormat }) => encodingFormat)).toEqual([
    'application/pdf',
    'application/jats+xml',
    'application/epub+zip',
    'text/markdown',
    'text/plain',
  ]);
  for (const { contentUrl, encodingFormat } of forms) {
    const response = await site.get(new URL(contentUrl).pathname);
    expect(response.headers.get('content-type')).toContain(encodingFormat);
  }
});

/** A text before and from the first place where a pattern matches. */
function parted(text: string, pattern: RegExp): [string, string] {
  const place = text.search(pattern);
  return [text.slice(0, place), text.slice(place)];
}

/** The words of a Markdown tree: a space after each block and cell, none of pictures and notes’ numbers. */
function plainWords(node: object): string {
  if ('value' in node) return 'type' in node && node.type === 'html' ? '' : String(node.value);
  if (!('children' in node) || !Array.isArray(node.children)) return '';
  const isLink = 'type' in node && node.type === 'link' && 'url' in node;
  const content = (node.children as object[]).map(plainWords).join('');
  if (isLink && content === 'CSV') return '';
  const isPhrase = 'type' in node && ['emphasis', 'strong', 'delete', 'link'].includes(String(node.type));
  return isPhrase ? content : `${content} `;
}

test('structured data name the sections, figures and tables of the text, at addresses that are on the page', async ({
  site,
}) => {
  const slug = 'spatial-distribution-of-thefts-and-violent-crimes';
  const page = load(await (await site.get(`/en/${slug}`)).text());
  type Part = { '@type': string; '@id': string; name: string; contentUrl?: string };
  const graph = JSON.parse(page('script[type="application/ld+json"]').first().text()) as {
    '@graph': { articleBody?: { '@id': string }; hasPart?: Part[] }[];
  };
  const { articleBody, hasPart = [] } = graph['@graph'].find((node) => node.hasPart) ?? {};
  for (const address of [articleBody, ...hasPart]) {
    const { pathname, hash } = new URL(address?.['@id'] ?? '');
    expect(pathname).toBe(`/en/${slug}`);
    expect(page(hash)).toHaveLength(1);
  }
  expect(hasPart.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Introduction', 'References', 'Figure 2', 'Table 1']),
  );
  for (const { '@type': type, contentUrl } of hasPart) {
    if (type !== 'ImageObject') continue;
    const { pathname } = new URL(contentUrl ?? '');
    expect((await site.get(pathname)).headers.get('content-type')).toContain('image/svg+xml');
  }
});
