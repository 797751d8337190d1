import { z } from 'zod';
import { type LibraryQuestion, question } from '../library/library-question.ts';
import type { Parameters as Asking } from '../search/search-question.ts';
import { CalendarFeed } from './calendar.ts';
import { deskTurns } from './desk-turns.ts';
import { fileRoles } from './file-role.ts';
import { HandbookList } from './handbook.ts';
import { manuscriptStates } from './manuscript-state.ts';
import {
  AuthorManuscript,
  AuthorSummary,
  DeskManuscript,
  DeskPage,
  MessagesPage,
  NamedManuscript,
} from './manuscript-views.ts';
import { YearOfReviews } from './recognition.ts';
import {
  MyReview,
  ReportsOnDesk,
  ReviewCopy,
  ReviewerAssignment,
  ReviewerManuscript,
  SoughtReviewers,
} from './review-views.ts';
import { Statistics } from './statistics.ts';
import { CopyDifference } from './text-difference.ts';

/** A page of a list, from 1. */
export const PageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

/** In characters. */
export const mostSought = 200;

/** What is sought; what is more than the field takes is cut off. */
export const SoughtWords = z
  .string()
  .catch('')
  .transform((words) => words.trim().slice(0, mostSought));

/** The question of the office’s list; what can’t be read of it is left out. */
export const DeskQuery = z.object({
  /** Words of the number, title or authors. */
  q: SoughtWords,
  state: z.enum(manuscriptStates).optional().catch(undefined),
  only: z.enum(deskTurns).optional().catch(undefined),
  page: PageNumber,
});
export type DeskQuery = z.output<typeof DeskQuery>;

/** `POST /api/office/manuscripts/:id/files`: takes a finished upload into a manuscript. */
export const NewFile = z.strictObject({
  uploadId: z.string().max(100),
  role: z.enum(fileRoles),
  version: z.int(),
});
export type NewFile = z.output<typeof NewFile>;

/** The question of the office’s list in a query. */
export function readDeskQuery(asked: Asking): DeskQuery {
  return DeskQuery.parse(
    Object.fromEntries(Object.keys(DeskQuery.shape).map((name) => [name, asked.get(name)])),
  );
}

const desk: LibraryQuestion<[DeskQuery], typeof DeskPage> & { path: string } = {
  path: '/api/office/desk',
  address: (query) => {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
    );
    return `/api/office/desk?${given.join('&')}`;
  },
  read: (pathname, asked) => (pathname === '/api/office/desk' ? [readDeskQuery(asked)] : null),
  answer: DeskPage,
};

const id = z.string();
/** A review round, from 1. */
const round = z.coerce.number().int().min(1).max(1_000);

/** A year, or 0 for the last one; a code as somebody has typed it. */
const Year = z.coerce.number().int().min(0).max(9_999).catch(0);
const Code = z.string().max(60).catch('');

/**
 * What screens of the office ask, on the server while a page is rendered and in the browser by requests, always
 * for the signed-in person: where, with what, and what is answered. Who may ask it, and how the answer is found, is
 * `server/routes/office/office-answers.ts`.
 */
export const officeQuestions = {
  /** The reader’s manuscripts, last changed first. */
  mine: question('/api/office/manuscripts', [], AuthorSummary.array()),
  /** Of which the reader was named as an author and has not answered. */
  named: question('/api/office/authorship', [], NamedManuscript.array()),
  /** What the reader reviews, by the address of their account: what is to be done first. */
  reviews: question('/api/office/reviews', [], MyReview.array()),
  /** The calendar feed of the reader’s dates. */
  calendar: question('/api/office/calendar', [], CalendarFeed),
  manuscript: question('/api/office/manuscripts/:id', [id], AuthorManuscript),
  /** The manuscript as reviewers will get it. */
  asReviewer: question('/api/office/manuscripts/:id/as-reviewer', [id], ReviewerManuscript),
  /** A review copy to be read, for an author. */
  copy: question('/api/office/manuscripts/:id/copies/:fileId/reading', [id, id], ReviewCopy),
  /** What has changed in the text since a round, for an author. */
  difference: question('/api/office/manuscripts/:id/differences/:round', [id, round], CopyDifference),
  /** The assignment of a reviewer, for who has its link or its account. */
  assignment: question('/api/office/reviews/:id', [id], ReviewerAssignment),
  /** The same as `copy` for a reviewer. */
  assignedCopy: question('/api/office/reviews/:id/copies/:fileId/reading', [id, id], ReviewCopy),
  /** The same as `difference` for a reviewer. */
  assignedDifference: question('/api/office/reviews/:id/differences/:round', [id, round], CopyDifference),
  desk,
  deskManuscript: question('/api/office/desk/:id', [id], DeskManuscript),
  /** The same as `copy` for the office. */
  deskCopy: question('/api/office/desk/:id/copies/:fileId/reading', [id, id], ReviewCopy),
  /** Who may be asked to review it, by words; null where nothing is sought, and for who may not invite. */
  deskReviewers: question(
    '/api/office/desk/:id/reviewers?words=:words',
    [id, SoughtWords],
    SoughtReviewers.nullable(),
  ),
  /** The reports that are read beside it. */
  deskReports: question('/api/office/desk/:id/reports', [id], ReportsOnDesk),
  /** The statistics of the journal, for the office and the Editor-in-Chief. */
  statistics: question('/api/office/statistics', [], Statistics),
  /** The same as `difference` for the office. */
  deskDifference: question('/api/office/desk/:id/differences/:round', [id, round], CopyDifference),
  /** A page of visitors’ messages to the office, unanswered ones first. After the last page comes the last one again. */
  messages: question('/api/office/messages?page=:page', [PageNumber], MessagesPage),
  /** The reviewers of a year in numbers, and whose certificate has a code. */
  recognition: question('/api/office/recognition?year=:year&code=:code', [Year, Code], YearOfReviews),
  /** The pages of the handbook for the reader, who may also be a reviewer by the link of a letter. */
  handbook: question('/api/office/handbook', [], HandbookList),
} as const;

export type OfficeQuestion = keyof typeof officeQuestions;

/** What is given with a question. */
export type Asked<Name extends OfficeQuestion> = Parameters<(typeof officeQuestions)[Name]['address']>;

/** What a question is answered with. */
export type Answered<Name extends OfficeQuestion> = z.output<(typeof officeQuestions)[Name]['answer']>;

/**
 * The office as screens ask it.
 * @throws Failure `unauthenticated`, `notFound`, `forbidden`, `secondFactorNeeded`
 */
export type OfficeQuestions = {
  [Name in OfficeQuestion]: (...given: Asked<Name>) => Promise<Answered<Name>>;
};

/** The office that answers each question in one way. */
export function officeBy(
  answer: <Name extends OfficeQuestion>(name: Name, given: Asked<Name>) => Promise<Answered<Name>>,
): OfficeQuestions {
  const names = Object.keys(officeQuestions) as OfficeQuestion[];
  const asked = names.map((name) => [name, (...given: Asked<typeof name>) => answer(name, given)]);
  return Object.fromEntries(asked) as OfficeQuestions;
}

/** Asks the office a question. */
export type AskOffice = <Answer>(ask: (office: OfficeQuestions) => Promise<Answer>) => Promise<Answer>;
