import { randomUUID } from 'node:crypto';
import { comparableEmail, type Registration } from '#shared/account/account.ts';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from './accounts.ts';
import { isTaken } from './db/conflicts.ts';
import { transact } from './db/transact.ts';
import { type Client, rememberDevice } from './devices.ts';
import { queueVerification } from './email.ts';
import { findHolder, keepAuthenticated } from './orcid/authenticated.ts';
import type { OrcidHolder } from './orcid/provider.ts';
import { findAccount } from './present-account.ts';
import { beginSession, type SignedIn } from './sessions.ts';
import { findUserByEmail, profileColumns } from './users.ts';

/**
 * Creates an account and signs in: user, role, session, token and mail are stored together or not at all.
 * @param client the client that registers
 * @param holder of the iD that was authenticated for the registration, in place of a typed one
 * @throws Failure `emailTaken`, `invalidInput` for an easily guessed password or an authenticated iD of another account, or `tooManyMails` if too many
 * were sent to the address or caused by the network
 */
export async function register(
  accounts: Accounts,
  registration: Registration,
  client: Client,
  holder?: OrcidHolder,
): Promise<SignedIn> {
  const { database, passwords } = accounts;
  const { email, language, username, next } = registration;
  if (await findUserByEmail(database, email)) throw emailTaken();
  if (holder && (await findHolder(database, holder.orcid)) !== undefined) throw orcidTaken();
  const { givenName: given_name, familyName: family_name } = registration;
  await accounts.refuseGuessable(registration.password, { email, username, given_name, family_name });
  const passwordHash = await passwords.hash(registration.password);
  const userId = randomUUID();
  const created = new Date().toISOString();

  const { account, session, ...tokens } = await transact(database, async (transaction) => {
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
        }),
        language,
        created,
        updated: created,
        locked: null,
        removal_told: null,
      })
      .execute();
    if (holder) await keepAuthenticated(accounts, transaction, userId, holder.orcid);
    await transaction.insertInto('user_roles').values({ user_id: userId, role: 'reader' }).execute();
    const user = { id: userId, email, language };
    await queueVerification(transaction, accounts, user, client.address, next);
    const begun = await beginSession(transaction, userId, client.device, accounts.sessionDays, false);
    const { deviceToken } = await rememberDevice(transaction, userId, client);
    const found = await findAccount(transaction, userId);
    if (!found) throw new Error('the new account cannot be found');
    return { ...begun, deviceToken, account: found };
  }).catch(async (error: unknown) => {
    if (!isTaken(error)) throw error;
    throw (await findUserByEmail(database, email)) ? emailTaken() : orcidTaken();
  });
  accounts.mailQueued();
  return { account, tokens: { accessToken: await accounts.accessTokens.sign(session), ...tokens } };
}

function orcidTaken(): Failure {
  const fields = { orcidId: 'orcidTaken' as const };
  return new Failure('invalidInput', 'this ORCID iD is authenticated by another account', { fields });
}

function emailTaken(): Failure {
  return new Failure('emailTaken', 'This email is already registered', { fields: { email: 'emailTaken' } });
}
