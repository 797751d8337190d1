import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { type Point, pointsOf } from '#shared/office/report-points.ts';
import { criteria, type ReportContent } from '#shared/office/review.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { day } from '../../mail/letters/parts.ts';
import type { PdfBlock, PdfSource } from '../../pdf/pdf-source.ts';
import { titlesOf } from '../manuscripts/content-columns.ts';
import type { Reviewing } from '../reviewers/open-assignment.ts';
import { readReport } from '../reviewers/report.ts';
import { type Issuer, paper, rowsOf } from './paper.ts';
import { remarkBlocks } from './remark-blocks.ts';
import { paperWords } from './words.ts';

/**
 * A reviewer’s own report as a paper, once it was sent: what they wrote, and of the manuscript its number and title, as
 * they were in that round. It names neither authors nor the reviewer.
 * @throws Failure `notFound` before the report was sent
 */
export async function reportPaper(
  database: Kysely<AccountTables>,
  { assignment, manuscript }: Pick<Reviewing, 'assignment' | 'manuscript'>,
  issuer: Issuer,
): Promise<PdfSource> {
  const { content, sent } = await readReport(database, assignment.id);
  if (assignment.state !== 'reported' || sent === null) throw new Failure('notFound', 'no report was sent');
  const { language } = issuer;
  const { papers, reports } = paperWords(language);
  const { report: words } = papers;
  const table = rowsOf(
    [words.number, manuscript.number],
    [words.manuscript, await titleIn(database, manuscript.id, assignment.round)],
    [words.round, String(assignment.round)],
    [words.agreed, assignment.answered && day(assignment.answered, language)],
    [words.sent, day(sent, language)],
    [words.advice, content.recommendation && reports.recommendation[content.recommendation]],
  );
  return paper(issuer, {
    title: words.title,
    about: manuscript.number ?? '',
    date: sent,
    blocks: [
      { kind: 'table', rows: table },
      { kind: 'text', text: words.notice, isQuiet: true },
      { kind: 'heading', level: 2, text: words.criteria },
      ratingTable(content.ratings, language),
      { kind: 'heading', level: 2, text: words.toAuthors },
      { kind: 'text', text: content.toAuthors || words.none },
      ...remarkBlocks(placedPoints(content), language),
      { kind: 'heading', level: 2, text: words.toEditors },
      { kind: 'text', text: words.confidential, isQuiet: true },
      { kind: 'text', text: content.toEditors || words.none },
    ],
  });
}

/** The remarks on places of a copy, numbered after those in the text, which has its own. */
export function placedPoints({ toAuthors, remarks }: ReportContent): Point[] {
  return pointsOf(toAuthors, remarks).points.filter(({ place }) => place !== null);
}

/** How a report rates a manuscript, by criteria. */
export function ratingTable(given: ReportContent['ratings'], language: Issuer['language']): PdfBlock {
  const { criterion, rating } = paperWords(language).reports;
  return {
    kind: 'table',
    rows: criteria.map((name) => [criterion[name], rating[given[name] ?? 'not-judged']]),
  };
}

/** The title of a manuscript as it was sent for a round. */
async function titleIn(database: Kysely<AccountTables>, id: string, round: number): Promise<string> {
  const sending = await database
    .selectFrom('manuscript_sendings')
    .select('content')
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (!sending) return '';
  return titlesOf(ManuscriptContent.parse(JSON.parse(sending.content)))[0] ?? '';
}
