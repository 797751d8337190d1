import { expect, test } from 'vitest';
import type { Passage } from '#shared/search/search.ts';
import { type Written, writtenLibrary } from '../../../tests/support/written-library.ts';
import { rank } from './combine.ts';
import { openPassages } from './passages.ts';
import { understand } from './question.ts';
import { openSearchIndex } from './search-index.ts';

/**
 * The passages shown for an article.
 * @param question taken as completed
 */
function passages(article: Written, question: string): Passage[] {
  const sqlite = writtenLibrary([{ title: 'About nothing else' }, article]);
  try {
    const index = openSearchIndex(sqlite);
    const ranking = rank({ index, names: { like: () => [] }, articles: 2 }, understand(question));
    return openPassages(sqlite, index)(2, 'en', 'en', ranking);
  } finally {
    sqlite.close();
  }
}

/** The pages of these passages, in order. */
const pagesOf = (...asked: Parameters<typeof passages>) => passages(...asked).map(({ page }) => page);

test('a passage has its page index, printed number, matches, and the words for the reader', () => {
  expect(passages({ pages: ['Nothing.', 'They mined salt, as before.'] }, 'salt ')).toEqual([
    {
      kind: 'page',
      page: 2,
      label: '102',
      snippet: 'They mined salt, as before.',
      marks: [[11, 15]],
      find: 'salt',
    },
  ]);
});

test('of many pages three are shown; among equals the first', () => {
  expect(pagesOf({ pages: ['salt', 'salt', 'none', 'salt', 'salt'] }, 'salt ')).toEqual([1, 2, 4]);
});

test('a page with more of the terms comes before one with fewer', () => {
  const pages = ['salt', 'a river of salt', 'river', 'the river, and then salt'];
  expect(pagesOf({ pages }, 'salt river ')).toEqual([2, 4, 1]);
});

test('a page with the exact words comes before one with other forms, however many', () => {
  expect(pagesOf({ pages: ['rivers and rivers', 'a river'] }, 'river ')).toEqual([2, 1]);
});

test('the best page is found wherever it is', () => {
  const pages = [...Array.from({ length: 8 }, () => 'salt'), 'salt of the river'];
  expect(pagesOf({ pages }, 'salt river ')).toEqual([9, 1, 2]);
});

test('a first page that matches only in the title comes last, since the title is shown anyway', () => {
  const title = 'Salt of the Steppe';
  const pages = ['Salt of the steppe. By A. Author', 'salt', 'the steppe'];
  expect(pagesOf({ title, pages }, 'salt steppe ')).toEqual([2, 3, 1]);
  expect(pagesOf({ title: 'Salted', pages }, 'salt steppe ')).toEqual([1, 2, 3]);
  expect(pagesOf({ title, pages: ['nothing', 'Salt of the steppe', 'salt'] }, 'salt steppe ')).toEqual([
    2, 3,
  ]);
});

test('a match on no page is shown in the abstract, with the first page', () => {
  const abstract = 'A short history of salt.';
  expect(passages({ abstract, pages: ['Nothing.', 'Nothing either.'] }, 'salt ')).toEqual([
    { kind: 'abstract', page: 1, label: '101', snippet: abstract, marks: [[19, 23]] },
  ]);
  expect(passages({ title: 'Salt' }, 'salt ')).toEqual([
    { kind: 'abstract', page: 1, label: '1', snippet: '', marks: [] },
  ]);
});

test('a phrase across a page break is found on the first of the two pages, unless another has it whole', () => {
  const pages = ['nothing', 'the river ran past the salt', 'mines of the steppe', 'none'];
  expect(pagesOf({ pages }, '"salt mines" ')).toEqual([2]);
  expect(pagesOf({ pages: [...pages, 'salt mines'] }, '"salt mines" ')).toEqual([5]);
  expect(pagesOf({ pages }, 'mines ')).toEqual([3]);
  expect(passages({ pages }, '"salt mines" ')[0]?.snippet).toBe('the river ran past the salt');
});

