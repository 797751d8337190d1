import { officePaths } from '#shared/office/office-paths.ts';

/** The lists, each with the parameters that narrow it. */
const narrowing = {
  people: ['search', 'role', 'offers', 'field', 'language', 'page'],
  reviewers: ['search', 'field', 'language', 'page'],
} as const;

/** A list of people: all, or those who review. */
export type ListName = keyof typeof narrowing;

/** What an address asks of a list: its known parameters that are not empty, in one order. */
export function questionOf(parameters: URLSearchParams, of: ListName): URLSearchParams {
  return new URLSearchParams(
    narrowing[of].flatMap((name) => {
      const value = parameters.get(name)?.trim() ?? '';
      return value === '' || (name === 'page' && !/^[1-9]\d{0,4}$/.test(value)) ? [] : [[name, value]];
    }),
  );
}

/** The address of a page of a list, without a language. */
export function listAddress(of: ListName, question: URLSearchParams, page = 1): string {
  const next = new URLSearchParams(question);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  const query = next.toString();
  return query === '' ? officePaths[of] : `${officePaths[of]}?${query}`;
}
