import type { SearchAnswer, Suggestions } from '#shared/search.ts';
import { readSearchQuestion } from '#shared/search-question.ts';
import type { Search } from './search.ts';

/**
 * Answers `/api/search` and `/api/search/suggest`, for every host alike.
 * @param query `q`, `lang` (of the interface: it breaks ties, it never filters), `page` from 1, and values of facets
 * @returns null for another address
 * @throws Failure `invalidInput` with the parameter that can't be understood
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
