import { Failure } from '#shared/failure.ts';
import type { YearOfReviews } from '#shared/office/recognition.ts';
import { officeDay } from '#shared/office/working-days.ts';
import type { Office } from '../office.ts';
import { reviewersZip } from '../papers/reviewers-list.ts';
import { certificateByCode, reviewersOf, yearAt } from '../reviewers/recognition.ts';

/**
 * The reviewers of a year in numbers, and whose certificate has a code. The list is made of years that are over: in a year
 * that is not, its numbers would tell when somebody reports.
 * @param asked the year; another one than those with reviews becomes the last that is over
 */
export async function readRecognition(
  { database, now }: Pick<Office, 'database' | 'now'>,
  asked: number,
  code: string,
): Promise<YearOfReviews> {
  const years = await yearsOver({ database, now });
  const year = years.includes(asked) ? asked : (years[0] ?? yearAt(now().toISOString()) - 1);
  const { names, others, isTelling } = await reviewersOf(database, year);
  const checked = code.trim() === '' ? null : await certificateByCode(database, code);
  return { year, years, named: names.length, others, isTelling, checked };
}

/**
 * The list of a year as files of the site, zipped.
 * @throws Failure `notFound` for a year that is not over, or whose list would tell who has reviewed what
 */
export async function readReviewersZip(
  { database, now }: Pick<Office, 'database' | 'now'>,
  year: number,
): Promise<Uint8Array> {
  const { names, others, isTelling } = await reviewersOf(database, year);
  if (isTelling || !(await yearsOver({ database, now })).includes(year))
    throw new Failure('notFound', 'there is no list of that year');
  return reviewersZip({ year, names, others }, officeDay(now()));
}

/** The years that are over since the first report, the latest first. */
async function yearsOver({ database, now }: Pick<Office, 'database' | 'now'>): Promise<number[]> {
  const first = await database
    .selectFrom('review_reports')
    .select(({ fn }) => fn.min<string | null>('sent').as('sent'))
    .executeTakeFirst();
  if (!first?.sent) return [];
  const [from, current] = [yearAt(first.sent), yearAt(now().toISOString())];
  return Array.from({ length: Math.max(0, current - from) }, (_, place) => current - 1 - place);
}
