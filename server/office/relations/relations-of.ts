import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Relation } from '#shared/office/relation.ts';
import { liveAssignments } from '#shared/office/review.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';

type Manuscript = Pick<AccountTables['manuscripts'], 'id' | 'state' | 'author_id' | 'editor_id'>;

/**
 * What a person is to a manuscript: everything at once, or nothing. Authors are known by account, e-mail address and
 * ORCID iD, and are nothing else, whatever their roles. A claim that is not confirmed, be it of an address or of an iD,
 * takes rights away and gives none: until they confirm, co-authors know what the letter to them says. Whoever reviews it
 * must not learn who wrote it: they have their assignment alone.
 */
export async function relationsOf(
  database: Kysely<AccountTables>,
  person: Person,
  manuscript: Manuscript,
): Promise<readonly Relation[]> {
  if (manuscript.author_id === person.id) return ['author'];
  const matches = await database
    .selectFrom('contributors')
    .select((eb) => isConfirmedBy(person)(eb).as('isConfirmed'))
    .where('manuscript_id', '=', manuscript.id)
    .where(isContributor(person))
    .execute();
  if (matches.some(({ isConfirmed }) => Boolean(isConfirmed)))
    return manuscript.state === 'draft' ? [] : ['author'];
  if (matches.length > 0 || manuscript.state === 'draft') return [];
  const declared = await database
    .selectFrom('declared_conflicts')
    .select('user_id')
    .where('manuscript_id', '=', manuscript.id)
    .where('user_id', '=', person.id)
    .executeTakeFirst();
  if (declared) return [];
  const reviewing = await database
    .selectFrom('review_assignments')
    .select('id')
    .where('manuscript_id', '=', manuscript.id)
    .where(hidesByAssignment(person))
    .executeTakeFirst();
  if (reviewing) return [];
  const isEditor = manuscript.editor_id === person.id && handles(person);
  const named = handles(person)
    ? await database.selectFrom('case_members').select('task').where(isNamedFor(person, manuscript)).execute()
    : [];
  return [
    ...(isEditor ? (['editor'] as const) : []),
    ...named.map(({ task }) => task),
    ...(['office', 'chief'] as const).filter((role) => person.roles.has(role)),
  ];
}

/** Tasks of a manuscript for which a person is named: an appeal is open to who examines it until it is answered. */
function isNamedFor({ id }: Pick<Person, 'id'>, manuscript: Pick<Manuscript, 'id' | 'state'>) {
  return ({ and, eb }: ExpressionBuilder<AccountTables, 'case_members'>) =>
    and([
      eb('manuscript_id', '=', manuscript.id),
      eb('user_id', '=', id),
      ...(manuscript.state === 'appealed' ? [] : [eb('task', '!=', 'member')]),
    ]);
}

/** Whether somebody of the office may have a manuscript: an author may not, nor whoever has a conflict of interest. */
export async function mayHandle(
  database: Kysely<AccountTables>,
  person: Person,
  manuscript: Manuscript,
): Promise<boolean> {
  const relations = await relationsOf(database, person, { ...manuscript, editor_id: person.id });
  return relations.includes('editor');
}

/** Whether manuscripts can be entrusted to somebody. */
function handles({ roles }: Person): boolean {
  return roles.has('editor') || roles.has('chief');
}

/**
 * Rows of contributors that are certainly a person, or claim their address or iD; not those that the person has denied,
 * by the link that went to their confirmed address, or to that of the account with the iD; an iD that they have
 * authenticated is certainly theirs. What somebody else has denied changes nothing for them.
 */
export function isContributor({
  id,
  emailKey,
  emailVerified,
  orcid,
  orcidAuthenticated,
}: Pick<Person, 'id' | 'emailKey' | 'emailVerified' | 'orcid' | 'orcidAuthenticated'>) {
  return ({ and, or, eb, not, exists, selectFrom }: ExpressionBuilder<AccountTables, 'contributors'>) =>
    and([
      or([
        eb('contributors.user_id', '=', id),
        eb('contributors.email_key', '=', emailKey),
        ...(orcid === ''
          ? []
          : [
              and([
                eb('contributors.orcid', '=', orcid),
                ...(orcidAuthenticated
                  ? []
                  : [
                      not(
                        exists(
                          selectFrom('orcid_claims')
                            .select('orcid_claims.user_id')
                            .whereRef('orcid_claims.manuscript_id', '=', 'contributors.manuscript_id')
                            .where('orcid_claims.user_id', '=', id)
                            .where('orcid_claims.orcid', '=', orcid)
                            .where('orcid_claims.denied', 'is not', null),
                        ),
                      ),
                    ]),
              ]),
            ]),
      ]),
      ...(emailVerified
        ? [or([eb('contributors.denied', 'is', null), eb('contributors.email_key', '!=', emailKey)])]
        : []),
    ]);
}

/** Assignments that went to a person, by account or confirmed address. */
export function isAssignedTo({
  id,
  emailKey,
  emailVerified,
}: Pick<Person, 'id' | 'emailKey' | 'emailVerified'>) {
  return ({ or, eb }: ExpressionBuilder<AccountTables, 'review_assignments'>) =>
    or([
      eb('review_assignments.user_id', '=', id),
      ...(emailVerified ? [eb('review_assignments.email_key', '=', emailKey)] : []),
    ]);
}

/** Assignments in which a person is asked to review, has agreed to, or has reported, in any round. */
export function isReviewer(person: Pick<Person, 'id' | 'emailKey' | 'emailVerified'>) {
  return (eb: ExpressionBuilder<AccountTables, 'review_assignments'>) =>
    eb.and([eb('review_assignments.state', 'in', liveAssignments), isAssignedTo(person)(eb)]);
}

/**
 * Assignments by which a manuscript hides from a person: they review it, or declined for a conflict of interest when they
 * had no account. With an account, the conflict is declared; the office can withdraw both.
 */
export function hidesByAssignment(person: Pick<Person, 'id' | 'emailKey' | 'emailVerified'>) {
  return (eb: ExpressionBuilder<AccountTables, 'review_assignments'>) =>
    eb.or([isReviewer(person)(eb), eb.and([isConflictByAddress(eb), isAssignedTo(person)(eb)])]);
}

/** Assignments that somebody without an account has declined for a conflict of interest. */
export function isConflictByAddress({ and, eb }: ExpressionBuilder<AccountTables, 'review_assignments'>) {
  return and([
    eb('review_assignments.declined', '=', 'conflict'),
    eb('review_assignments.user_id', 'is', null),
  ]);
}

/** Rows of contributors that a person has confirmed to be. */
export function isConfirmedBy({
  id,
  emailKey,
  emailVerified,
}: Pick<Person, 'id' | 'emailKey' | 'emailVerified'>) {
  return ({ and, or, eb }: ExpressionBuilder<AccountTables, 'contributors'>) =>
    and([
      eb('contributors.agreed', 'is not', null),
      or([
        eb('contributors.user_id', '=', id),
        ...(emailVerified ? [eb('contributors.email_key', '=', emailKey)] : []),
      ]),
    ]);
}
