import { Failure, type FieldFault } from '../failure.ts';
import { defaultLanguage, type Language, languages } from '../language/language.ts';

/** The maximum length of a query, in characters. */
export const longestQuestion = 500;

/** Whether a query is too long, in characters; an emoji counts as one. */
export function isTooLong(text: string): boolean {
  return text.length > longestQuestion && [...text].length > longestQuestion;
}

/** Articles per page of results. */
export const resultsEach = 10;

/** The facets that narrow results. */
export const facetNames = ['volume', 'year', 'language', 'author', 'keyword'] as const;
export type FacetName = (typeof facetNames)[number];

/** Selected facet values; an article must match one value of each facet. */
export type Filters = Partial<Record<FacetName, string[]>>;

/** A query as typed, and the part of the results that is requested. */
export type SearchQuestion = {
  text: string;
  /** The interface language: it breaks ties and never filters. */
  language: Language;
  /** Page of results, from 1. */
  page: number;
  filters: Filters;
  /** Whether the query is taken as typed: neither corrected nor widened. */
  asTyped?: boolean;
};

/** The last page of results that can be requested. */
export const lastPage = 1_000;

/** The maximum number of selected values per facet. */
export const mostChosen = 20;

/** URL parameters, as `URLSearchParams` provides them. */
export type Parameters = { get(name: string): string | null; getAll(name: string): string[] };

/**
 * A query as percent-encoded URL parameters: `q`, facet values, `as=typed` if it is taken as typed, and `page` from the
 * second page on. The interface language is in the path of a screen, or in `lang` for an endpoint.
 */
export function searchParameters({ text, page, filters, asTyped }: Omit<SearchQuestion, 'language'>): string {
  const chosen = facetNames.flatMap((name) => (filters[name] ?? []).map((value) => [name, value] as const));
  const parameters = [
    ['q', text] as const,
    ...chosen,
    ...(asTyped ? [['as', 'typed'] as const] : []),
    ...(page > 1 ? [['page', page] as const] : []),
  ];
  return parameters.map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`).join('&');
}

/** Where questions to search are asked, and what completes one. */
export const searchPaths = { search: '/api/search', suggest: '/api/search/suggest' } as const;

/** The address at which a question is asked. */
export function searchAddress(question: SearchQuestion, path: string = searchPaths.search): string {
  return `${path}?${searchParameters(question)}&lang=${question.language}`;
}

/** Halves of a character can't be encoded. */
function wellFormed(value: string | number): string {
  return String(value).replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

/**
 * Reads a query from URL parameters.
 * @param language of the interface, if `lang` is missing
 * @throws Failure `invalidInput` with the name of the invalid parameter
 */
export function readSearchQuestion(
  parameters: Parameters,
  language: Language = defaultLanguage,
): SearchQuestion {
  const chosen = facetNames.map((name) => [name, parameters.getAll(name).slice(0, mostChosen)] as const);
  return {
    text: textOf(parameters.get('q') ?? ''),
    language: languageOf(parameters.get('lang') ?? language),
    page: pageOf(parameters.get('page') ?? '1'),
    filters: Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
    ...(parameters.get('as') === 'typed' && { asTyped: true }),
  };
}

function textOf(text: string): string {
  if (!isTooLong(text)) return text;
  throw refused('q', 'tooLong', `q is longer than ${longestQuestion} characters`);
}

function languageOf(given: string): Language {
  const language = languages.find((one) => one === given);
  if (!language) throw refused('lang', 'invalid', 'lang must be ru, en or kk');
  return language;
}

/** Whether a text is a valid page number of results. */
export function isPageOfResults(given: string): boolean {
  return /^[1-9]\d{0,3}$/.test(given) && Number(given) <= lastPage;
}

function pageOf(given: string): number {
  if (isPageOfResults(given)) return Number(given);
  throw refused('page', 'invalid', `page must be a number from 1 to ${lastPage}`);
}

function refused(field: string, fault: FieldFault, message: string): Failure {
  return new Failure('invalidInput', message, { fields: { [field]: fault } });
}
