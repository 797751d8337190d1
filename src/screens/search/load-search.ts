import { data } from 'react-router-dom';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language.ts';
import type { Library } from '#shared/library.ts';
import type { SearchAnswer } from '#shared/search.ts';
import { isPageOfResults, readSearchQuestion, type SearchQuestion } from '#shared/search-question.ts';

/** Why there is no answer to a question. */
export type SearchFault = 'tooLong' | 'offline' | 'unavailable';

/** What the search screen shows: what was asked, and the answer or why there is none; neither where nothing is asked. */
export type Searched = Omit<SearchQuestion, 'language'> & { answer?: SearchAnswer; fault?: SearchFault };

/**
 * Answers the question of an address. What the answer lacks is told on the screen, where the question stays in its
 * field; a page that is not a number is the first.
 */
export async function loadSearch(library: Library, language: Language, address: string) {
  const parameters = new URL(address).searchParams;
  parameters.delete('lang');
  if (!isPageOfResults(parameters.get('page') ?? '1')) parameters.delete('page');
  let asked: Searched = { text: parameters.get('q') ?? '', page: 1, filters: {} };
  try {
    const question = readSearchQuestion(parameters, language);
    const { text, page, filters } = question;
    asked = { text, page, filters };
    return text.trim() === '' ? asked : { ...asked, answer: await library.search(question) };
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    return data({ ...asked, fault } satisfies Searched, fault === 'tooLong' ? 400 : 200);
  }
}

function faultOf(error: unknown): SearchFault | undefined {
  // Code that asks did not come.
  if (error instanceof TypeError && /import/i.test(error.message)) return 'offline';
  if (!(error instanceof Failure)) return undefined;
  if (error.fields?.q === 'tooLong') return 'tooLong';
  return error.code === 'offline' || error.code === 'unavailable' ? error.code : undefined;
}
