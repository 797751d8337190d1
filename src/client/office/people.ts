import type * as Shared from '#shared/office/person.ts';
import type { ReviewerList } from '#shared/office/reviewer.ts';
import type { GivenRole } from '#shared/office/role.ts';
import { askAccount } from '../ask-account.ts';

/** The schemas are loaded when first needed. */
const contract = () => import('#shared/office/person.ts');

const place = '/api/office/people';

/**
 * A page of the people that a query selects.
 * @param query the parameters of `PeopleQuery`
 * @throws Failure `forbidden`, `invalidInput`
 */
export async function readPeople(query: URLSearchParams): Promise<Shared.PeopleList> {
  const [{ PeopleList }, answer] = await Promise.all([contract(), askAccount('GET', `${place}?${query}`)]);
  return PeopleList.parse(answer);
}

/**
 * A page of those who review, as editors see them.
 * @param query the parameters of `ReviewersQuery`
 * @throws Failure `forbidden`, `invalidInput`
 */
export async function readReviewers(query: URLSearchParams): Promise<ReviewerList> {
  const [{ ReviewerList }, answer] = await Promise.all([
    import('#shared/office/reviewer.ts'),
    askAccount('GET', `/api/office/reviewers?${query}`),
  ]);
  return ReviewerList.parse(answer);
}

/**
 * One person.
 * @throws Failure `forbidden`, `notFound`
 */
export async function readPerson(id: string): Promise<Shared.PersonPage> {
  return person(await askAccount('GET', `${place}/${encodeURIComponent(id)}`));
}

/**
 * Gives a role to a person, or takes it.
 * @throws Failure `forbidden`, `lastAdmin`, `addressUnconfirmed`
 */
export async function changeRole(
  id: string,
  role: GivenRole,
  change: 'give' | 'take',
): Promise<Shared.PersonPage> {
  const address = `${place}/${encodeURIComponent(id)}/roles/${role}`;
  return person(await askAccount(change === 'give' ? 'PUT' : 'DELETE', address));
}

async function person(answer: unknown): Promise<Shared.PersonPage> {
  const { PersonPage } = await contract();
  return PersonPage.parse(answer);
}
