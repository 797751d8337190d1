import { expect, test } from 'vitest';
import { conditionsOf, searchAddress, withChosen, withoutFacets } from './search-address.ts';

const asked = { text: 'город и "степь"', page: 3, filters: { volume: ['2'], year: ['2026'] } };

test('a URL contains the query, the facets, and the page unless it is the first', () => {
  const { pathname, searchParams } = new URL(searchAddress(asked), 'https://journal.example');
  expect(pathname).toBe('/search');
  expect([...searchParams]).toEqual([
    ['q', 'город и "степь"'],
    ['volume', '2'],
    ['year', '2026'],
    ['page', '3'],
  ]);
  expect(searchAddress({ ...asked, page: 1 })).not.toContain('page');
});

test('choosing or removing a value goes back to the first page', () => {
  const both = withChosen(asked, 'volume', '1');
  expect(both).toEqual({ ...asked, page: 1, filters: { volume: ['2', '1'], year: ['2026'] } });
  expect(withChosen(both, 'volume', '2').filters.volume).toEqual(['1']);
  expect(withChosen(asked, 'volume', '2').filters).toEqual({ year: ['2026'] });
  expect(withoutFacets(asked)).toEqual({ text: asked.text, page: 1, filters: {} });
});

test('each chosen value counts as a condition, and so does any page but the first', () => {
  expect(conditionsOf({ ...asked, filters: {}, page: 1 })).toBe(0);
  expect(conditionsOf({ ...asked, page: 1 })).toBe(2);
  expect(conditionsOf(asked)).toBe(3);
});
