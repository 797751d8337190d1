import { expect, test } from 'vitest';
import type { Passage } from '#shared/search/search.ts';
import { placesOf } from './passage-places.ts';

const passage: Passage = {
  kind: 'text',
  anchor: 'text-section-2',
  page: 3,
  label: '27',
  snippet: '… the rules of land tenure, old-fashioned & strict …',
  marks: [[15, 26]],
  find: 'land tenure',
};
const pdf = '/who-owns-good-land#page=27&find=land%20tenure';

test('a passage of the full text opens there, with the words marked, and the PDF at its page', () => {
  expect(placesOf('who-owns-good-land', passage)).toEqual({
    main: '/who-owns-good-land#text-section-2:~:text=the%20rules%20of-,land%20tenure,-%2C%20old%2Dfashioned%20%26',
    inText: true,
    pdf,
  });
  expect(placesOf('a', { ...passage, snippet: 'land', marks: [[0, 4]] }).main).toBe(
    '/a#text-section-2:~:text=land',
  );
});

test('a table that matches in its cells opens at the table', () => {
  expect(placesOf('a', { ...passage, kind: 'table', marks: [] }).main).toBe('/a#text-section-2');
});

test('a page of an article without full text opens in the reader, the abstract on the page of the article', () => {
  const { anchor: _, ...page } = { ...passage, kind: 'page' as const };
  expect(placesOf('who-owns-good-land', page)).toEqual({ main: pdf, inText: false, pdf });
  expect(placesOf('a', { ...page, kind: 'abstract' })).toEqual({ main: '/a', inText: false });
});
