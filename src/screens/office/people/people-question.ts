import { paths } from '#shared/paths.ts';

/** The parameters that narrow the list of people. */
const names = ['search', 'role', 'offers', 'field', 'language', 'page'] as const;

/** What an address asks of the list: its known parameters that are not empty, in one order. */
export function questionOf(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = parameters.get(name)?.trim() ?? '';
      return value === '' || (name === 'page' && !/^[1-9]\d{0,4}$/.test(value)) ? [] : [[name, value]];
    }),
  );
}

/** The bare path of a page of the list. */
export function peopleAddress(question: URLSearchParams, page = 1): string {
  const next = new URLSearchParams(question);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  const query = next.toString();
  return query === '' ? paths.people : `${paths.people}?${query}`;
}
