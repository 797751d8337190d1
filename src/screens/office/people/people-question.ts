import { paths } from '#shared/paths.ts';

/** The parameters that narrow the list of people. */
const names = ['search', 'role', 'offers', 'field', 'language', 'page'] as const;

/**
 * What an address asks of the list: its known parameters that are not empty, in one order.
 * @param known the parameters that narrow the list
 */
export function questionOf(
  parameters: URLSearchParams,
  known: readonly (typeof names)[number][] = names,
): URLSearchParams {
  return new URLSearchParams(
    known.flatMap((name) => {
      const value = parameters.get(name)?.trim() ?? '';
      return value === '' || (name === 'page' && !/^[1-9]\d{0,4}$/.test(value)) ? [] : [[name, value]];
    }),
  );
}

/** The address of a page of a list, without a language. */
export function peopleAddress(question: URLSearchParams, page = 1, path: string = paths.people): string {
  const next = new URLSearchParams(question);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  const query = next.toString();
  return query === '' ? path : `${path}?${query}`;
}
