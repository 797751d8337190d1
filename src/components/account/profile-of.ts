import type { Account, Profile } from '#shared/account.ts';

/** The part of the record that a person may edit, which is always saved as a whole. */
export function profileOf(account: Account): Profile {
  const { email, emailVerified, pendingEmail, role, language, created, ...profile } = account;
  return profile;
}
