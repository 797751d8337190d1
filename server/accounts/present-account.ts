import type { Kysely, Selectable } from 'kysely';
import type { Account } from '#shared/account/account.ts';
import type { AccountTables } from './db/schema.ts';

/**
 * A user's account as they see it; never the row itself.
 * @returns null if the user doesn't exist (any more)
 */
export async function findAccount(database: Kysely<AccountTables>, userId: string): Promise<Account | null> {
  const user = await database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) return null;
  const roles = await database
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute();
  return presentAccount(
    user,
    roles.map(({ role }) => role),
  );
}

function presentAccount(user: Selectable<AccountTables['users']>, role: Account['role']): Account {
  return {
    givenName: user.given_name,
    familyName: user.family_name,
    organization: user.organization,
    country: user.country,
    username: user.username,
    orcidId: user.orcid_id,
    consentToStoreData: user.consent_to_store_data === 1,
    notificationPreferences: user.notification_preferences === 1,
    agreeToReview: user.agree_to_review === 1,
    notifyNewSubmissions: user.notify_new_submissions === 1,
    notifyJournalUpdates: user.notify_journal_updates === 1,
    willingToReview: user.agree_to_review === 1,
    email: user.email,
    emailVerified: user.email_verified === 1,
    pendingEmail: user.pending_email,
    role,
    language: user.language,
    created: user.created,
  };
}
