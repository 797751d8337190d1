import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import type { AccountTables } from '../../../accounts/db/schema.ts';
import { hashToken } from '../../../accounts/opaque-token.ts';
import type { Office } from '../../office.ts';
import type { Person } from '../../people/person.ts';
import { runCommand, unlessChanged } from '../run-command.ts';

/** By what somebody answers: the token in the letter to them, or an account with the address that was named. */
type By = { token: string } | { manuscriptId: string; person: Pick<Person, 'emailKey' | 'emailVerified'> };

/** The manuscript that an answer is about. */
export type Authored = { number: string; title: string };

/**
 * Confirms that somebody is an author, also if they denied it before. A second time changes nothing.
 * @throws Failure `invalidToken`, `notFound`
 */
export async function confirmAuthorship(office: Office, by: By, userId: string | null): Promise<Authored> {
  for (;;) {
    const named = await namedBy(office.database, by);
    const { manuscript_id, version, contributorId, holderId, agreed, denied, user_id } = named;
    const account = user_id ?? (await ownAccount(office.database, named, userId));
    const isConfirmed = agreed !== null && denied === null;
    if (isConfirmed && (holderId !== null || account === user_id)) return authored(named);
    const input = { key: randomUUID(), version, contributorId, holderId, userId: account };
    const done = await runCommand(office, manuscript_id, 'confirmAuthorship', 'named', input).then(
      () => true,
      unlessChanged,
    );
    if (done) return authored(named);
  }
}

/**
 * Denies that somebody is an author: whoever named them and the office are told, and nothing keeps them from the
 * manuscript any more. A second time changes nothing.
 * @throws Failure `invalidToken`, `notFound`; `stepNotOpen` if they have confirmed it
 */
export async function denyAuthorship(office: Office, by: By): Promise<Authored> {
  for (;;) {
    const named = await namedBy(office.database, by);
    const { manuscript_id, version, contributorId, holderId, denied } = named;
    if (denied !== null) return authored(named);
    const input = { key: randomUUID(), version, contributorId, holderId };
    await runCommand(office, manuscript_id, 'denyAuthorship', 'named', input).catch(unlessChanged);
  }
}

function authored({ number, title }: { number: string | null; title: string }): Authored {
  return { number: number ?? '', title };
}

/** The account of who answers, if its address is the one that was asked. */
async function ownAccount(
  database: Kysely<AccountTables>,
  { email_key }: { email_key: string },
  userId: string | null,
): Promise<string | null> {
  if (!userId) return null;
  const own = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_key', '=', email_key)
    .executeTakeFirst();
  return own?.id ?? null;
}

/**
 * The contributor whom somebody answers for: named by an address that is theirs or, if they have a letter, also by the
 * ORCID iD of their account; `denied` is what they have said.
 * @throws Failure `invalidToken`, `notFound`
 */
async function namedBy(database: Kysely<AccountTables>, by: By) {
  const named = database
    .selectFrom('contributors')
    .innerJoin('manuscripts', 'manuscripts.id', 'contributors.manuscript_id')
    .select(['contributors.id as contributorId', 'contributors.manuscript_id', 'version', 'number', 'title'])
    .select(['agreed', 'contributors.user_id', 'email_key']);
  if (!('token' in by)) {
    const { manuscriptId, person } = by;
    const own = await named
      .select('contributors.denied')
      .where('contributors.manuscript_id', '=', manuscriptId)
      .where('manuscripts.submitted', 'is not', null)
      .where('email_key', '=', person.emailVerified ? person.emailKey : '')
      .orderBy('agreed', (order) => order.nullsFirst())
      .orderBy('place')
      .executeTakeFirst();
    if (!own) throw new Failure('notFound', 'there is no such manuscript');
    return { ...own, holderId: null };
  }
  const tokenHash = hashToken(by.token);
  const byAddress = await named
    .select('contributors.denied')
    .where('contributors.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (byAddress) return { ...byAddress, holderId: null };
  const byOrcid = await named
    .innerJoin('orcid_claims', (join) =>
      join
        .onRef('orcid_claims.manuscript_id', '=', 'contributors.manuscript_id')
        .onRef('orcid_claims.orcid', '=', 'contributors.orcid'),
    )
    .select(['orcid_claims.denied', 'orcid_claims.user_id as holderId'])
    .where('orcid_claims.token_hash', '=', tokenHash)
    .orderBy('place')
    .executeTakeFirst();
  if (!byOrcid) throw new Failure('invalidToken', 'the link is not valid');
  return byOrcid;
}
