import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { readInstitutions } from '#library/institutions.ts';
import { comparableEmail } from '#shared/account/account.ts';
import { bareOrcid } from '#shared/article/orcid.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { liveAssignments, type ReviewerDoubt } from '#shared/office/review.ts';
import type { FoundDoubt } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { doubtsAbout } from '../relations/doubt-suggestions.ts';
import { sameInstitution } from '../relations/institutions.ts';
import { insiders, isOwnSubmission, likeBoard } from '../relations/own.ts';
import { isConflictByAddress } from '../relations/relations-of.ts';
import { type Archive, publishedTogether } from './archive.ts';
import { isAbout, type Marks, pastOf } from './past.ts';
import { type About, metWith, numbersFor, placeOfBoth, workOf } from './who-is-meant.ts';

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

/** How many authors, or other reviewers, a doubt names. */
const mostNamed = 4;

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
 * What speaks against asking each of some people to review a manuscript: what the rules forbid, and what an editor weighs,
 * with which authors, places or works are meant.
 * Everything is asked of the database at once, however many they are.
 */
export async function doubtsOf(
  database: Database,
  manuscript: Manuscript,
  content: ManuscriptContent,
  people: readonly Asked[],
  { round, atOnce = false, reader, now, archive }: Asking,
): Promise<FoundDoubt[][]> {
  if (people.length === 0) return [];
  const ids = people.flatMap(({ id }) => id ?? []);
  const ofManuscript = database.selectFrom('review_assignments').where('manuscript_id', '=', manuscript.id);
  // Asked together: one after another, each would wait for an answer of PostgreSQL.
  const [contributors, staff, authenticated, declared, conflicts, asked, isOwn, author] = await Promise.all([
    database
      .selectFrom('contributors')
      .select(['id', 'email_key', 'orcid', 'user_id'])
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
  const numbers = await numbersFor(database, [together, mutual], reader);
  const articlesOf = archive ? await publishedTogether(archive, since.toISOString().slice(0, 10)) : () => [];
  const isSame = sameInstitution(archive && (await readInstitutions(archive().database)));
  const authors = content.contributors.map((contributor) => ({
    ...{ contributor, row: contributors.find(({ id }) => id === contributor.id) },
    ...{ name: `${contributor.givenName} ${contributor.familyName}`, orcid: bareOrcid(contributor.orcid) },
    ...{ email: contributor.email, affiliation: contributor.affiliation },
  }));
  const names = contributors.map(
    ({ id }) => authors.find(({ contributor }) => contributor.id === id)?.name ?? '',
  );
  // Who is asked or has agreed already, alternates, and who is asked together with them.
  const reviewing = asked
    .filter(({ state }) => state === 'proposed' || liveAssignments.some((live) => live === state))
    .map((row) => ({ ...row, orcid: '' }));
  const nearTo = (person: Asked): About[] =>
    [...reviewing, ...(atOnce ? people : [])].flatMap((other) => {
      if (other === person) return [];
      const where = placeOfBoth(other, person, isSame);
      const [article] = articlesOf(other, person);
      if (where === '' && !article) return [];
      return { who: other.name, where, work: article ? workOf(article) : null };
    });
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
    const isNamedLike = ({ contributor }: (typeof authors)[number]) =>
      doubtsAbout(suggested, [contributor], [], isSame).includes('author');
    const published = authors.flatMap((one) =>
      articlesOf(one, person)
        .slice(0, 1)
        .map((article) => ({ who: one.name, where: '', work: workOf(article) })),
    );
    const near = isAsked ? [] : nearTo(person);
    const doubts: [ReviewerDoubt, boolean, (() => About[])?][] = [
      [
        'author',
        isAuthor,
        () =>
          authors
            .filter(({ row, email }) => isTheirs(comparableEmail(email)) || (row && isThem(row)))
            .map(onlyNamed),
      ],
      ['office', person.id !== null && staff.has(person.id)],
      ['inside', inside.has(person)],
      ['handling', person.id !== null && manuscript.editor_id === person.id],
      [
        'declared',
        (person.id !== null && declared.has(person.id)) || conflicts.some((row) => isTheirs(row.email_key)),
      ],
      ['assigned', isAsked],
      ['sameName', !isAuthor && seen.includes('author'), () => authors.filter(isNamedLike).map(onlyNamed)],
      ['boardName', like.has(person.name)],
      [
        'colleague',
        seen.includes('colleague'),
        () =>
          authors
            .map((one) => ({ who: one.name, where: placeOfBoth(one, person, isSame), work: null }))
            .filter(({ where }) => where !== ''),
      ],
      ['opposed', named('opposed')],
      [
        'coauthor',
        together.has(place) || published.length > 0,
        () => [...published, ...metWith(together, place, numbers, names)],
      ],
      ['mutual', mutual.has(place), () => metWith(mutual, place, numbers, names)],
      ['nearReviewer', near.length > 0, () => near],
      ['suggested', named('suggested')],
      ['publicMail', person.id === null && seen.includes('publicMail')],
    ];
    return doubts
      .filter(([, holds]) => holds)
      .map(([kind, , about]) => ({ kind, about: mostTelling(about?.() ?? []) }));
  });
}

/** The first of what is meant by a doubt, each once. */
export function mostTelling(about: readonly About[]): About[] {
  return about
    .filter((one, place) => about.findIndex((other) => isDeepStrictEqual(one, other)) === place)
    .slice(0, mostNamed);
}

function onlyNamed({ name }: { name: string }): About {
  return { who: name, where: '', work: null };
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
