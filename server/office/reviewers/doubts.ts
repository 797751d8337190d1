import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account/account.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { liveAssignments, type ReviewerDoubt } from '#shared/office/review.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { doubtsAbout } from '../relations/doubt-suggestions.ts';
import { insiders, isOwnSubmission, likeBoard } from '../relations/own.ts';
import { isConflictByAddress } from '../relations/relations-of.ts';
import { type Archive, coauthorsAmong } from './archive.ts';

type Database = Kysely<AccountTables>;

/** Somebody who may be asked to review. */
export type Asked = {
  /** Null without an account. */
  id: string | null;
  name: string;
  /** Empty if it is not known yet. */
  email: string;
  affiliation: string;
  /** Bare; empty without one. */
  orcid: string;
};

type Manuscript = Pick<AccountTables['manuscripts'], 'id' | 'author_id' | 'editor_id'>;

/** Within how many years a common manuscript counts (reviewing rules, “Choice of reviewers”). */
const yearsTogether = 3;

/**
 * What speaks against asking each of some people to review a manuscript: what the rules forbid, and what an editor weighs.
 * Everything is asked of the database at once, however many they are.
 * @param round in which they would be asked; null if they are alternates in it already
 * @param archive without it, nothing is said of what was published together, which forbids nobody
 */
export async function doubtsOf(
  database: Database,
  manuscript: Manuscript,
  content: ManuscriptContent,
  people: readonly Asked[],
  { round, now, archive }: { round: number | null; now: Date; archive?: Archive },
): Promise<ReviewerDoubt[][]> {
  if (people.length === 0) return [];
  const contributors = await database
    .selectFrom('contributors')
    .select(['email_key', 'orcid', 'user_id'])
    .where('manuscript_id', '=', manuscript.id)
    .execute();
  const ids = people.flatMap(({ id }) => id ?? []);
  const staff = await among(database, 'user_roles', ids);
  const authenticated = await authenticatedIn(database, ids);
  const declared = await among(database, 'declared_conflicts', ids, manuscript.id);
  const conflicts = await database
    .selectFrom('review_assignments')
    .select('email_key')
    .where('manuscript_id', '=', manuscript.id)
    .where(isConflictByAddress)
    .execute();
  const asked =
    round === null
      ? []
      : await database
          .selectFrom('review_assignments')
          .select(['email_key', 'user_id'])
          .where('manuscript_id', '=', manuscript.id)
          .where('round', '=', round)
          .execute();
  const isOwn = await isOwnSubmission(database, manuscript.id);
  const keyed = people.map((person) => ({ person, id: person.id, emailKey: comparableEmail(person.email) }));
  const inside = new Set(isOwn ? [...(await insiders(database, keyed))].map(({ person }) => person) : []);
  const like = isOwn
    ? await likeBoard(
        database,
        people.map(({ name }) => name),
      )
    : new Set<string>();
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - yearsTogether);
  const { together, mutual } = await pastOf(database, manuscript, contributors, people, since);
  const published = archive
    ? await coauthorsAmong(archive, content, people, since.toISOString().slice(0, 10))
    : new Set<number>();
  const author = manuscript.author_id
    ? await database
        .selectFrom('users')
        .select('email')
        .where('id', '=', manuscript.author_id)
        .executeTakeFirst()
    : undefined;
  const addresses = [author?.email ?? '', ...content.contributors.map(({ email }) => email)].filter(Boolean);
  return people.map((person, place) => {
    const emailKey = comparableEmail(person.email);
    const isTheirs = (key: string) => key !== '' && key === emailKey;
    const isAuthor =
      (person.id !== null && manuscript.author_id === person.id) ||
      addresses.some((address) => isTheirs(comparableEmail(address))) ||
      contributors.some(
        (row) =>
          (person.id !== null && row.user_id === person.id) ||
          isTheirs(row.email_key) ||
          (person.orcid !== '' && row.orcid === person.orcid) ||
          (person.id !== null && row.orcid !== '' && row.orcid === authenticated.get(person.id)),
      );
    const seen = doubtsAbout({ kind: 'suggested', reason: '', ...person }, content.contributors, addresses);
    const named = (kind: 'suggested' | 'opposed') =>
      content.reviewers.some(
        (other) =>
          other.kind === kind && (isTheirs(comparableEmail(other.email)) || isNamed(other.name, person.name)),
      );
    const doubts: [ReviewerDoubt, boolean][] = [
      ['author', isAuthor],
      ['office', person.id !== null && staff.has(person.id)],
      ['inside', inside.has(person)],
      ['handling', person.id !== null && manuscript.editor_id === person.id],
      [
        'declared',
        (person.id !== null && declared.has(person.id)) || conflicts.some((row) => isTheirs(row.email_key)),
      ],
      [
        'assigned',
        asked.some((row) => isTheirs(row.email_key) || (person.id !== null && row.user_id === person.id)),
      ],
      ['sameName', !isAuthor && seen.includes('author')],
      ['boardName', like.has(person.name)],
      ['colleague', seen.includes('colleague')],
      ['opposed', named('opposed')],
      ['coauthor', together.has(emailKey) || published.has(place)],
      ['mutual', mutual.has(emailKey)],
      ['suggested', named('suggested')],
      ['publicMail', person.id === null && seen.includes('publicMail')],
    ];
    return doubts.filter(([, holds]) => holds).map(([doubt]) => doubt);
  });
}

