import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account/account.ts';
import { bareOrcid } from '#shared/article/orcid.ts';
import type { Language } from '#shared/language/language.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';

/** An account that may be asked to review. */
export type AskedAccount = {
  id: string;
  name: string;
  email: string;
  affiliation: string;
  orcid: string;
  language: Language;
};

/** Accounts by their ids, in that order; those that are gone, locked or have no confirmed address are left out. */
export async function findAsked(
  database: Kysely<AccountTables>,
  ids: readonly string[],
): Promise<AskedAccount[]>;
/** The account with a confirmed address, if there is one. */
export async function findAsked(
  database: Kysely<AccountTables>,
  by: { email: string },
): Promise<AskedAccount | undefined>;
export async function findAsked(database: Kysely<AccountTables>, by: readonly string[] | { email: string }) {
  const accounts = database
    .selectFrom('users')
    .select(['id', 'given_name', 'family_name', 'email', 'organization', 'orcid_id', 'language'])
    .where('locked', 'is', null)
    .where('email_verified', '=', 1);
  if ('email' in by) {
    const own = await accounts.where('email_key', '=', comparableEmail(by.email)).executeTakeFirst();
    return own && asked(own);
  }
  if (by.length === 0) return [];
  const rows = await accounts.where('id', 'in', by).execute();
  return [...new Set(by)].flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? [asked(row)] : [];
  });
}

function asked(row: {
  id: string;
  given_name: string;
  family_name: string;
  email: string;
  organization: string;
  orcid_id: string;
  language: Language;
}): AskedAccount {
  const { id, given_name, family_name, email, organization, orcid_id, language } = row;
  return {
    id,
    name: `${given_name} ${family_name}`,
    email,
    affiliation: organization,
    orcid: bareOrcid(orcid_id),
    language,
  };
}
