import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import type { Recognition, YearOfReviews } from '#shared/office/recognition.ts';
import { leastManuscripts, leastNamed } from '#shared/office/recognition.ts';
import { officeDay } from '#shared/office/working-days.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { AssignmentRow } from './assignment.ts';

type Database = Kysely<AccountTables>;
type Assigned = Pick<AssignmentRow, 'id' | 'state' | 'name' | 'email_key' | 'user_id' | 'manuscript_id'>;

/** Letters and digits that nobody takes for one another. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/**
 * What a reviewer has of their work: null before the report was sent.
 * @param isOver whether the round is decided or the manuscript gone: before that a report may still be sent back
 */
export async function recognitionOf(
  database: Database,
  assignment: Assigned,
  isOver: boolean,
): Promise<Recognition | null> {
  const year = await yearOf(database, assignment);
  if (year === null) return null;
  const certificate = await database
    .selectFrom('review_certificates')
    .select(['code', 'name'])
    .where('assignment_id', '=', assignment.id)
    .executeTakeFirst();
  const [consent] = await consentsIn(database, assignment, year);
  return {
    year,
    name: assignment.name,
    mayCertify: isOver,
    certificate: certificate ?? null,
    listedAs: consent?.name ?? null,
    hasAccount: await hasAccount(database, assignment),
  };
}

/** Whether a reviewer was asked by their account, or has one with the address to which the letters go. */
async function hasAccount(database: Database, { user_id, email_key }: Assigned): Promise<boolean> {
  if (user_id !== null) return true;
  const users = database.selectFrom('users').select('id').where('email_key', '=', email_key);
  return (await users.executeTakeFirst()) !== undefined;
}

/**
 * Issues the certificate of a review, or changes the name in it; its code stays.
 * @throws Failure `stepNotOpen` before the round is over
 */
export async function certify(
  transaction: Database,
  assignment: Assigned,
  { name, isOver, now }: { name: string; isOver: boolean; now: Date },
): Promise<void> {
  if (!isOver || (await yearOf(transaction, assignment)) === null)
    throw new Failure('stepNotOpen', 'the review is not over');
  await transaction
    .insertInto('review_certificates')
    .values({ code: newCode(), assignment_id: assignment.id, name, issued: now.toISOString() })
    .onConflict((conflict) => conflict.column('assignment_id').doUpdateSet({ name }))
    .execute();
}

/** A certificate as it was issued, with the year of the review. */
export async function certificateOf(database: Database, assignment: Assigned) {
  const row = await database
    .selectFrom('review_certificates')
    .selectAll()
    .where('assignment_id', '=', assignment.id)
    .executeTakeFirst();
  const year = await yearOf(database, assignment);
  if (!row || year === null) throw new Failure('notFound', 'there is no certificate');
  return { code: row.code, name: row.name, issued: row.issued, year };
}

/** What the office is told of a code: whom the journal has certified, and for which year. */
export async function certificateByCode(
  database: Database,
  typed: string,
): Promise<YearOfReviews['checked']> {
  const bare = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const code = bare.replaceAll(/(.{4})(?=.)/g, '$1-');
  const row = await database
    .selectFrom('review_certificates')
    .innerJoin('review_reports', 'review_reports.assignment_id', 'review_certificates.assignment_id')
    .select(['name', 'issued', 'sent'])
    .where('code', '=', code)
    .executeTakeFirst();
  const found = row?.sent ? { name: row.name, issued: row.issued, year: yearAt(row.sent) } : null;
  return { code, found };
}

/**
 * Keeps that a reviewer wants to be named in the list of a year, and how; null takes it back, whichever of their reviews
 * of that year it was given with.
 * @throws Failure `stepNotOpen` before the report was sent
 */
export async function consentToList(
  transaction: Database,
  assignment: Assigned,
  name: string | null,
  now: Date,
): Promise<void> {
  const year = await yearOf(transaction, assignment);
  if (year === null) throw new Failure('stepNotOpen', 'there is no report yet');
  const given = await consentsIn(transaction, assignment, year);
  if (given.length > 0) {
    const ids = given.map(({ assignment_id }) => assignment_id);
    await transaction.deleteFrom('reviewer_consents').where('assignment_id', 'in', ids).execute();
  }
  if (name === null) return;
  await transaction
    .insertInto('reviewer_consents')
    .values({ assignment_id: assignment.id, name, given: now.toISOString() })
    .execute();
}

/**
 * Who has reviewed in a year: the names of those who want to be named, once each, and how many others there are. Whose
 * reviews they were is not in it.
 */
export async function reviewersOf(
  database: Database,
  year: number,
): Promise<{ names: string[]; others: number; isTelling: boolean }> {
  const rows = await reportsIn(database, year);
  const people = [...Map.groupBy(rows, ({ email_key }) => email_key).values()];
  const names = people.flatMap((own) => own.flatMap(({ listed }) => listed ?? []).slice(0, 1));
  const manuscripts = new Set(rows.map(({ manuscript_id }) => manuscript_id)).size;
  return {
    names,
    others: people.length - names.length,
    isTelling: names.length < leastNamed || manuscripts < leastManuscripts,
  };
}

/** The consents of a reviewer for a year, with any of their reviews. */
async function consentsIn(database: Database, { email_key }: Assigned, year: number) {
  const rows = await database
    .selectFrom('reviewer_consents')
    .innerJoin('review_assignments', 'review_assignments.id', 'reviewer_consents.assignment_id')
    .innerJoin('review_reports', 'review_reports.assignment_id', 'reviewer_consents.assignment_id')
    .select(['reviewer_consents.assignment_id', 'reviewer_consents.name', 'sent'])
    .where('email_key', '=', email_key)
    .execute();
  return rows.filter(({ sent }) => sent !== null && yearAt(sent) === year);
}

/** The reports of a year, as the office counts years. */
async function reportsIn(database: Database, year: number) {
  const rows = await database
    .selectFrom('review_assignments')
    .innerJoin('review_reports', 'review_reports.assignment_id', 'review_assignments.id')
    .leftJoin('reviewer_consents', 'reviewer_consents.assignment_id', 'review_assignments.id')
    .select(['manuscript_id', 'email_key', 'sent', 'reviewer_consents.name as listed'])
    .where('state', '=', 'reported')
    .where('sent', '>=', `${year - 1}-12-31`)
    .where('sent', '<', `${year + 1}-01-02`)
    .execute();
  return rows.filter(({ sent }) => sent !== null && yearAt(sent) === year);
}

/** The year of a review: that in which its report was sent; null before. */
async function yearOf(database: Database, { id, state }: Assigned): Promise<number | null> {
  if (state !== 'reported') return null;
  const report = await database
    .selectFrom('review_reports')
    .select('sent')
    .where('assignment_id', '=', id)
    .executeTakeFirst();
  return report?.sent ? yearAt(report.sent) : null;
}

/** The year of a moment at the office. */
export function yearAt(moment: string): number {
  return Number(officeDay(new Date(moment)).slice(0, 4));
}

/** Such as `K7QM-3XPA-9RTD`: 58 bits, which nobody guesses. */
function newCode(): string {
  const letters = Array.from({ length: 12 }, () => signs[randomInt(signs.length)] ?? '').join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}
