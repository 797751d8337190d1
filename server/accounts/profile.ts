import { type Account, comparableEmail, type ProfileEdits, profileOf } from '#shared/account/account.ts';
import { bareOrcid } from '#shared/article/orcid.ts';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from './accounts.ts';
import { transact } from './db/transact.ts';
import { replaceByTyped } from './orcid/authenticated.ts';
import { findAccount } from './present-account.ts';
import { profileColumns } from './users.ts';

/**
 * The user's own account.
 * @throws Failure `unauthenticated` if it has just been deleted
 */
export async function readProfile(
  { database }: Pick<Accounts, 'database'>,
  userId: string,
): Promise<Account> {
  const account = await findAccount(database, userId);
  if (!account) throw new Failure('unauthenticated', 'not logged in');
  return account;
}

/**
 * Overwrites the edited fields of a profile; the others keep their current values, even if changed meanwhile.
 * @throws Failure `otherAccount` if the edits are for another account than the signed-in one
 */
export async function saveProfile(
  accounts: Accounts,
  userId: string,
  { account: owner, willingToReview, ...edits }: ProfileEdits,
): Promise<Account> {
  const told = await transact(accounts.database, async (transaction) => {
    const account = await findAccount(transaction, userId);
    if (!account) return false;
    if (comparableEmail(account.email) !== comparableEmail(owner)) {
      throw new Failure('otherAccount', 'another user has logged in');
    }
    const { orcidId = account.orcidId } = edits;
    const isOther = orcidId !== bareOrcid(account.orcidId);
    const told = isOther && (await replaceByTyped(accounts, transaction, userId));
    await transaction
      .updateTable('users')
      .set({
        ...profileColumns({
          ...profileOf(account),
          ...(willingToReview !== undefined && { agreeToReview: willingToReview }),
          ...edits,
        }),
        updated: new Date().toISOString(),
      })
      .where('id', '=', userId)
      .execute();
    return told;
  });
  if (told) accounts.mailQueued();
  return await readProfile(accounts, userId);
}
