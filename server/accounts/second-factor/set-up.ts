import type { Kysely, Transaction } from 'kysely';
import {
  type CodeAppOffer,
  mostPasskeys,
  type NewCodeApp,
  type NewPasskey,
  type PasskeyOffer,
  type SecondFactor,
} from '#shared/account/second-factor.ts';
import { Failure } from '#shared/failure.ts';
import type { FactorChange } from '../../mail/words.ts';
import type { Session } from '../access-token.ts';
import type { Accounts } from '../accounts.ts';
import type { AccountTables } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Client } from '../devices.ts';
import { noteConfirmed } from '../sessions.ts';
import { findUser } from '../users.ts';
import { closeChallenge, findChallenge, openChallenge } from './challenges.ts';
import { countedProof, requireRecent } from './confirm.ts';
import { canHavePasskeys, makePasskeyChallenge, newPasskey, passkeyCreation } from './passkeys.ts';
import { factorFailed } from './proof.ts';
import { hasSecondFactor, readSecondFactor } from './read-second-factor.ts';
import { removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { tellOfChange } from './tell-of-change.ts';
import { codeAppAddress, makeCodeSecret, stepOfCode } from './time-based-code.ts';

/**
 * Begins to add a passkey.
 * @throws Failure `confirmAgain`, `emailUnverified`; `badRequest` where passkeys are not possible, or beyond the most
 */
export async function offerPasskey(accounts: Accounts, session: Session): Promise<PasskeyOffer> {
  await requireRecent(accounts, session);
  return await transact(accounts.database, async (transaction) => {
    const user = await findOwner(transaction, session);
    const { passkeys } = await readSecondFactor(accounts, transaction, user.id);
    if (!canHavePasskeys(accounts.publicUrl) || passkeys.length >= mostPasskeys) {
      throw new Failure('badRequest', 'this account can have no further passkey here');
    }
    const challenge = makePasskeyChallenge();
    return {
      token: await openChallenge(transaction, session, 'passkey', challenge),
      options: await passkeyCreation(transaction, accounts.publicUrl, user, challenge),
    };
  });
}

/**
 * Adds a passkey. With the first second factor come recovery codes.
 * @throws Failure `confirmAgain`, `challengeExpired`; `factorFailed` if the answer is not right, or the passkey known
 */
export async function addPasskey(
  accounts: Accounts,
  session: Session,
  { token, passkeyName, answer }: NewPasskey,
  client: Client,
): Promise<SecondFactor> {
  await requireRecent(accounts, session);
  const { challenge } = await findChallenge(accounts.database, token, 'passkey', session);
  const passkey = await newPasskey(accounts.publicUrl, challenge, answer);
  if (!passkey) throw factorFailed();
  return await change(accounts, session, 'passkeyAdded', client, async (transaction) => {
    const known = transaction.selectFrom('passkeys').select('id').where('id', '=', passkey.id);
    if (await known.executeTakeFirst()) throw factorFailed();
    await closeChallenge(transaction, token);
    await transaction
      .insertInto('passkeys')
      .values({
        ...passkey,
        user_id: session.userId,
        name: passkeyName || client.device || '?',
        added: new Date().toISOString(),
        last_used: null,
      })
      .execute();
  });
}

/**
 * Removes a passkey.
 * @throws Failure `confirmAgain`; `notFound` if the user has no such passkey
 */
export async function removePasskey(
  accounts: Accounts,
  session: Session,
  id: string,
  client: Client,
): Promise<SecondFactor> {
  await requireRecent(accounts, session);
  return await change(accounts, session, 'passkeyRemoved', client, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', session.userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Failure('notFound', 'there is no such passkey');
  });
}

/**
 * Begins to set up a code app; it replaces the former one once a code of it is given.
 * @throws Failure `confirmAgain`, `emailUnverified`
 */
export async function offerCodeApp(accounts: Accounts, session: Session): Promise<CodeAppOffer> {
  await requireRecent(accounts, session);
  const secret = makeCodeSecret();
  const sealed = accounts.sealing.seal(secret, session.userId);
  return await transact(accounts.database, async (transaction) => {
    const { email } = await findOwner(transaction, session);
    return {
      token: await openChallenge(transaction, session, 'code-app', sealed),
      secret,
      address: codeAppAddress(secret, new URL(accounts.publicUrl).hostname, email),
    };
  });
}