/** The iDs that accounts have authenticated, however these people are asked. */
async function authenticatedIn(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('authenticated_orcids')
    .select(['user_id', 'orcid'])
    .where('user_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ user_id, orcid }) => [user_id, orcid]));
}

/** Which of some accounts work in the office and see who the authors are, or have declared a conflict of interest. */
async function among(
  database: Database,
  table: 'user_roles' | 'declared_conflicts',
  ids: readonly string[],
  manuscriptId?: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows =
    table === 'user_roles'
      ? await database
          .selectFrom('user_roles')
          .select('user_id')
          .where('user_id', 'in', ids)
          .where('role', 'in', ['office', 'chief'])
          .execute()
      : await database
          .selectFrom('declared_conflicts')
          .select('user_id')
          .where('user_id', 'in', ids)
          .where('manuscript_id', '=', manuscriptId ?? '')
          .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/**
 * Of some people, by their addresses: who has written another manuscript with one of the authors within the years that
 * count, and whose own manuscript one of the authors has reviewed then.
 */
async function pastOf(
  database: Database,
  { id }: Manuscript,
  contributors: readonly { email_key: string }[],
  people: readonly Asked[],
  since: Date,
): Promise<{ together: Set<string>; mutual: Set<string> }> {
  const authors = contributors.map(({ email_key }) => email_key);
  if (authors.length === 0) return { together: new Set(), mutual: new Set() };
  const keys = people.map(({ email }) => comparableEmail(email));
  const theirs = () =>
    database
      .selectFrom('contributors as theirs')
      .innerJoin('manuscripts', 'manuscripts.id', 'theirs.manuscript_id')
      .select('theirs.email_key')
      .distinct()
      .where('theirs.email_key', 'in', keys)
      .where('manuscripts.id', '!=', id)
      .where('manuscripts.submitted', '>', since.toISOString());
  const together = await theirs()
    .innerJoin('contributors as own', 'own.manuscript_id', 'manuscripts.id')
    .where('own.email_key', 'in', authors)
    .execute();
  const mutual = await theirs()
    .innerJoin('review_assignments', 'review_assignments.manuscript_id', 'manuscripts.id')
    .where('review_assignments.email_key', 'in', authors)
    .where('review_assignments.state', 'in', liveAssignments)
    .execute();
  const set = (rows: { email_key: string }[]) => new Set(rows.map(({ email_key }) => email_key));
  return { together: set(together), mutual: set(mutual) };
}

/** Whether two names have the same parts, in any order. */
function isNamed(one: string, another: string): boolean {
  const parts = (name: string) =>
    name
      .toLocaleLowerCase()
      .split(/[\s.,]+/)
      .filter(Boolean)
      .sort()
      .join(' ');
  return one.trim() !== '' && parts(one) === parts(another);
}
