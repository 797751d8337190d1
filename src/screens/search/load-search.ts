import { data } from 'react-router-dom';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import type { AskLibrary } from '#shared/library/library.ts';
import type { SearchAnswer } from '#shared/search/search.ts';
import { isPageOfResults, readSearchQuestion, type SearchQuestion } from '#shared/search/search-question.ts';

/** Why a query has no answer. */
export type SearchFault = 'tooLong' | 'offline' | 'unavailable' | 'busy';

/** The status of a page without an answer. If offline, no server sends a status. */
const statuses: Record<SearchFault, number> = { tooLong: 400, offline: 200, unavailable: 503, busy: 429 };

/**
 * The data of the search screen: the query, and the answer or why there is none; neither for an empty query.
 */
export type Searched = Omit<SearchQuestion, 'language'> & { answer?: SearchAnswer; fault?: SearchFault };

/**
 * Runs the search query of an address. Errors are part of the result, since the screen shows them and keeps
 * the query in its field; an invalid page number counts as 1.
 */
export async function loadSearch(ask: AskLibrary, language: Language, address: string) {
  const parameters = new URL(address).searchParams;
  parameters.delete('lang');
  if (!isPageOfResults(parameters.get('page') ?? '1')) parameters.delete('page');
  let asked: Searched = { text: parameters.get('q') ?? '', page: 1, filters: {} };
  try {
    const question = readSearchQuestion(parameters, language);
    const { language: _, ...rest } = question;
    asked = rest;
    return rest.text.trim() === ''
      ? asked
      : { ...asked, answer: await ask((library) => library.search(question)) };
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    return data({ ...asked, fault } satisfies Searched, statuses[fault]);
  }
}

function faultOf(error: unknown): SearchFault | undefined {
  // The code for requests could not be loaded.
  if (error instanceof TypeError && /import/i.test(error.message)) return 'offline';
  if (!isFailure(error)) return undefined;
  if (error.fields?.q === 'tooLong') return 'tooLong';
  if (error.code === 'tooManyRequests') return 'busy';
  return error.code === 'offline' || error.code === 'unavailable' ? error.code : undefined;
}

/** The server's `Failure` is another class than that of the renderer, which is a separate bundle. */
function isFailure(error: unknown): error is Failure {
  return error instanceof Failure || (error instanceof Error && error.name === 'Failure');
}
