import type { SearchAnswer, Suggestions } from '#shared/search.ts';
import { readSearchQuestion } from '#shared/search-question.ts';
import type { Search } from './search.ts';

/**
 * Answers `/api/search` and `/api/search/suggest`, on every host.
 * @param query `q`, `lang` (the interface language: it breaks ties and never filters), `page` from 1, and
 * facet values
 * @returns null for another address
 * @throws Failure `invalidInput` with the name of the invalid parameter
 */
export function answerSearch(
  search: Search,
  pathname: string,
  query: URLSearchParams,
): SearchAnswer | Suggestions | null {
  if (pathname !== '/api/search' && pathname !== '/api/search/suggest') return null;
  const question = readSearchQuestion(query);
  return pathname === '/api/search'
    ? search.search(question)
    : search.suggest(question.text, question.language);
}
