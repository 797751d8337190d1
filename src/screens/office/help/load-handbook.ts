import { handbook } from 'virtual:handbook';
import { data } from 'react-router-dom';
import type { Language } from '#shared/language/language.ts';
import type { HandbookJob, HandbookList } from '#shared/office/handbook.ts';
import type { OfficeQuestions } from '#shared/office/office-questions.ts';
import type { Refusal } from '../../../app/from-office.ts';

/** A page in the list of the handbook. */
export type Listed = { job: HandbookJob; title: string; description: string };

type Frame = {
  /** Whether the reader has a place in the office, whose other parts are then above the page. */
  isOfOffice: boolean;
};

/** What the list of the handbook shows, or why it does not. */
export type Handbook = ({ own: Listed[]; others: Listed[] } & Frame) | Refusal;

/** What a page of it shows, or why it does not. */
export type HandbookPage =
  | ({ job: HandbookJob; title: string; description: string; html: string } & Frame)
  | Refusal;

/** The pages of the handbook for its reader, by their titles. */
export async function loadHandbook(office: OfficeQuestions, language: Language): Promise<Handbook> {
  const { own, others } = await office.handbook();
  const { pages } = await handbook[language]();
  const listed = (jobs: HandbookJob[]): Listed[] =>
    jobs.map((job) => ({ job, title: pages[job].title, description: pages[job].description }));
  return { own: listed(own), others: listed(others), ...frameOf({ own, others }) };
}

/**
 * A page of the handbook; a `Refusal` if it is about the work of others.
 * @throws Response 404 if there is none
 */
export async function loadHandbookPage(office: OfficeQuestions, language: Language, job: string) {
  const list = await office.handbook();
  const { pages } = await handbook[language]();
  if (!Object.hasOwn(pages, job)) throw data(null, 404);
  const known = job as HandbookJob;
  if (![...list.own, ...list.others].includes(known))
    return data({ refused: 'notAllowed' } satisfies Refusal, 403);
  return { job: known, ...pages[known], ...frameOf(list) };
}

function frameOf({ own, others }: HandbookList): Frame {
  return { isOfOffice: [...own, ...others].includes('letters') };
}
