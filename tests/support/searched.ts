import { expect } from 'vitest';
import { SearchAnswer, Suggestions } from '#shared/search/search.ts';
import type { Site } from './site.ts';

/**
 * Runs a search on a site.
 * @param more parameters, each after an `&`
 */
export async function search(site: Site, text: string, more = ''): Promise<SearchAnswer> {
  const response = await site.get(`/api/search?q=${encodeURIComponent(text)}${more}`);
  expect(response.status, text).toBe(200);
  return SearchAnswer.parse(await response.json());
}

/** The suggestions of a site for a text being typed. */
export async function suggested(site: Site, text: string): Promise<string[]> {
  const response = await site.get(`/api/search/suggest?q=${encodeURIComponent(text)}&lang=ru`);
  expect(response.status, text).toBe(200);
  return Suggestions.parse(await response.json()).suggestions.map((one) => one.text);
}
