import type { Proof, ProofOffer } from '#shared/account/second-factor.ts';
import { Failure } from '#shared/failure.ts';
import type { Session } from '../access-token.ts';
import type { Accounts } from '../accounts.ts';
import { transact } from '../db/transact.ts';
import { type Client, findDevice } from '../devices.ts';
import { requirePassword } from '../password.ts';
import { findConfirmation, noteConfirmed } from '../sessions.ts';
import { findUser } from '../users.ts';
import { closeChallenge, findChallenge } from './challenges.ts';
import { factorFailed, offerProof, takeProof } from './proof.ts';
import { hasSecondFactor, isSecondFactorRequired } from './read-second-factor.ts';

/** How long a confirmation is recent, in minutes. */
const recentMinutes = 10;

/**
 * Refuses a session without a second factor, if a role of its user requires one: to be called by every route that
 * works with more than the user's own account.
 * @throws Failure `secondFactorNeeded` if the user has none yet; `confirmAgain` if they have one, but have not given it
 * in this session
 */
export async function requireSecondFactor(accounts: Accounts, session: Session): Promise<void> {
  const { database } = accounts;
  if (!(await isSecondFactorRequired(accounts, database, session.userId))) return;
  if (!(await hasSecondFactor(database, session.userId))) {
    throw new Failure('secondFactorNeeded', 'this role requires a second factor');
  }
  const { secondFactor } = await findConfirmation(database, session);
  if (secondFactor === null) throw confirmAgain();
}

/**
 * Refuses a sensitive act unless the user has recently confirmed who they are: by signing in, by a second factor, or
 * without one by the password.
 * @throws Failure `confirmAgain`
 */
export async function requireRecent(
  { database }: Pick<Accounts, 'database'>,
  session: Session,
  minutes: number = recentMinutes,
): Promise<void> {
  const { confirmed } = await findConfirmation(database, session);
  if (confirmed === null || Date.now() - Date.parse(confirmed) > minutes * 60_000) throw confirmAgain();
}

/**
 * The same for acts that ask for the password themselves, if the user has a second factor.
 * @throws Failure `confirmAgain`
 */
export async function requireRecentFactor(accounts: Accounts, session: Session): Promise<void> {
  if (await hasSecondFactor(accounts.database, session.userId)) await requireRecent(accounts, session);
}

/** Says by what a user can confirm who they are. */
export function offerConfirmation(accounts: Accounts, session: Session): Promise<ProofOffer> {
  return transact(accounts.database, (transaction) => offerProof(accounts, transaction, session, 'confirm'));
}

/**
 * Confirms who the user is: by a second factor if they have one, otherwise by the password.
 * @throws Failure `factorFailed`, `wrongPassword`, `challengeExpired`, `tooManyRequests`
 */
export async function confirm(
  accounts: Accounts,
  session: Session,
  proof: Proof,
  client: Client,
): Promise<void> {
  const { database } = accounts;
  const { userId } = session;
  await findChallenge(database, proof.token, 'confirm', session);
  if (proof.currentPassword !== undefined) {
    await requirePassword(accounts, userId, proof.currentPassword, client.address);
    await transact(database, async (transaction) => {
      if (await hasSecondFactor(transaction, userId)) throw factorFailed();
      await closeChallenge(transaction, proof.token);
      await noteConfirmed(transaction, session, false);
    });
    return;
  }
  await countedProof(accounts, userId, client, () =>
    transact(database, async (transaction) => {
      const challenge = await findChallenge(transaction, proof.token, 'confirm', session);
      await takeProof(accounts, transaction, challenge, proof, client.address);
      await noteConfirmed(transaction, session, true);
    }),
  );
  if (proof.recoveryCode !== undefined) accounts.mailQueued();
}

/**
 * Counts an attempt at a second factor, and forgives it if it succeeds. The owner's known devices are counted
 * separately, so that nobody who knows the password locks them out.
 * @throws Failure `tooManyRequests`, and what `work` throws
 */
export async function countedProof<Result>(
  { database, limits }: Accounts,
  userId: string,
  client: Client,
  work: () => Promise<Result>,
): Promise<Result> {
  const user = await findUser(database, userId);
  const device = user && (await findDevice(database, user.email, client.deviceToken));
  const counted = { address: client.address, account: userId, device };
  await limits.take('secondFactor', counted);
  const result = await work();
  await limits.forgive('secondFactor', counted);
  return result;
}

function confirmAgain(): Failure {
  return new Failure('confirmAgain', 'the user must confirm who they are');
}
