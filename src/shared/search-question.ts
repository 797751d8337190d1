import { Failure, type FieldFault } from './failure.ts';
import { defaultLanguage, type Language, languages } from './language.ts';

/** The longest question, in characters. */
export const longestQuestion = 500;

/** Whether a question has more characters than the longest; an emoji is one. */
export function isTooLong(text: string): boolean {
  return text.length > longestQuestion && [...text].length > longestQuestion;
}

/** Articles on a page of results. */
export const resultsEach = 10;

/** By what results can be narrowed. */
export const facetNames = ['volume', 'year', 'language', 'author', 'keyword'] as const;
export type FacetName = (typeof facetNames)[number];

/** Chosen values of facets; an article has one of each facet's. */
export type Filters = Partial<Record<FacetName, string[]>>;

/** What somebody asks, as they typed it, and which part of the answer they want. */
export type SearchQuestion = {
  text: string;
  /** Of the interface: it breaks ties, it never filters. */
  language: Language;
  /** Of results, from 1. */
  page: number;
  filters: Filters;
};

/** Beyond this page of results nobody turns. */
const lastPage = 1_000;

/** How many values of one facet can be chosen. */
const mostChosen = 20;

/** Parameters of an address, as `URLSearchParams` reads them. */
export type Parameters = { get(name: string): string | null; getAll(name: string): string[] };

/**
 * The parameters by which an address names a question, percent-encoded: `q`, values of facets, and `page` from the
 * second on. The interface language is told by the path of a screen, and by `lang` to an endpoint.
 */
export function searchParameters({ text, page, filters }: Omit<SearchQuestion, 'language'>): string {
  const chosen = facetNames.flatMap((name) => (filters[name] ?? []).map((value) => [name, value] as const));
  const parameters = [['q', text] as const, ...chosen, ...(page > 1 ? [['page', page] as const] : [])];
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
 * Reads the parameters of an address.
 * @param language of the interface, where `lang` does not tell it
 * @throws Failure `invalidInput` with the parameter that can't be understood
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
  };
}

function textOf(text: string): string {
  if (!isTooLong(text)) return text;
  throw refused('q', 'tooLong', `q is longer than ${longestQuestion} characters`);
}

function languageOf(given: string): Language {
  const language = languages.find((one) => one === given);
  if (!language) throw refused('lang', 'invalid', 'lang is one of ru, en and kk');
  return language;
}

/** Whether a text is the number of a page of results. */
export function isPageOfResults(given: string): boolean {
  return /^[1-9]\d{0,3}$/.test(given) && Number(given) <= lastPage;
}

function pageOf(given: string): number {
  if (isPageOfResults(given)) return Number(given);
  throw refused('page', 'invalid', `page is a number from 1 to ${lastPage}`);
}

function refused(field: string, fault: FieldFault, message: string): Failure {
  return new Failure('invalidInput', message, { fields: { [field]: fault } });
}
