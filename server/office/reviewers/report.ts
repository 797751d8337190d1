import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { inOrderOfPlaces, type Remark, Remarks, remarkLimits } from '#shared/office/remark.ts';
import { pointsOf } from '#shared/office/report-points.ts';
import { emptyReport, ReportContent, reviewLimits } from '#shared/office/review.ts';
import type { ReleasedReport } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { releasedFilesOf } from './report-files.ts';
import { DecidedPassages } from './telling.ts';

export type Report = Omit<
  Selectable<AccountTables['review_reports']>,
  'content' | 'saved' | 'released_remarks' | 'answers' | 'decided'
> & {
  content: ReportContent;
  releasedRemarks: Remark[];
  decided: DecidedPassages;
  /** Null for one that nobody has begun. */
  saved: string | null;
};

const unwritten = {
  content: emptyReport,
  version: 0,
  saved: null,
  sent: null,
  released: null,
  releasedRemarks: [],
  decided: [],
  answer: '',
};

/** The report of an assignment, as far as it is written. */
export async function readReport(database: Kysely<AccountTables>, assignmentId: string): Promise<Report> {
  const row = await database
    .selectFrom('review_reports')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst();
  if (!row) return { ...unwritten, assignment_id: assignmentId };
  const { content, released_remarks, decided, answers: _, ...others } = row;
  return {
    ...others,
    content: ReportContent.parse(JSON.parse(content)),
    releasedRemarks: Remarks.parse(JSON.parse(released_remarks)),
    decided: DecidedPassages.parse(JSON.parse(decided)),
  };
}

/**
 * Keeps a report.
 * @param against the version that its writer has read; without it, what was written elsewhere is replaced
 * @throws Failure `conflict` if it was saved elsewhere since, `stepNotOpen` once it was sent
 */
export async function keepReport(
  transaction: Kysely<AccountTables>,
  assignmentId: string,
  content: ReportContent,
  { now, against, sent = false }: { now: Date; against?: number; sent?: boolean },
): Promise<{ version: number; saved: string }> {
  const there = await readReport(transaction, assignmentId);
  if (there.sent !== null) throw new Failure('stepNotOpen', 'the report was sent');
  if (against !== undefined && against !== there.version)
    throw new Failure('conflict', `the report has version ${there.version}`);
  const saved = now.toISOString();
  const row = {
    content: JSON.stringify(content),
    version: there.version + 1,
    saved,
    sent: sent ? saved : null,
  };
  await transaction
    .insertInto('review_reports')
    .values({
      ...{ assignment_id: assignmentId, released: null, released_remarks: '[]', answer: '', answers: '{}' },
      decided: '[]',
      ...row,
    })
    .onConflict((conflict) => conflict.column('assignment_id').doUpdateSet(row))
    .execute();
  return { version: row.version, saved };
}

/** A report that was sent can be changed again; what stands in it stays, and so does what was decided on its passages. */
export async function reopenReport(transaction: Kysely<AccountTables>, assignmentId: string): Promise<void> {
  await transaction
    .updateTable('review_reports')
    .set({ sent: null, released: null, released_remarks: '[]' })
    .where('assignment_id', '=', assignmentId)
    .execute();
}

/** A report with the words of another one below its own where they differ, as far as there is room. */
export function withBoth(own: ReportContent, other: ReportContent): ReportContent {
  const both = (one: string, another: string) =>
    another === '' || one.includes(another)
      ? one
      : `${one}\n\n* * *\n\n${another}`.trim().slice(0, reviewLimits.remarks);
  return {
    ratings: { ...other.ratings, ...own.ratings },
    toAuthors: both(own.toAuthors, other.toAuthors),
    toEditors: both(own.toEditors, other.toEditors),
    recommendation: own.recommendation ?? other.recommendation,
    remarks: withBothRemarks(own.remarks, other.remarks),
  };
}

/** Remarks with those of another version that say something else, as far as there is room. */
function withBothRemarks(own: readonly Remark[], other: readonly Remark[]): Remark[] {
  const said = (one: Remark) => `${one.page} ${one.paragraph} ${one.quotation} ${one.text}`;
  const known = new Set(own.map(said));
  const more = other.filter((one) => !known.has(said(one)));
  const changed = own.map((one) => {
    const there = more.find(({ id }) => id === one.id);
    if (!there || there.text === '' || one.text.includes(there.text)) return one;
    return { ...one, text: `${one.text}\n\n* * *\n\n${there.text}`.trim().slice(0, remarkLimits.text) };
  });
  const added = more.filter(({ id }) => own.every((one) => one.id !== id));
  const all = [...changed, ...added];
  return Remarks.safeParse(all).data ?? [...own];
}

/**
 * Remarks as they are sent: in the order of their places, each with the name of its copy.
 * @param copies in the order of their list
 */
export function placed(all: readonly Remark[], copies: readonly { id: string; neutral: string }[]): Remark[] {
  const names = new Map(copies.map(({ id, neutral }) => [id, neutral]));
  const ids = copies.map(({ id }) => id);
  return inOrderOfPlaces(all, ids).map((remark) => {
    const file = remark.copy === null ? undefined : names.get(remark.copy);
    return { ...remark, copy: file === undefined ? null : remark.copy, file: file ?? '' };
  });
}

/** The reports of a round that were released, as authors and other reviewers read them, in the order of their aliases. */
export async function releasedReports(
  database: Kysely<AccountTables>,
  manuscriptId: string,
  round: number,
): Promise<ReleasedReport[]> {
  const rows = await database
    .selectFrom('review_assignments')
    .innerJoin('review_reports', 'review_reports.assignment_id', 'review_assignments.id')
    .select([
      'review_assignments.id',
      'alias',
      'content',
      'released',
      'released_remarks',
      'answer',
      'answers',
    ])
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .where('state', '=', 'reported')
    .where('released', 'is not', null)
    .orderBy('alias')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const of = { id: row.id, manuscript_id: manuscriptId, round, alias: row.alias };
      const files = await releasedFilesOf(database, of);
      const answers = Answers.parse(JSON.parse(row.answers));
      const remarks = Remarks.parse(JSON.parse(row.released_remarks));
      const { general, points } = pointsOf(row.released ?? '', remarks);
      return {
        id: row.id,
        alias: row.alias,
        ratings: ReportContent.parse(JSON.parse(row.content)).ratings,
        remarks: general,
        files: files.map(({ sha256: _, ...file }) => file),
        answer: row.answer,
        points: points.map((point) => ({ ...point, answer: answers[point.id] ?? '' })),
      };
    }),
  );
}

/** What the author has answered, by the ids of remarks. */
export const Answers = z.record(z.string(), z.string());
