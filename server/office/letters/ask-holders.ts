import type { Kysely } from 'kysely';
import { officePaths } from '#shared/office/office-paths.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { hashToken, makeToken } from '../../accounts/opaque-token.ts';
import { tell } from '../../mail/tell.ts';
import type { Office } from '../office.ts';
import { type Person, peopleWith } from '../people/person.ts';
import { linkTo } from './tell.ts';

/**
 * Asks people of the office, at the confirmed address of their account, whether they are the author beside whose name
 * somebody typed their ORCID iD: until they deny it, the manuscript hides from them. Only they are asked: anybody can
 * enter any iD in a profile, and would learn what is submitted. Who has authenticated the iD is certainly its holder: there
 * is nothing to ask.
 */
export async function askHolders(office: Office, now: Date): Promise<void> {
  for (const person of await peopleWith(office.database, ['editor', 'office', 'chief'])) {
    if (person.orcid === '' || person.orcidAuthenticated || !person.emailVerified) continue;
    for (const manuscript of await claiming(office.database, person))
      await transact(office.database, (transaction) => ask(office, transaction, person, manuscript, now));
  }
}

type Claiming = Awaited<ReturnType<typeof claiming>>[number];

/** The manuscripts with somebody’s iD beside an address that is not theirs, of which they were not asked. */
function claiming(database: Kysely<AccountTables>, { id, emailKey, orcid }: Person) {
  return database
    .selectFrom('contributors')
    .innerJoin('manuscripts', 'manuscripts.id', 'contributors.manuscript_id')
    .select(['manuscripts.id', 'number', 'title', 'author_id'])
    .distinct()
    .where('contributors.orcid', '=', orcid)
    .where('contributors.email_key', '!=', emailKey)
    .where('contributors.user_id', 'is distinct from', id)
    .where('author_id', 'is distinct from', id)
    .where('ended', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orcid_claims')
            .select('token_hash')
            .whereRef('orcid_claims.manuscript_id', '=', 'manuscripts.id')
            .where('orcid_claims.user_id', '=', id)
            .where('orcid_claims.orcid', '=', orcid),
        ),
      ),
    )
    .limit(100)
    .execute();
}

async function ask(
  office: Office,
  transaction: Kysely<AccountTables>,
  person: Person,
  manuscript: Claiming,
  now: Date,
): Promise<void> {
  const { id, orcid } = person;
  const token = makeToken();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('orcid_claims')
    .values({
      manuscript_id: manuscript.id,
      user_id: id,
      orcid,
      token_hash: hashToken(token),
      denied: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Another process has asked.
  if (!numInsertedOrUpdatedRows) return;
  const link = linkTo(office, person.language, officePaths.confirmAuthorship);
  // It counts for whoever typed the iD.
  const cause = manuscript.author_id === null ? null : { id: manuscript.author_id };
  await tell({ transaction, office, now, person: cause }, person, {
    template: 'orcid-claim',
    reason: `orcid-claim:${manuscript.id}:${id}:${orcid}`,
    about: `manuscript:${manuscript.id}`,
    data: { number: manuscript.number ?? '', title: manuscript.title, link: `${link}?token=${token}` },
  });
}
