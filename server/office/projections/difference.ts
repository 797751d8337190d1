import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { revisionStates } from '#shared/office/manuscript-state.ts';
import type { CopyDifference, Incomparable, TextDifference } from '#shared/office/text-difference.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Differences } from '../documents/difference/differences.ts';
import { placeRemarks, remarksOf } from '../documents/difference/place-remarks.ts';
import type { Holder } from '../manuscripts/copies-of.ts';
import { type FileRow, filesOf, sentFilesOf } from '../manuscripts/files-of.ts';
import { lastSendingOf, roundOf } from '../manuscripts/last-sending.ts';
import type { AssignmentRow } from '../reviewers/assignment.ts';
import { releasedReports } from '../reviewers/report.ts';
import type { ManuscriptRow } from '../workflow/command.ts';

type Database = Kysely<AccountTables>;
type Texts = { old: string; now: string } | { why: Incomparable };

/**
 * What has changed in the text of a manuscript since a round, as its copies have it, with what the released reports of
 * that round say of the words that they quote.
 * @param holder for whom: an author sees the text that they are revising, others what was sent last
 * @throws Failure `notFound` if there is no later version
 */
export async function readDifference(
  { database, differences }: { database: Database; differences: Differences },
  row: ManuscriptRow,
  round: number,
  holder: Holder,
): Promise<CopyDifference> {
  const [sending, present] = await Promise.all([
    lastSendingOf(database, row.id, round),
    roundOf(database, row.id),
  ]);
  const isRevising = holder === 'author' && revisionStates.some((state) => state === row.state);
  if (sending === undefined || (round >= present && !isRevising)) throw noDifference();
  const [old, now, reports] = await Promise.all([
    textSentWith(database, row.id, sending),
    textNow(database, row.id, holder),
    releasedReports(database, row.id, round),
  ]);
  const texts = textsOf(old, now);
  const compared = 'why' in texts ? texts : await compare(differences, texts);
  const difference = 'why' in compared ? null : compared;
  const remarks = difference
    ? reports.flatMap((report) =>
        placeRemarks(difference, remarksOf(report)).map((remark) => ({ ...remark, alias: report.alias })),
      )
    : [];
  return {
    language: row.language,
    round,
    now: isRevising ? null : present,
    difference,
    why: 'why' in compared ? compared.why : null,
    remarks,
  };
}

/**
 * The round since which a reviewer may see what has changed: the last one before theirs in which they have reported, and
 * so have had its copy; null if there is none. Words that were deleted since are for nobody else.
 */
export async function comparableRound(
  database: Database,
  { manuscript_id, email_key, round }: AssignmentRow,
): Promise<number | null> {
  const { last } = await database
    .selectFrom('review_assignments')
    .select(({ fn }) => fn.max('round').as('last'))
    .where('manuscript_id', '=', manuscript_id)
    .where('email_key', '=', email_key)
    .where('round', '<', round)
    .where('state', '=', 'reported')
    .executeTakeFirstOrThrow();
  return last === null ? null : Number(last);
}

/** The failure where there is nothing to compare, or not for who asks. */
export function noDifference(): Failure {
  return new Failure('notFound', 'there is no such difference');
}

/** The text that was sent at one time. */
function textSentWith(database: Database, manuscriptId: string, sending: number) {
  return database
    .selectFrom('manuscript_files')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .where('role', '=', 'manuscript')
    .where('sending', '<=', sending)
    .where(({ or, eb }) => or([eb('left_out', 'is', null), eb('left_out', '>', sending)]))
    .orderBy('added', 'desc')
    .executeTakeFirst();
}

async function textNow(database: Database, manuscriptId: string, holder: Holder) {
  const files = await (holder === 'author' ? filesOf : sentFilesOf)(database, manuscriptId);
  return files.findLast(
    ({ role, released }) => role === 'manuscript' && (holder !== 'reviewer' || released !== null),
  );
}

/** The texts of two copies by their hashes, or why there are none. */
function textsOf(old: FileRow | undefined, now: FileRow | undefined): Texts {
  const why = whyNot(old) ?? whyNot(now);
  const [of, to] = [old?.copy_text, now?.copy_text];
  return why === undefined && of && to ? { old: of, now: to } : { why: why ?? 'no-text' };
}

function whyNot(file: FileRow | undefined): Incomparable | undefined {
  if (!file) return 'no-copy';
  if (file.scan === 'infected') return 'infected';
  if (file.copy === 'waiting') return 'waiting';
  if (file.copy !== 'ready') return 'no-copy';
  if (file.copy_type === 'pdf') return 'pdf';
  return file.copy_text === null ? 'no-text' : undefined;
}

async function compare(
  differences: Differences,
  { old, now }: { old: string; now: string },
): Promise<TextDifference | { why: Incomparable }> {
  try {
    return (await differences.of(old, now)) ?? { why: 'too-long' };
  } catch {
    return { why: 'failed' };
  }
}
