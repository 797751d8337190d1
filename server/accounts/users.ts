import type { Kysely, Selectable } from 'kysely';
import { comparableEmail, type Profile } from '#shared/account/account.ts';
import type { AccountTables } from './db/schema.ts';

/** The columns needed to check a user's password and to write to them. */
const columns = [
  'id',
  'email',
  'email_verified',
  'username',
  'given_name',
  'family_name',
  'language',
  'password_hash',
  'locked',
] as const;

/** The user with an email address, in any case. */
export function findUserByEmail(database: Kysely<AccountTables>, email: string) {
  return database
    .selectFrom('users')
    .select(columns)
    .where('email_key', '=', comparableEmail(email))
    .executeTakeFirst();
}

/** The user with an id. */
export function findUser(database: Kysely<AccountTables>, userId: string) {
  return database.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst();
}

/**
 * The recipient of a mail: addressed by name only if the address is confirmed, since the name could say
 * anything.
 */
export function addressee({ email, email_verified, username }: Addressee) {
  const confirmed = email_verified === 1;
  const greeted: Record<string, string> = confirmed ? { name: username } : {};
  return { recipient: email, confirmed, greeted };
}

type Addressee = Pick<Selectable<AccountTables['users']>, 'email' | 'email_verified' | 'username'>;

/** Whether a user has confirmed an email address, in any case. */
export async function isConfirmed(
  database: Kysely<AccountTables>,
  userId: string,
  email: string,
): Promise<boolean> {
  const user = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_key', '=', comparableEmail(email))
    .where('email_verified', '=', 1)
    .executeTakeFirst();
  return user !== undefined;
}

/** The columns of a profile; willingness to review is stored once, as `agreeToReview`. */
export function profileColumns(profile: Omit<Profile, 'willingToReview'>) {
  return {
    given_name: profile.givenName,
    family_name: profile.familyName,
    organization: profile.organization,
    country: profile.country,
    username: profile.username,
    orcid_id: profile.orcidId,
    consent_to_store_data: flag(profile.consentToStoreData),
    notification_preferences: flag(profile.notificationPreferences),
    agree_to_review: flag(profile.agreeToReview),
    notify_new_submissions: flag(profile.notifyNewSubmissions),
    notify_journal_updates: flag(profile.notifyJournalUpdates),
  };
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