const fullText = `<section class="text"><section id="text-section-1"><h2>Mining</h2><p><span role="doc-pagebreak" id="p-101" aria-label="101"></span>They looked
for salt.<sup><a href="#text-note-1" id="text-note-ref-1" role="doc-noteref">1</a></sup> Later they <span role="doc-pagebreak" id="p-102" aria-label="102"></span>mined copper.</p>
<figure class="table" id="text-table-1"><table><caption><b>Table 1.</b> Mines</caption><tbody><tr><th scope="row">Iron</th><td>12</td></tr></tbody></table></figure>
<ul><li>Salt, too.<ul><li>And zinc.</li></ul></li></ul></section></section>
<section class="notes" id="text-notes" role="doc-endnotes"><h2>Notes</h2><ol><li id="text-note-1"><p>The lake of lead. <a href="#text-note-ref-1" role="doc-backlink">↩</a></p></li></ol></section>
<section class="references" id="text-references" role="doc-bibliography"><h2>References</h2><ul><li id="text-work-1">Salt, N. (1961). Salt and lead.</li></ul></section>`;
const whole = { fullText, pages: ['Affiliation of the salt', 'zinc'] };

test('the passages of a full text are prose under its heading, with the address it is at', () => {
  expect(passages(whole, 'copper ')).toEqual([
    {
      kind: 'text',
      heading: 'Mining',
      anchor: 'p-102',
      page: 2,
      label: '102',
      snippet: 'They looked for salt. Later they mined copper.',
      marks: [[39, 45]],
      find: 'copper',
    },
  ]);
  expect(passages(whole, 'zinc ')).toEqual([
    expect.objectContaining({ kind: 'text', anchor: 'text-table-1', snippet: 'And zinc.', label: '102' }),
  ]);
  expect(passages(whole, 'affiliation ').map(({ kind }) => kind)).toEqual(['abstract']);
});

test('references come after prose however often they match, notes before', () => {
  const kinds = (question: string) => passages(whole, question).map(({ kind, anchor }) => [kind, anchor]);
  expect(kinds('salt ')).toEqual([
    ['text', 'p-101'],
    ['text', 'text-table-1'],
    ['reference', 'text-work-1'],
  ]);
  expect(kinds('lead ')).toEqual([
    ['note', 'text-note-1'],
    ['reference', 'text-work-1'],
  ]);
});

test('a table is found by its cells and shown by its caption', () => {
  expect(passages(whole, 'iron ')).toEqual([
    {
      kind: 'table',
      heading: 'Mining',
      anchor: 'text-table-1',
      page: 2,
      label: '102',
      snippet: 'Table 1. Mines',
      marks: [],
      find: 'iron',
    },
  ]);
});

test('words that stand as in the query come first, marked and sought as a phrase, even in a reference', () => {
  const paragraph = (text: string) => `<p>${text}</p>`;
  const fullText = `<section class="text">${[
    'Good land is rare, and land of all kinds has its tenure.',
    'Tenure of land, land, land.',
    'On good land the land tenures are old.',
  ]
    .map(paragraph)
    .join('')}</section><section role="doc-bibliography"><ul><li>Land tenure. 1961.</li></ul></section>`;
  const shown = (question: string) =>
    passages({ fullText }, question).map(({ kind, snippet, marks, find }) => [
      kind,
      marks.map(([start, end]) => snippet.slice(start, end)),
      find,
    ]);
  expect(shown('land tenure ')).toEqual([
    ['text', ['land tenures'], 'land tenures'],
    ['reference', ['Land tenure'], 'Land tenure'],
    ['text', ['land', 'land', 'tenure'], 'land | tenure'],
  ]);
  expect(shown('"land tenure" ')).toEqual([['reference', ['Land tenure'], 'Land tenure']]);
});

test('of three words two that stand together count as much as a third', () => {
  const pages = ['salt, town and rivers', 'salt of the rivers', 'salt rivers'];
  expect(pagesOf({ pages }, 'salt rivers town ')).toEqual([1, 3, 2]);
});

test('the abstract comes before references and tables if no prose matches', () => {
  const { fullText, pages } = whole;
  const kinds = (question: string, abstract: string) =>
    passages({ fullText, pages, abstract }, question).map(({ kind }) => kind);
  expect(kinds('1961 ', 'In 1961 all was salt.')).toEqual(['abstract', 'reference']);
  expect(kinds('1961 ', 'Nothing.')).toEqual(['reference']);
  expect(kinds('lead ', 'On lead.')).toEqual(['note', 'reference']);
});
