import { expect } from 'vitest';
import { SearchAnswer, Suggestions } from '#shared/search.ts';
import type { Site } from './site.ts';

/** Asks a site's search. */
export async function search(site: Site, text: string): Promise<SearchAnswer> {
  const response = await site.get(`/api/search?q=${encodeURIComponent(text)}`);
  expect(response.status, text).toBe(200);
  return SearchAnswer.parse(await response.json());
}

/** The texts that a site suggests while something is typed. */
export async function suggested(site: Site, text: string): Promise<string[]> {
  const response = await site.get(`/api/search/suggest?q=${encodeURIComponent(text)}&lang=ru`);
  expect(response.status, text).toBe(200);
  return Suggestions.parse(await response.json()).suggestions.map((one) => one.text);
}
