import { describe, expect } from 'vitest';
import { test } from '../support/api-test.ts';
import { search } from '../support/searched.ts';

describe('a query that finds little', () => {
  test.for<[string, string, number]>([
    ['криминал', 'преступность', 9],
    ['криминал', 'crime', 9],
    ['смог', 'air pollution', 1],
    ['зодчий', 'архитектор', 11],
    ['хлопок', 'cotton', 12],
    ['кылмыс', 'crime', 9],
  ])(
    'is asked with words of the same meaning, too, and says so: %s, %s',
    async ([text, other, article], { site }) => {
      const { results, widened, suggestion, partial } = await search(site, text);
      expect(partial).toBe(false);
      expect(widened).toContain(other);
      expect(results.map(({ id }) => id)).toContain(article);
      expect(suggestion).toBeUndefined();
    },
  );

  test('shows what its own words find first', async ({ site }) => {
    const own = await search(site, 'хлопок', '&as=typed');
    expect(own).toMatchObject({ widened: [], total: expect.toSatisfy((total) => total > 0 && total < 3) });
    const { results, total, facets } = await search(site, 'хлопок');
    expect(results.slice(0, own.total).map(({ id }) => id)).toEqual(own.results.map(({ id }) => id));
    expect(total).toBeGreaterThan(own.total);
    expect(facets.volume.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  test('has the words that were searched marked', async ({ site }) => {
    const { results } = await search(site, 'криминал');
    const crime = results.find(({ id }) => id === 9);
    const marked = crime?.passages.flatMap(({ snippet, marks }) =>
      marks.map(([start, end]) => snippet.slice(start, end)),
    );
    expect(marked?.join(' ')).toMatch(/crime/i);
  });

  test.for(['"криминал" "драма"', 'крим*', 'author:Калымбетов'])(
    'in signs is taken by the letter: %s',
    async (text, { site }) => {
      expect((await search(site, text)).widened).toEqual([]);
    },
  );
});

test('a query that finds enough is not widened', async ({ site }) => {
  const { total, widened } = await search(site, 'двор');
  expect(total).toBeGreaterThan(2);
  expect(widened).toEqual([]);
});
