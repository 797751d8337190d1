import type { Kysely, Selectable } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { emptyReport, ReportContent, reviewLimits } from '#shared/office/review.ts';
import type { ReleasedReport } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { releasedFilesOf } from './report-files.ts';

export type Report = Omit<Selectable<AccountTables['review_reports']>, 'content' | 'saved'> & {
  content: ReportContent;
  /** Null for one that nobody has begun. */
  saved: string | null;
};

const unwritten = { content: emptyReport, version: 0, saved: null, sent: null, released: null, answer: '' };

/** The report of an assignment, as far as it is written. */
export async function readReport(database: Kysely<AccountTables>, assignmentId: string): Promise<Report> {
  const row = await database
    .selectFrom('review_reports')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst();
  if (!row) return { ...unwritten, assignment_id: assignmentId };
  return { ...row, content: ReportContent.parse(JSON.parse(row.content)) };
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
    .values({ assignment_id: assignmentId, released: null, answer: '', ...row })
    .onConflict((conflict) => conflict.column('assignment_id').doUpdateSet(row))
    .execute();
  return { version: row.version, saved };
}

/** A report that was sent can be changed again; what stands in it stays. */
export async function reopenReport(transaction: Kysely<AccountTables>, assignmentId: string): Promise<void> {
  await transaction
    .updateTable('review_reports')
    .set({ sent: null, released: null })
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
  };
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
    .select(['review_assignments.id', 'alias', 'content', 'released', 'answer'])
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .where('state', '=', 'reported')
    .where('released', 'is not', null)
    .orderBy('alias')
    .execute();
  return Promise.all(
    rows.map(async ({ id, alias, content, released, answer }) => ({
      id,
      alias,
      ratings: ReportContent.parse(JSON.parse(content)).ratings,
      remarks: released ?? '',
      files: (await releasedFilesOf(database, { id, manuscript_id: manuscriptId, round, alias })).map(
        ({ sha256: _, ...file }) => file,
      ),
      answer,
    })),
  );
}
