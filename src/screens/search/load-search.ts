import { data } from 'react-router-dom';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language.ts';
import type { AskLibrary } from '#shared/library.ts';
import type { SearchAnswer } from '#shared/search.ts';
import { isPageOfResults, readSearchQuestion, type SearchQuestion } from '#shared/search-question.ts';

/** Why there is no answer to a question. */
export type SearchFault = 'tooLong' | 'offline' | 'unavailable' | 'busy';

/** The status of a page that has no answer; without a connection there is none. */
const statuses: Record<SearchFault, number> = { tooLong: 400, offline: 200, unavailable: 503, busy: 429 };

/** What the search screen shows: what was asked, and the answer or why there is none; neither where nothing is asked. */
export type Searched = Omit<SearchQuestion, 'language'> & { answer?: SearchAnswer; fault?: SearchFault };

/**
 * Answers the question of an address. What the answer lacks is told on the screen, where the question stays in its
 * field; a page that is not a number is the first.
 */
export async function loadSearch(ask: AskLibrary, language: Language, address: string) {
  const parameters = new URL(address).searchParams;
  parameters.delete('lang');
  if (!isPageOfResults(parameters.get('page') ?? '1')) parameters.delete('page');
  let asked: Searched = { text: parameters.get('q') ?? '', page: 1, filters: {} };
  try {
    const question = readSearchQuestion(parameters, language);
    const { text, page, filters } = question;
    asked = { text, page, filters };
    return text.trim() === ''
      ? asked
      : { ...asked, answer: await ask((library) => library.search(question)) };
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    return data({ ...asked, fault } satisfies Searched, statuses[fault]);
  }
}

function faultOf(error: unknown): SearchFault | undefined {
  // Code that asks did not come.
  if (error instanceof TypeError && /import/i.test(error.message)) return 'offline';
  if (!isFailure(error)) return undefined;
  if (error.fields?.q === 'tooLong') return 'tooLong';
  if (error.code === 'tooManyRequests') return 'busy';
  return error.code === 'offline' || error.code === 'unavailable' ? error.code : undefined;
}

/** The server's own failures are of another class than those of the renderer, which was built by itself. */
function isFailure(error: unknown): error is Failure {
  return error instanceof Failure || (error instanceof Error && error.name === 'Failure');
}
