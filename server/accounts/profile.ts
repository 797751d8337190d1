import type { Account, Profile } from '#shared/account.ts';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from './accounts.ts';
import { findAccount } from './present-account.ts';
import { profileColumns } from './users.ts';

/** What a person is told of themselves. @throws Failure `unauthenticated` when they were deleted a moment ago */
export async function readProfile({ database }: Accounts, userId: string): Promise<Account> {
  const account = await findAccount(database, userId);
  if (!account) throw new Failure('unauthenticated', 'nobody is signed in here');
  return account;
}

/** Overwrites the profile with the edited fields. */
export async function saveProfile(accounts: Accounts, userId: string, profile: Profile): Promise<Account> {
  await accounts.database
    .updateTable('users')
    .set({ ...profileColumns(profile), updated: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
  return await readProfile(accounts, userId);
}
