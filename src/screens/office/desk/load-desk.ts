import type { DeskPage } from '#shared/office/manuscript-views.ts';
import { type DeskQuery, type OfficeQuestions, readDeskQuery } from '#shared/office/office-questions.ts';

/** The list, what was asked for, and when: lateness is the same on the server and in the page. */
export type DeskData = {
  found: DeskPage;
  query: DeskQuery;
  now: string;
  /** Whether the reader has just declared a conflict of interest: the manuscript is gone from the list. */
  hasDeclared: boolean;
  /** What became of naming somebody by a form that was sent without scripts. */
  named?: 'done' | 'fault' | null;
};

/** The filters of an address; one that names none asks for what waits for the reader. */
export function deskQueryOf(searchParams: URLSearchParams): DeskQuery {
  const query = readDeskQuery(searchParams);
  const isNamed = query.q !== '' || query.state !== undefined || searchParams.get('only') === 'all';
  return isNamed || query.only ? query : { ...query, only: 'mine' };
}

/** Loads the list that an address asks for. */
export async function loadDesk(office: OfficeQuestions, address: string): Promise<DeskData> {
  const { searchParams } = new URL(address);
  const query = deskQueryOf(searchParams);
  const hasDeclared = searchParams.get('done') === 'declareConflict';
  const done = searchParams.get('done') ?? '';
  const named = ['nameDecider', 'nameMember'].includes(done)
    ? 'done'
    : searchParams.has('fault')
      ? 'fault'
      : null;
  return { found: await office.desk(query), query, now: new Date().toISOString(), hasDeclared, named };
}
