import { load } from 'cheerio';
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

/** A full text as it is read aloud, without what forms leave out. */
function spoken(html: string, ...without: string[]): string[] {
  const page = load(html.replaceAll(/<\/?(?:p|li|h\d|td|th|caption|figcaption|section)\b[^>]*>/g, ' $& '));
  page(['.data', '[role="doc-backlink"]', ...without].join(', ')).remove();
  return wordsOf(page('body').text());
}

describe('JATS', () => {
  test('has the words of every full text, in order', async ({ site, articles }) => {
    expect(articles).toHaveLength(12);
    for (const { slug, html } of articles) {
      const xml = await (await site.get(`/${slug}.xml`)).text();
      const record = load(xml.replaceAll(/<\/?(?:p|title|t[dh]|label|list-item)\b[^>]*>/g, ' $& '), {
        xml: true,
      });
      record('front, alt-text, ext-link:contains("CSV"), ref-list, fn label').remove();
      expect(wordsOf(record('article').text()), slug).toEqual(spoken(html, '.references'));
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
