import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { peopleAtOnce } from '#shared/office/person.ts';
import type { Reviewer, ReviewerList, ReviewersQuery } from '#shared/office/reviewer.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { findPerson, type Person } from '../people/person.ts';
import { offerOf } from '../people/review-offers.ts';
import { findPeople } from '../people/search-people.ts';
import { hasPart } from '../relations/visible.ts';

type Database = Kysely<AccountTables>;

/**
 * A page of those who review or have offered it, first who agrees to be asked.
 * @param asking the id of who asks: manuscripts that they wrote are in no number
 */
export async function listReviewers(
  database: Database,
  asking: string,
  { search, field, language, page }: ReviewersQuery,
): Promise<ReviewerList> {
  const reader = await findPerson(database, asking);
  if (!reader) throw new Failure('unauthenticated', 'the account is gone');
  const all = await database
    .selectFrom('users')
    .leftJoin('review_offers', 'review_offers.user_id', 'users.id')
    .select(['users.id', 'given_name', 'family_name', 'organization'])
    .where('locked', 'is', null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('agree_to_review', '=', 1),
        eb('review_offers.user_id', 'is not', null),
        eb('users.id', 'in', selectFrom('user_roles').select('user_id').where('role', '=', 'reviewer')),
      ]),
    )
    .$if(field !== undefined, (query) => query.where('fields', 'like', `%"${field}"%`))
    .$if(language !== undefined, (query) => query.where('languages', 'like', `%"${language}"%`))
    .orderBy('agree_to_review', 'desc')
    .orderBy(({ fn, val }) => fn.coalesce('review_offers.changed', val('')), 'desc')
    .orderBy('users.created', 'desc')
    .orderBy('users.id')
    .execute();
  // Addresses are not sought: who finds somebody by one knows it.
  const found = findPeople(
    all.map((person) => ({ ...person, email: '' })),
    search,
  );
  const pages = Math.max(1, Math.ceil(found.length / peopleAtOnce));
  const shown = Math.min(page, pages);
  const ids = found.slice((shown - 1) * peopleAtOnce, shown * peopleAtOnce).map(({ id }) => id);
  const known = new Map((await reviewersBy(database, ids, reader)).map((person) => [person.id, person]));
  return { reviewers: ids.flatMap((id) => known.get(id) ?? []), total: found.length, page: shown, pages };
}

async function reviewersBy(database: Database, ids: string[], reader: Person): Promise<Reviewer[]> {
  if (ids.length === 0) return [];
  const users = await database
    .selectFrom('users')
    .leftJoin('review_offers', 'review_offers.user_id', 'users.id')
    .leftJoin('authenticated_orcids', 'authenticated_orcids.user_id', 'users.id')
    .select('authenticated_orcids.orcid as authenticated')
    .select(['users.id', 'given_name', 'family_name', 'organization', 'country', 'orcid_id'])
    .select(['agree_to_review', 'fields', 'languages', 'note', 'offered', 'changed'])
    .where('users.id', 'in', ids)
    .execute();
  const asked = await database
    .selectFrom('role_changes')
    .select(['user_id', ({ fn }) => fn.min('changed').as('first')])
    .where('user_id', 'in', ids)
    .where('role', '=', 'reviewer')
    .where('change', '=', 'given')
    .where('way', '!=', 'offer')
    .groupBy('user_id')
    .execute();
  const handled = await database
    .selectFrom('manuscripts')
    .select(['editor_id', ({ fn }) => fn.countAll<number>().as('number')])
    .where('editor_id', 'in', ids)
    .where('state', 'in', ['checking', 'in-review'])
    .where((eb) => eb.not(hasPart(reader)(eb)))
    .groupBy('editor_id')
    .execute();
  return users.map((user) => {
    const { fields, languages, note, offered, changed } = user;
    return {
      id: user.id,
      givenName: user.given_name,
      familyName: user.family_name,
      affiliation: user.organization,
      country: user.country,
      orcidId: user.orcid_id,
      orcidAuthenticated: user.authenticated !== null,
      isAvailable: user.agree_to_review === 1,
      offer:
        fields !== null && languages !== null && note !== null && offered !== null && changed !== null
          ? offerOf({ fields, languages, note, offered, changed })
          : null,
      asked: asked.find(({ user_id }) => user_id === user.id)?.first ?? null,
      handles: Number(handled.find(({ editor_id }) => editor_id === user.id)?.number ?? 0),
    };
  });
}
