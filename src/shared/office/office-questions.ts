import { z } from 'zod';
import { deskTurns } from './desk-turns.ts';
import { fileRoles } from './file-role.ts';
import { manuscriptStates } from './manuscript-state.ts';
import type {
  AuthorManuscript,
  AuthorSummary,
  DeskManuscript,
  DeskPage,
  MessagesPage,
  NamedManuscript,
  ReviewCopy,
  ReviewerManuscript,
} from './manuscript-views.ts';

/** The office’s list: `GET /api/office/desk`. */
export const DeskQuery = z.object({
  /** Words of the number, title or authors. */
  q: z.string().max(200).default(''),
  state: z.enum(manuscriptStates).optional(),
  only: z.enum(deskTurns).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type DeskQuery = z.output<typeof DeskQuery>;

/** Messages of visitors: `GET /api/office/messages`. */
export const MessagesQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

/** `POST /api/office/manuscripts/:id/files`: takes a finished upload into a manuscript. */
export const NewFile = z.strictObject({
  uploadId: z.string().max(100),
  role: z.enum(fileRoles),
  version: z.int(),
});
export type NewFile = z.output<typeof NewFile>;

/**
 * What screens of the office ask, on the server while a page is rendered and in the browser by requests, always
 * for the signed-in person.
 * @throws Failure `unauthenticated`, `notFound`, `forbidden`, `secondFactorNeeded`
 */
export type OfficeQuestions = {
  /** The reader’s manuscripts, last changed first: `GET /api/office/manuscripts`. */
  mine(): Promise<AuthorSummary[]>;
  /** Of which the reader was named as an author and has not answered: `GET /api/office/authorship`. */
  named(): Promise<NamedManuscript[]>;
  /** `GET /api/office/manuscripts/:id`. */
  manuscript(id: string): Promise<AuthorManuscript>;
  /** The manuscript as reviewers will get it: `GET /api/office/manuscripts/:id/as-reviewer`. */
  asReviewer(id: string): Promise<ReviewerManuscript>;
  /** A review copy to be read, for an author: `GET /api/office/manuscripts/:id/copies/:fileId/reading`. */
  copy(id: string, fileId: string): Promise<ReviewCopy>;
  /** `GET /api/office/desk`. */
  desk(query: DeskQuery): Promise<DeskPage>;
  /** `GET /api/office/desk/:id`. */
  deskManuscript(id: string): Promise<DeskManuscript>;
  /** The same as `copy` for the office: `GET /api/office/desk/:id/copies/:fileId/reading`. */
  deskCopy(id: string, fileId: string): Promise<ReviewCopy>;
  /**
   * A page of visitors’ messages to the office, unanswered ones first: `GET /api/office/messages`. After the last page
   * comes the last one again.
   */
  messages(page: number): Promise<MessagesPage>;
};

/** Asks the office a question. */
export type AskOffice = <Answer>(ask: (office: OfficeQuestions) => Promise<Answer>) => Promise<Answer>;
