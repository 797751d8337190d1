import { officePaths } from '#shared/office/office-paths.ts';
import type { DeskQuery } from '#shared/office/office-questions.ts';

/**
 * The bare path of the list with its filters: what is not filtered is not named. The list that names nothing is of what
 * waits for the reader; `only=all` names all of it.
 */
export function deskAddress({ q, state, only, page = 1 }: Partial<DeskQuery>): string {
  const isNamed = Boolean(q || state);
  const narrowing = isNamed ? only : only === 'mine' ? undefined : (only ?? 'all');
  const named = [
    ['q', q],
    ['state', state],
    ['only', narrowing],
    ['page', page > 1 ? String(page) : undefined],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = new URLSearchParams(named).toString();
  return query ? `${officePaths.office}?${query}` : officePaths.office;
}
