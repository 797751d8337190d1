import { Failure } from '#shared/failure.ts';
import type { Session } from '../access-token.ts';
import type { Accounts } from '../accounts.ts';
import { isTaken } from '../db/conflicts.ts';
import { transact } from '../db/transact.ts';
import { requireRecent } from '../second-factor/confirm.ts';
import { findUser } from '../users.ts';
import { findAuthenticated, forgetAuthenticated, keepAuthenticated, tellOfOrcid } from './authenticated.ts';

/**
 * Refuses to begin authenticating an iD for an account that is not certainly its user’s: whoever registers with the address
 * of another person must not keep a way in.
 * @throws Failure `confirmAgain`, `emailUnverified`
 */
export async function requireOwner({ database }: Accounts, session: Session): Promise<void> {
  await requireRecent({ database }, session);
  const user = await findUser(database, session.userId);
  if (user?.email_verified !== 1) throw new Failure('emailUnverified', 'the address is not confirmed');
}

/**
 * Joins an authenticated iD to an account, in place of the one in its profile, and tells its user. Doing it again changes
 * nothing.
 * @param address the network address of the client
 * @returns whether it is theirs; not if it is joined to another account
 */
export async function joinOrcid(
  accounts: Accounts,
  userId: string,
  orcid: string,
  address: string,
): Promise<boolean> {
  const told = await transact(accounts.database, async (transaction) => {
    if ((await findAuthenticated(transaction, userId))?.orcid === orcid) return false;
    await keepAuthenticated(accounts, transaction, userId, orcid);
    await tellOfOrcid(accounts, transaction, userId, { change: 'added', orcid, address });
    return true;
  }).catch((error: unknown) => {
    if (isTaken(error)) return null;
    throw error;
  });
  if (told) accounts.mailQueued();
  return told !== null;
}

/**
 * Takes the authenticated iD off an account, also from its profile, and tells its user.
 * @throws Failure `confirmAgain`; `notFound` if there is none
 */
export async function takeOrcidOff(accounts: Accounts, session: Session, address: string): Promise<void> {
  await requireRecent(accounts, session);
  const { userId } = session;
  await transact(accounts.database, async (transaction) => {
    const orcid = await forgetAuthenticated(transaction, userId);
    if (orcid === null) throw new Failure('notFound', 'the account has no authenticated ORCID iD');
    await tellOfOrcid(accounts, transaction, userId, { change: 'removed', orcid, address });
  });
  accounts.mailQueued();
}
