import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account/account.ts';
import { bareOrcid } from '#shared/article/orcid.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { notAsked } from '../letters/authorship-letters.ts';

/**
 * Which contributors have confirmed that they are authors, which have denied it, and which are not asked yet.
 * @param content in which they are named: whose address it changes has answered nothing under the new one
 */
export async function answersOf(
  database: Kysely<AccountTables>,
  manuscriptId: string,
  { contributors }: Pick<ManuscriptContent, 'contributors'>,
): Promise<Pick<AuthorManuscript, 'confirmed' | 'denied' | 'notAsked'>> {
  const all = await database
    .selectFrom('contributors')
    .select(['id', 'email_key', 'agreed', 'denied'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('place')
    .execute();
  const rows = all.filter((row) =>
    contributors.some(({ id, email }) => id === row.id && comparableEmail(email) === row.email_key),
  );
  return {
    confirmed: rows.filter(({ agreed }) => agreed !== null).map(({ id }) => id),
    denied: rows.filter(({ denied }) => denied !== null).map(({ id }) => id),
    notAsked: await notAsked(database, manuscriptId),
  };
}

/**
 * Contributors whose account has authenticated the ORCID iD beside their name: an account that is linked to them, or has
 * their confirmed address. Beside any other name an iD is what somebody typed.
 */
export async function authenticatedOf(
  database: Kysely<AccountTables>,
  manuscriptId: string,
  { contributors }: Pick<ManuscriptContent, 'contributors'>,
): Promise<string[]> {
  const rows = await database
    .selectFrom('contributors')
    .innerJoin('authenticated_orcids', 'authenticated_orcids.orcid', 'contributors.orcid')
    .innerJoin('users', 'users.id', 'authenticated_orcids.user_id')
    .select(['contributors.id', 'contributors.orcid'])
    .where('manuscript_id', '=', manuscriptId)
    .where(({ or, and, eb }) =>
      or([
        eb('contributors.user_id', '=', eb.ref('users.id')),
        and([eb('contributors.email_key', '=', eb.ref('users.email_key')), eb('email_verified', '=', 1)]),
      ]),
    )
    .execute();
  return rows
    .filter((row) => contributors.some(({ id, orcid }) => id === row.id && bareOrcid(orcid) === row.orcid))
    .map(({ id }) => id);
}
