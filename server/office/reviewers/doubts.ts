import type { Kysely } from 'kysely';
import { readInstitutions } from '#library/institutions.ts';
import { comparableEmail } from '#shared/account/account.ts';
import { bareOrcid } from '#shared/article/orcid.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { liveAssignments, type ReviewerDoubt } from '#shared/office/review.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { doubtsAbout, shareDomain } from '../relations/doubt-suggestions.ts';
import { sameInstitution } from '../relations/institutions.ts';
import { insiders, isOwnSubmission, likeBoard } from '../relations/own.ts';
import { isConflictByAddress } from '../relations/relations-of.ts';
import { type Archive, publishedTogether } from './archive.ts';
import { isAbout, type Marks, pastOf } from './past.ts';

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

type Asking = {
  /** In which they would be asked; null if they are alternates in it already. */
  round: number | null;
  /** Whether they are asked at once, and so compared with each other too. */
  atOnce?: boolean;
  /** Who learns of it; null if nobody does. */
  reader: Person | null;
  now: Date;
  /** Without it, nothing is said of what was published together, nor of ROR IDs; neither forbids anybody. */
  archive?: Archive;
};

/**
 * What speaks against asking each of some people to review a manuscript: what the rules forbid, and what an editor weighs.
 * Everything is asked of the database at once, however many they are.
 */
export async function doubtsOf(
  database: Database,
  manuscript: Manuscript,
  content: ManuscriptContent,
  people: readonly Asked[],
  { round, atOnce = false, reader, now, archive }: Asking,
): Promise<ReviewerDoubt[][]> {
  if (people.length === 0) return [];
  const ids = people.flatMap(({ id }) => id ?? []);
  const ofManuscript = database.selectFrom('review_assignments').where('manuscript_id', '=', manuscript.id);
  // Asked together: one after another, each would wait for an answer of PostgreSQL.
  const [contributors, staff, authenticated, declared, conflicts, asked, isOwn, author] = await Promise.all([
    database
      .selectFrom('contributors')
      .select(['email_key', 'orcid', 'user_id'])
      .where('manuscript_id', '=', manuscript.id)
      .execute(),
    among(database, 'user_roles', ids),
    authenticatedIn(database, ids),
    among(database, 'declared_conflicts', ids, manuscript.id),
    ofManuscript.select('email_key').where(isConflictByAddress).execute(),
    round === null
      ? []
      : ofManuscript
          .select(['email_key', 'user_id', 'name', 'email', 'affiliation', 'state'])
          .where('round', '=', round)
          .execute(),
    isOwnSubmission(database, manuscript.id),
    manuscript.author_id === null
      ? undefined
      : database
          .selectFrom('users')
          .select('email')
          .where('id', '=', manuscript.author_id)
          .executeTakeFirst(),
  ]);
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
  const marks = keyed.map(
    ({ person: { id, orcid }, emailKey }): Marks => ({
      ...{ id, emailKey },
      orcids: [orcid, authenticated.get(id ?? '') ?? ''].filter(Boolean),
    }),
  );
  const past = { authors: contributors, people: marks, reader };
  const { together, mutual } = await pastOf(database, manuscript.id, past, since);
  const areTogether = archive
    ? await publishedTogether(archive, since.toISOString().slice(0, 10))
    : () => false;
  const isSame = sameInstitution(archive && (await readInstitutions(archive().database)));
  const authors = content.contributors.map(({ givenName, familyName, email, orcid }) => ({
    ...{ name: `${givenName} ${familyName}`, email, orcid: bareOrcid(orcid) },
  }));
  // Who is asked or has agreed already, alternates, and who is asked together with them.
  const reviewing = asked
    .filter(({ state }) => state === 'proposed' || liveAssignments.some((live) => live === state))
    .map((row) => ({ ...row, orcid: '' }));
  const isNear = (person: Asked) =>
    [...reviewing, ...(atOnce ? people : [])].some(
      (other) =>
        other !== person &&
        (isSame(other.affiliation, person.affiliation) ||
          shareDomain(other.email, person.email) ||
          areTogether(other, person)),
    );
  const addresses = [author?.email ?? '', ...content.contributors.map(({ email }) => email)].filter(Boolean);
  return people.map((person, place) => {
    const emailKey = comparableEmail(person.email);
    const isTheirs = (key: string) => key !== '' && key === emailKey;
    const isThem = (row: Parameters<typeof isAbout>[1]) => marks[place] && isAbout(marks[place], row);
    const isAuthor =
      (person.id !== null && manuscript.author_id === person.id) ||
      addresses.some((address) => isTheirs(comparableEmail(address))) ||
      contributors.some(isThem);
    const isAsked = asked.some(isThem);
    const suggested = { kind: 'suggested' as const, reason: '', ...person };
    const seen = doubtsAbout(suggested, content.contributors, addresses, isSame);
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
      ['assigned', isAsked],
      ['sameName', !isAuthor && seen.includes('author')],
      ['boardName', like.has(person.name)],
      ['colleague', seen.includes('colleague')],
      ['opposed', named('opposed')],
      ['coauthor', together.has(place) || authors.some((one) => areTogether(one, person))],
      ['mutual', mutual.has(place)],
      ['nearReviewer', !isAsked && isNear(person)],
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