/**
 * Sets up the offered code app by one of its codes. With the first second factor come recovery codes.
 * @throws Failure `confirmAgain`, `challengeExpired`, `factorFailed`, `tooManyRequests`
 */
export async function setCodeApp(
  accounts: Accounts,
  session: Session,
  { token, code }: NewCodeApp,
  client: Client,
): Promise<SecondFactor> {
  const { userId } = session;
  await requireRecent(accounts, session);
  const { challenge: sealed } = await findChallenge(accounts.database, token, 'code-app', session);
  const secret = accounts.sealing.open(sealed, userId);
  return await countedProof(accounts, userId, client, async () => {
    const step = secret === null ? null : stepOfCode(secret, code, Date.now());
    if (step === null) throw factorFailed('code');
    return await change(accounts, session, 'codeAppAdded', client, async (transaction) => {
      await closeChallenge(transaction, token);
      await transaction.deleteFrom('code_apps').where('user_id', '=', userId).execute();
      await transaction
        .insertInto('code_apps')
        .values({
          user_id: userId,
          secret: sealed,
          last_step: step,
          added: new Date().toISOString(),
          last_used: null,
        })
        .execute();
    });
  });
}

/**
 * Removes the code app.
 * @throws Failure `confirmAgain`; `notFound` without one
 */
export async function removeCodeApp(
  accounts: Accounts,
  session: Session,
  client: Client,
): Promise<SecondFactor> {
  await requireRecent(accounts, session);
  return await change(accounts, session, 'codeAppRemoved', client, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('code_apps')
      .where('user_id', '=', session.userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Failure('notFound', 'there is no code app');
  });
}

/**
 * Replaces the recovery codes.
 * @throws Failure `confirmAgain`; `notFound` without a second factor
 */
export async function makeRecoveryCodes(
  accounts: Accounts,
  session: Session,
  client: Client,
): Promise<SecondFactor> {
  await requireRecent(accounts, session);
  return await change(accounts, session, 'recoveryCodesMade', client, async (transaction) => {
    if (await hasSecondFactor(transaction, session.userId)) return;
    throw new Failure('notFound', 'there is no second factor');
  });
}

/**
 * Makes a change with all its consequences: recovery codes with the first factor, none without any; a session in which
 * a factor was added has given it; the user is told by mail.
 */
async function change(
  accounts: Accounts,
  session: Session,
  kind: FactorChange,
  { address }: Client,
  work: (transaction: Transaction<AccountTables>) => Promise<void>,
): Promise<SecondFactor> {
  const { userId } = session;
  const changed = await transact(accounts.database, async (transaction) => {
    await findOwner(transaction, session);
    const before = await hasSecondFactor(transaction, userId);
    await work(transaction);
    const after = await hasSecondFactor(transaction, userId);
    if (!after) await removeRecoveryCodes(transaction, userId);
    if (kind === 'passkeyAdded' || kind === 'codeAppAdded') await noteConfirmed(transaction, session, true);
    const isNew = (after && !before) || kind === 'recoveryCodesMade';
    const recoveryCodes = isNew ? await replaceRecoveryCodes(transaction, userId) : undefined;
    await tellOfChange(accounts, transaction, userId, kind, address);
    return {
      ...(await readSecondFactor(accounts, transaction, userId)),
      ...(recoveryCodes && { recoveryCodes }),
    };
  });
  accounts.mailQueued();
  return changed;
}

/**
 * The user of a session, whose address is confirmed: whoever registers with the address of another person must not
 * lock them out by a second factor.
 */
async function findOwner(transaction: Kysely<AccountTables>, { userId }: Session) {
  const user = await findUser(transaction, userId);
  if (!user) throw new Failure('unauthenticated', 'the account has been deleted meanwhile');
  if (user.email_verified !== 1) throw new Failure('emailUnverified', 'the address is not confirmed');
  return user;
}
