import { describe, expect } from 'vitest';
import { findFullText } from '#library/full-text.ts';
import { openLibrary } from '#library/open.ts';
import { splitSought } from '#shared/search/sought-words.ts';
import { test as base } from '../support/api-test.ts';
import { search } from '../support/searched.ts';

const test = base.extend(
  'search',
  ({ site }) =>
    (text: string, more = '') =>
      search(site, text, more),
);

describe('what a reader is told of an article that was found', () => {
  test('title, authors, issue and up to three passages with the printed page and what to mark there', async ({
    search,
  }) => {
    const { results, total } = await search('качество воздуха');
    expect(total).toBe(1);
    const [air] = results;
    expect(air).toMatchObject({
      id: 1,
      slug: 'kachestvo-vozdukha-v-almaty',
      title: 'Качество воздуха в Алматы: что измеряют датчики и что чувствуют жители',
      volume: 1,
      issue: 1,
      year: 2025,
      language: 'ru',
      pages: { first: 22, last: 31 },
    });
    expect(air?.titleMarks).toEqual([[0, 16]]);
    expect(air?.authors.map(({ kk }) => kk)).toEqual(['Лаура Жұмағазина']);
    expect(air?.passages.length).toBe(3);
    for (const { page, label, snippet, marks, find } of air?.passages ?? []) {
      expect(Number(label)).toBe(21 + page);
      const marked = marks.map(([start, end]) => snippet.slice(start, end).toLowerCase());
      expect(marked.join(' ')).toMatch(/качеств|воздух/);
      for (const word of splitSought(find ?? '')) expect(marked).toContain(word.toLowerCase());
    }
  });

  test('passages of the text come before the title, which the result shows by itself', async ({ search }) => {
    const { results } = await search('качество воздуха');
    expect(results[0]?.passages.map(({ page }) => page)).not.toContain(1);
  });

  test('passages are of the text alone; references are found, and come last', async ({ search }) => {
    const all = await search('Тлеукенов');
    for (const { passages } of [...all.results, ...(await search('город')).results]) {
      for (const { kind, anchor, heading, snippet } of passages.filter((one) => one.kind !== 'abstract')) {
        expect(['text', 'caption', 'note', 'table', 'reference']).toContain(kind);
        expect(anchor).toMatch(/^(?:text|p)-/);
        if (kind === 'text') expect(heading).not.toBe('');
        expect(snippet).not.toMatch(/^Urban and Social Research|ORCID|Received/);
      }
      const kinds = passages.map(({ kind }) => kind === 'reference' || kind === 'table');
      expect(kinds).toEqual(kinds.toSorted());
    }
    const { results } = await search('"Голос прошлого"');
    expect(results[0]?.passages[0]).toMatchObject({ kind: 'reference', anchor: 'text-work-10' });
  });

  test('the address of a passage is that of an element of the text', async ({ search }) => {
    const { database, close } = openLibrary('out/library.sqlite');
    const { results } = await search('город');
    for (const { id, passages } of results) {
      const fullText = await findFullText(database, id);
      for (const { anchor } of passages) if (anchor) expect(fullText?.html).toContain(`id="${anchor}"`);
    }
    await close();
  });

  test('the title comes in the language of the interface, which never hides an article', async ({
    search,
  }) => {
    for (const [language, title] of [
      ['ru', 'Между городом и степью'],
      ['en', 'Between City and Steppe'],
      ['kk', 'Қала мен дала арасында'],
    ]) {
      const { results } = await search('horse breeding', `&lang=${language}`);
      expect(results[0]?.id).toBe(7);
      expect(results[0]?.title).toContain(title);
    }
  });
});
