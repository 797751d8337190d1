import { describe, expect } from 'vitest';
import { test as base } from '../support/api-test.ts';
import { search, suggested } from '../support/searched.ts';

const test = base
  /** The pages of an article on which something is found. */
  .extend('pagesWith', ({ site }) => async (text: string, article: number): Promise<number[]> => {
    const { results, suggestion } = await search(site, text);
    expect(suggestion).toBeUndefined();
    return results.find(({ id }) => id === article)?.passages.map(({ page }) => page) ?? [];
  });

describe('a word that goes over the end of a page', () => {
  test.for<[string, number, number]>([
    ['прачечная', 10, 7],
    ['удостоверение', 11, 11],
    ['"отношениях с местом, с властью"', 1, 2],
  ])('is found on the first: %s', async ([text, article, page], { pagesWith }) => {
    expect(await pagesWith(text, article)).toContain(page);
  });

  test('has no end that is a word by itself', async ({ site }) => {
    expect(await suggested(site, 'стове')).toEqual([]);
    expect(await suggested(site, 'удостовере')).toContain('удостоверение');
  });
});

describe('a word with the mark of a note or of an affiliation', () => {
  test('is found as it is', async ({ pagesWith }) => {
    expect(await pagesWith('"высшим образованием"', 1)).toContain(8);
  });

  test.for<[string, string]>([
    ['kalymbe', 'kalymbetov'],
    ['вьюш', 'вьюшку'],
    ['pm', 'pm2'],
  ])('is suggested without it: %s', async ([typed, whole], { site }) => {
    const words = await suggested(site, typed);
    expect(words).toContain(whole);
    expect(words.filter((word) => word.startsWith(whole) && word !== whole)).toEqual([]);
  });
});
