import { randomUUID } from 'node:crypto';
import { comparableEmail, type Registration } from '#shared/account.ts';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from './accounts.ts';
import { isTaken } from './db/conflicts.ts';
import { transact } from './db/transact.ts';
import { queueVerification } from './email.ts';
import { findAccount } from './present-account.ts';
import { beginSession, type SignedIn } from './sessions.ts';
import type { Place } from './sign-in.ts';
import { findUserByEmail, profileColumns } from './users.ts';

/**
 * Makes an account and signs in: person, role, session, token and mail are kept together or not at all.
 * @param place from which it comes
 * @throws Failure `emailTaken`, or `tooManyMails` when the address has got, or the network has caused, enough of them
 */
export async function register(
  accounts: Accounts,
  registration: Registration,
  { address, device }: Place,
): Promise<SignedIn> {
  const { database, passwords } = accounts;
  const { email, language } = registration;
  if (await findUserByEmail(database, email)) throw emailTaken();
  const passwordHash = await passwords.hash(registration.password);
  const userId = randomUUID();
  const created = new Date().toISOString();

  const { account, session, refreshToken } = await transact(database, async (transaction) => {
    await transaction
      .insertInto('users')
      .values({
        id: userId,
        email,
        email_key: comparableEmail(email),
        email_verified: 0,
        pending_email: null,
        password_hash: passwordHash,
        ...profileColumns({
          ...registration,
          notifyNewSubmissions: false,
          notifyJournalUpdates: false,
          willingToReview: false,
        }),
        language,
        created,
        updated: created,
        removal_told: null,
      })
      .execute();
    await transaction.insertInto('user_roles').values({ user_id: userId, role: 'reader' }).execute();
    await transaction
      .insertInto('known_devices')
      .values({ user_id: userId, device, first_seen: created })
      .execute();
    await queueVerification(transaction, accounts, { id: userId, email, language }, address);
    const begun = await beginSession(transaction, userId, device);
    const found = await findAccount(transaction, userId);
    if (!found) throw new Error('the account that was just made is not there');
    return { ...begun, account: found };
  }).catch((error: unknown) => {
    throw isTaken(error) ? emailTaken() : error;
  });
  accounts.mailQueued();
  return { account, tokens: { accessToken: await accounts.accessTokens.sign(session), refreshToken } };
}

function emailTaken(): Failure {
  return new Failure('emailTaken', 'This email is already registered', { fields: { email: 'emailTaken' } });
}
