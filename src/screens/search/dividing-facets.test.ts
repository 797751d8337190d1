import { expect, test } from 'vitest';
import type { FacetValue } from '#shared/search/search.ts';
import { dividingFacets } from './dividing-facets.ts';

const value = (name: string, count: number, chosen = false): FacetValue => ({
  value: name,
  name: { ru: name, en: name, kk: name },
  count,
  chosen,
});
const none = { volume: [], year: [], language: [], author: [], keyword: [] };

test('a facet is useful if a value leaves fewer results', () => {
  const facets = {
    ...none,
    volume: [value('1', 2)],
    year: [value('2025', 1), value('2026', 1)],
    keyword: [value('air', 2), value('smoke', 2)],
    author: [value('a', 2), value('b', 1)],
  };
  expect(dividingFacets({ total: 2, facets })).toEqual(['year', 'author']);
});

test('a facet with a chosen value stays, so that it can be removed', () => {
  const facets = { ...none, language: [value('ru', 3, true)], volume: [value('1', 3)] };
  expect(dividingFacets({ total: 3, facets })).toEqual(['language']);
});
