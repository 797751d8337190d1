import type { Kysely, Selectable } from 'kysely';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { hashToken } from '../../accounts/opaque-token.ts';
import { findManuscript } from '../manuscripts/find-manuscript.ts';
import type { Person } from '../people/person.ts';
import { isContributor } from '../relations/relations-of.ts';
import { type AssignmentRow, findAssignment } from './assignment.ts';
import { isConfirmedDevice } from './devices.ts';

/** By what somebody opens an assignment: the links of letters that their browser keeps, and who is signed in. */
export type OpenedBy = {
  links: readonly { token: string; device?: string | undefined }[];
  person: Person | undefined;
};

/** An assignment as somebody has opened it. */
export type Reviewing = {
  /** Whose turn it is among requests. */
  id: string;
  assignment: AssignmentRow;
  manuscript: Selectable<AccountTables['manuscripts']>;
  /** Whether they may send, and see what was written: by the account, or on a confirmed device. */
  isConfirmed: boolean;
  /** Whether they came by a link, whose browser can become a confirmed device. */
  link: string | undefined;
  language: Language;
};

/**
 * Opens an assignment for who has a link to it, or the account it was sent to. It opens nothing else, and nothing to
 * somebody who is an author meanwhile.
 * @throws Failure `invalidToken`
 */
export async function openAssignment(
  database: Kysely<AccountTables>,
  id: string,
  { links, person }: OpenedBy,
): Promise<Reviewing> {
  const assignment = await findAssignment(database, id);
  const manuscript = assignment && (await findManuscript(database, assignment.manuscript_id));
  if (!assignment || !manuscript || assignment.invited === null) throw noAssignment();
  if (await isByAuthor(database, assignment, person)) throw noAssignment();
  const base = { id: `assignment:${id}`, assignment, manuscript, language: assignment.language };
  const isOwn =
    person !== undefined &&
    (assignment.user_id === person.id || (person.emailVerified && assignment.email_key === person.emailKey));
  if (isOwn) return { ...base, isConfirmed: true, link: undefined };
  const known = await database
    .selectFrom('review_links')
    .select('token_hash')
    .where('assignment_id', '=', id)
    .execute();
  const hashes = new Set(known.map(({ token_hash }) => token_hash));
  const own = links.filter(({ token }) => hashes.has(hashToken(token)));
  const [link] = own;
  if (!link) throw noAssignment();
  const devices = own.flatMap(({ device }) => device ?? []);
  return { ...base, isConfirmed: await isConfirmedDevice(database, assignment, devices), link: link.token };
}

/** The assignment that a link opens. */
export async function assignmentOfLink(
  database: Kysely<AccountTables>,
  token: string,
): Promise<string | undefined> {
  const link = await database
    .selectFrom('review_links')
    .select('assignment_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return link?.assignment_id;
}

/** Whether the reviewer, or who opens the assignment, is named as an author of the manuscript. */
async function isByAuthor(
  database: Kysely<AccountTables>,
  { manuscript_id, email_key }: AssignmentRow,
  person: Person | undefined,
): Promise<boolean> {
  const named = await database
    .selectFrom('contributors')
    .select('id')
    .where('manuscript_id', '=', manuscript_id)
    .where((eb) =>
      eb.or([eb('contributors.email_key', '=', email_key), ...(person ? [isContributor(person)(eb)] : [])]),
    )
    .executeTakeFirst();
  return named !== undefined;
}

function noAssignment(): Failure {
  return new Failure('invalidToken', 'the link opens no assignment');
}
