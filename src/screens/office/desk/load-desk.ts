import { deskTurns } from '#shared/office/desk-turns.ts';
import { manuscriptStates } from '#shared/office/manuscript-state.ts';
import type { DeskPage } from '#shared/office/manuscript-views.ts';
import type { DeskQuery, OfficeQuestions } from '#shared/office/office-questions.ts';
import { pageOf } from '../page-of.ts';

/** The list, what was asked for, and when: lateness is the same on the server and in the page. */
export type DeskData = {
  found: DeskPage;
  query: DeskQuery;
  now: string;
  /** Whether the reader has just declared a conflict of interest: the manuscript is gone from the list. */
  hasDeclared: boolean;
};

/** The filters of an address; what they can’t be is ignored. One that names none asks for what waits for the reader. */
export function readDeskQuery(address: string): DeskQuery {
  const given = new URL(address).searchParams;
  const q = (given.get('q') ?? '').trim().slice(0, 200);
  const state = manuscriptStates.find((name) => name === given.get('state'));
  const isNamed = q !== '' || state !== undefined || given.get('only') === 'all';
  const only = deskTurns.find((name) => name === given.get('only')) ?? (isNamed ? undefined : 'mine');
  return { q, page: pageOf(given), ...(state && { state }), ...(only && { only }) };
}

/** Loads the list that an address asks for. */
export async function loadDesk(office: OfficeQuestions, address: string): Promise<DeskData> {
  const query = readDeskQuery(address);
  const hasDeclared = new URL(address).searchParams.get('done') === 'declareConflict';
  return { found: await office.desk(query), query, now: new Date().toISOString(), hasDeclared };
}
