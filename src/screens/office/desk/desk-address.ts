import { officePaths } from '#shared/office/office-paths.ts';
import type { DeskQuery } from '#shared/office/office-questions.ts';

/** The bare path of the list with its filters: what is not filtered is not named. */
export function deskAddress({ q, state, only, page = 1 }: Partial<DeskQuery>): string {
  const named = [
    ['q', q],
    ['state', state],
    ['only', only],
    ['page', page > 1 ? String(page) : undefined],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = new URLSearchParams(named).toString();
  return query ? `${officePaths.office}?${query}` : officePaths.office;
}
