import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { search, suggested } from '../support/searched.ts';
import { type Site, serveSite } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.stop());

/** The pages of an article with matches. */
async function pagesWith(text: string, article: number): Promise<number[]> {
  const { results, suggestion } = await search(site, text);
  expect(suggestion).toBeUndefined();
  return results.find(({ id }) => id === article)?.passages.map(({ page }) => page) ?? [];
}

describe('a word that goes over the end of a page', () => {
  test.each([
    ['опустошает', 5, 4],
    ['удостоверение', 11, 11],
    ['"отношениях с местом, с властью"', 1, 2],
  ])('is found on the first: %s', async (text, article, page) => {
    expect(await pagesWith(text, article)).toContain(page);
  });

  test('has no end that is a word by itself', async () => {
    expect(await suggested(site, 'стове')).toEqual([]);
    expect(await suggested(site, 'удостовере')).toContain('удостоверение');
  });
});

describe('a word with the mark of a note or of an affiliation', () => {
  test('is found as it is', async () => {
    expect(await pagesWith('"высшим образованием"', 1)).toContain(8);
  });

  test.each([
    ['kalymbe', 'kalymbetov'],
    ['вьюш', 'вьюшку'],
    ['pm', 'pm2'],
  ])('is suggested without it: %s', async (typed, whole) => {
    const words = await suggested(site, typed);
    expect(words).toContain(whole);
    expect(words.filter((word) => word.startsWith(whole) && word !== whole)).toEqual([]);
  });
});
