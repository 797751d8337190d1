import type { Transaction } from 'kysely';
import { type Credentials, comparableEmail } from '#shared/account/account.ts';
import type { ProofOffer, SecondStep } from '#shared/account/second-factor.ts';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import type { Accounts } from './accounts.ts';
import type { AccountTables } from './db/schema.ts';
import { transact } from './db/transact.ts';
import { type Client, findDevice, rememberDevice } from './devices.ts';
import { findHolder } from './orcid/authenticated.ts';
import { findAccount } from './present-account.ts';
import { closeChallenge, findChallenge } from './second-factor/challenges.ts';
import { countedProof } from './second-factor/confirm.ts';
import { offerProof, takeProof } from './second-factor/proof.ts';
import { hasSecondFactor, isSecondFactorRequired } from './second-factor/read-second-factor.ts';
import { beginSession, type SignedIn } from './sessions.ts';
import { addressee, findUser, findUserByEmail } from './users.ts';

/** A session; `secondFactorNeeded` if a role of the account requires a second factor, and there is none yet. */
export type Entered = SignedIn & { secondFactorNeeded: boolean };

/**
 * Signs in, or asks for the second factor if the account has one: then there is no session yet. An unknown address
 * takes the same time and gets the same answer as a wrong password. A new device is reported by mail; a known one is
 * not slowed down by strangers' attempts.
 * @throws Failure `signInFailed`, `accountLocked` if the password is right, or `tooManyRequests`
 */
export async function signIn(
  accounts: Accounts,
  { email, password, language }: Credentials,
  client: Client,
): Promise<Entered | { asked: ProofOffer }> {
  const { database, passwords, limits } = accounts;
  passwords.requireRoom();
  const known = await findDevice(database, email, client.deviceToken);
  const counted = { address: client.address, account: comparableEmail(email), device: known };
  await limits.take('signIn', counted);
  const user = await findUserByEmail(database, email);
  const { right, outdated } = await passwords.verify(user?.password_hash, password);
  if (!user || !right) throw signInFailed();
  refuseLocked(user);
  const newHash = outdated ? await passwords.hash(password) : null;

  const outcome = await transact(database, async (transaction) => {
    // A password change during the comparison has ended all sessions, and must end this one too.
    const current = await findUserByEmail(transaction, email);
    if (current?.password_hash !== user.password_hash) throw signInFailed();
    refuseLocked(current);
    if (newHash !== null) {
      await transaction
        .updateTable('users')
        .set({ password_hash: newHash })
        .where('id', '=', user.id)
        .execute();
    }
    return await enterOrAsk(accounts, transaction, current, { client, language });
  });
  await limits.forgive('signIn', counted);
  return 'asked' in outcome ? outcome : await present(accounts, outcome);
}

/**
 * Signs in who has authenticated an ORCID iD, or asks for the second factor as after a password.
 * @returns null if the iD belongs to no account
 * @throws Failure `accountLocked`
 */
export async function signInByOrcid(
  accounts: Accounts,
  { orcid, language }: { orcid: string; language: Language },
  client: Client,
): Promise<Entered | { asked: ProofOffer } | null> {
  const outcome = await transact(accounts.database, async (transaction) => {
    const userId = await findHolder(transaction, orcid);
    const user = userId === undefined ? undefined : await findUser(transaction, userId);
    if (!user) return null;
    refuseLocked(user);
    return await enterOrAsk(accounts, transaction, user, { client, language });
  });
  return outcome === null || 'asked' in outcome ? outcome : await present(accounts, outcome);
}

/**
 * Offers again what a sign-in waits for, to a page that has only the token of the request; that token is used up.
 * @throws Failure `challengeExpired`
 */
export function offerSecondStep(accounts: Accounts, token: string): Promise<ProofOffer> {
  return transact(accounts.database, async (transaction) => {
    const { userId } = await findChallenge(transaction, token, 'sign-in', null);
    await closeChallenge(transaction, token);
    return await offerProof(accounts, transaction, { userId, family: null }, 'sign-in');
  });
}

/**
 * Completes a sign-in by the second factor.
 * @throws Failure `factorFailed`, `challengeExpired`, `accountLocked`, or `tooManyRequests`
 */
export async function signInBySecondFactor(
  accounts: Accounts,
  { proof, language }: SecondStep,
  client: Client,
): Promise<Entered> {
  const { database } = accounts;
  const { userId } = await findChallenge(database, proof.token, 'sign-in', null);
  const entered = await countedProof(accounts, userId, client, () =>
    transact(database, async (transaction) => {
      const challenge = await findChallenge(transaction, proof.token, 'sign-in', null);
      const user = await findUser(transaction, userId);
      if (!user) throw signInFailed();
      refuseLocked(user);
      await takeProof(accounts, transaction, challenge, proof, client.address);
      return await enter(accounts, transaction, user, { client, language, withSecondFactor: true });
    }),
  );
  if (proof.recoveryCode !== undefined) accounts.mailQueued();
  return await present(accounts, entered);
}

type User = Exclude<Awaited<ReturnType<typeof findUser>>, undefined>;

/** Begins a session, or asks for the second factor if the account has one. */
async function enterOrAsk(
  accounts: Accounts,
  transaction: Transaction<AccountTables>,
  user: User,
  by: Omit<Entrance, 'withSecondFactor'>,
) {
  if (!(await hasSecondFactor(transaction, user.id))) {
    return await enter(accounts, transaction, user, { ...by, withSecondFactor: false });
  }
  return { asked: await offerProof(accounts, transaction, { userId: user.id, family: null }, 'sign-in') };
}

type Entrance = { client: Client; language: Language; withSecondFactor: boolean };

/** Begins the session of a user who has proven who they are. */
async function enter(
  accounts: Accounts,
  transaction: Transaction<AccountTables>,
  user: User,
  { client, language, withSecondFactor }: Entrance,
) {
  const { id } = user;
  const begun = await beginSession(transaction, id, client.device, accounts.sessionDays, withSecondFactor);
  if (user.language !== language) {
    await transaction.updateTable('users').set({ language }).where('id', '=', id).execute();
  }
  const remembered = await rememberDevice(transaction, id, client);
  if (remembered.isNew) {
    const { greeted, ...to } = addressee(user);
    await accounts.mails.queue(
      transaction,
      {
        reason: `new-device:${id}:${begun.session.family}`,
        template: 'new-device',
        ...to,
        language,
        data: { ...greeted, device: client.device, time: new Date().toISOString() },
      },
      { account: id, address: client.address },
    );
  }
  const account = await findAccount(transaction, id);
  if (!account) throw signInFailed();
  const secondFactorNeeded = !withSecondFactor && (await isSecondFactorRequired(accounts, transaction, id));
  return { ...begun, ...remembered, account, secondFactorNeeded };
}

async function present(
  accounts: Accounts,
  { account, session, isNew, secondFactorNeeded, ...tokens }: Awaited<ReturnType<typeof enter>>,
): Promise<Entered> {
  if (isNew) accounts.mailQueued();
  const accessToken = await accounts.accessTokens.sign(session);
  return { account, secondFactorNeeded, tokens: { accessToken, ...tokens } };
}

/**
 * Refuses an account locked by the operator. Checked only for users who know the password or read the
 * account's mail, so that no one else learns who is registered.
 * @throws Failure `accountLocked`
 */
export function refuseLocked({ locked }: { locked: string | null }): void {
  if (locked !== null) throw new Failure('accountLocked', 'this account is locked');
}

function signInFailed(): Failure {
  return new Failure('signInFailed', 'Failed to log in. Please check your email and password.');
}
