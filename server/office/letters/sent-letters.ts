import type { Kysely } from 'kysely';
import type { SentLetter } from '#shared/office/sent-letter.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';

type Database = Kysely<AccountTables>;

/** The letters of the journal to a reviewer about an assignment, from the first. */
export function lettersOfAssignment(database: Database, assignmentId: string): Promise<SentLetter[]> {
  return database
    .selectFrom('sent_letters')
    .select(['id', 'subject', 'body', 'sent'])
    .where('assignment_id', '=', assignmentId)
    .orderBy('sent')
    .execute();
}

/** The letters of the journal about a manuscript to one of its authors. */
export function lettersToAuthor(
  database: Database,
  manuscriptId: string,
  personId: string,
): Promise<SentLetter[]> {
  return database
    .selectFrom('sent_letters')
    .select(['id', 'subject', 'body', 'sent'])
    .where('manuscript_id', '=', manuscriptId)
    .where('assignment_id', 'is', null)
    .where('person_id', '=', personId)
    .execute();
}

/** All letters of the journal about a manuscript, with the names of the reviewers they went to; for who handles it. */
export function allSentLetters(
  database: Database,
  manuscriptId: string,
): Promise<(SentLetter & { to: string | null })[]> {
  return database
    .selectFrom('sent_letters')
    .leftJoin('review_assignments', 'review_assignments.id', 'sent_letters.assignment_id')
    .select(['sent_letters.id', 'subject', 'body', 'sent', 'review_assignments.name as to'])
    .where('sent_letters.manuscript_id', '=', manuscriptId)
    .execute();
}
