import type { Kysely } from 'kysely';
import type { Proof, ProofOffer } from '#shared/account/second-factor.ts';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from '../accounts.ts';
import type { AccountTables } from '../db/schema.ts';
import { type Challenge, closeChallenge, openChallenge } from './challenges.ts';
import { makePasskeyChallenge, passkeyUse, takePasskey } from './passkeys.ts';
import { hasSecondFactor } from './read-second-factor.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { tellOfChange } from './tell-of-change.ts';
import { stepOfCode } from './time-based-code.ts';

/** Opens a challenge, and says by what it can be answered. */
export async function offerProof(
  { publicUrl }: Pick<Accounts, 'publicUrl'>,
  transaction: Kysely<AccountTables>,
  owner: { userId: string; family: string | null },
  purpose: 'sign-in' | 'confirm',
): Promise<ProofOffer> {
  const { userId } = owner;
  const challenge = makePasskeyChallenge();
  const has = async (table: 'code_apps' | 'recovery_codes') => {
    const rows = transaction.selectFrom(table).select('user_id').where('user_id', '=', userId);
    const unused = table === 'recovery_codes' ? rows.where('used', 'is', null) : rows;
    return (await unused.limit(1).execute()).length > 0;
  };
  return {
    token: await openChallenge(transaction, owner, purpose, challenge),
    passkey: await passkeyUse(transaction, publicUrl, userId, challenge),
    code: await has('code_apps'),
    recoveryCode: await has('recovery_codes'),
    password: !(await hasSecondFactor(transaction, userId)),
  };
}

/**
 * Checks a proof of a second factor, uses it up and closes its challenge, in the transaction of what it allows.
 * @param address the network address of the client
 * @throws Failure `factorFailed`, `challengeExpired`
 */
export async function takeProof(
  accounts: Accounts,
  transaction: Kysely<AccountTables>,
  challenge: Challenge,
  proof: Proof,
  address: string,
): Promise<void> {
  const { userId } = challenge;
  if (proof.passkey !== undefined) {
    if (!(await takePasskey(transaction, accounts.publicUrl, challenge, proof.passkey))) throw factorFailed();
  } else if (proof.code !== undefined) {
    if (!(await takeCode(accounts, transaction, userId, proof.code))) throw factorFailed('code');
  } else if (proof.recoveryCode !== undefined) {
    const isRight = await takeRecoveryCode(transaction, userId, proof.recoveryCode);
    if (!isRight) throw factorFailed('recoveryCode');
    await tellOfChange(accounts, transaction, userId, 'recoveryCodeUsed', address);
  } else {
    throw factorFailed();
  }
  await closeChallenge(transaction, proof.token);
}

/** Accepts a code of the code app, and no code of its step or an earlier one again. */
async function takeCode(
  { sealing }: Pick<Accounts, 'sealing'>,
  transaction: Kysely<AccountTables>,
  userId: string,
  code: string,
): Promise<boolean> {
  const app = await transaction
    .selectFrom('code_apps')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const secret = app && sealing.open(app.secret, userId);
  if (!secret) return false;
  const step = stepOfCode(secret, code, Date.now(), app.last_step);
  if (step === null) return false;
  const { numUpdatedRows } = await transaction
    .updateTable('code_apps')
    .set({ last_step: step, last_used: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A wrong or used code, or a passkey that is not the account's. */
export function factorFailed(field?: 'code' | 'recoveryCode'): Failure {
  return new Failure('factorFailed', 'this is not the second factor of the account', {
    ...(field && { fields: { [field]: 'wrongCode' as const } }),
  });
}
