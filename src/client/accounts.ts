import type * as Shared from '#shared/account/account.ts';
import type { ProofOffer } from '#shared/account/second-factor.ts';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { handlersOfManuscripts, hasOneOf, readersOfPeople } from '#shared/office/role.ts';
import type { DesktopBridge } from '#shared/program/desktop-bridge.ts';
import { askAccount } from './ask-account.ts';
import { forgetDrafts } from './drafts.ts';
import type { GivenProof } from './second-factor.ts';
import { sendJson } from './send-json.ts';
import { forgetUsername, rememberOffice, rememberUsername } from './session.ts';
import { settleAccount } from './sync/kept-articles.ts';

/** The schemas are loaded when first needed, not with the first page. */
const contract = () => import('#shared/account/account.ts');

/**
 * Registers and logs in.
 * @throws Failure `emailTaken`, `invalidInput`
 */
export async function register(registration: Shared.Registration): Promise<Shared.Account> {
  return signedIn(await sendJson('POST', '/api/accounts', registration));
}

/** Whether a role of the account requires a second factor that it doesn't have yet, after a login. */
export type LoggedIn = { secondFactorNeeded: boolean };

/**
 * Logs in, unless the account has a second factor, which is then asked for.
 * @throws Failure `signInFailed`, `accountLocked`
 */
export async function signIn(credentials: Shared.Credentials): Promise<LoggedIn | { asked: ProofOffer }> {
  const answer = await sendJson('POST', '/api/sessions', credentials);
  const asked = part(answer, 'secondFactor');
  if (!asked) return await loggedIn(answer);
  const { ProofOffer } = await import('#shared/account/second-factor.ts');
  return { asked: ProofOffer.parse(asked) };
}

/**
 * Completes a login by the second factor.
 * @throws Failure `factorFailed`, `challengeExpired`, `accountLocked`
 */
export async function signInBySecondFactor(
  token: string,
  proof: GivenProof,
  language: Language,
): Promise<LoggedIn> {
  const step = { proof: { token, ...proof }, language };
  return await loggedIn(await sendJson('POST', '/api/sessions/second-factor', step));
}

async function loggedIn(answer: unknown): Promise<LoggedIn> {
  await signedIn(answer);
  return { secondFactorNeeded: part(answer, 'secondFactorNeeded') === true };
}

/**
 * Ends this session: sends unsent changes to the account, then removes its notes from this device. The caller
 * forgets the name once the user's own screens are left.
 */
export async function signOut(): Promise<void> {
  await settleAccount();
  await withNotes(({ sendAnnotations }) => sendAnnotations());
  await sendJson('DELETE', '/api/sessions');
  await forgetPerson();
}

/**
 * Ends the session on this computer only, when the server can't be reached: the account lists it until it
 * expires. Unsent changes stay here for their owner.
 */
export async function signOutHere({ forgetSession }: DesktopBridge): Promise<void> {
  await forgetSession();
  await forgetPerson();
}

async function forgetPerson(): Promise<void> {
  forgetDrafts();
  await forgetTyped();
  await withNotes(({ forgetAccountAnnotations }) => forgetAccountAnnotations());
}

/** Removes from this device what was typed into manuscripts and at the desk. */
async function forgetTyped(): Promise<void> {
  const [{ forgetManuscripts }, { forgetTyping }] = await Promise.all([
    import('./office/kept-manuscripts.ts'),
    import('./office/kept-typing.ts'),
  ]);
  forgetTyping();
  await forgetManuscripts();
}

/** The active sessions of the account. */
export async function readSessions(): Promise<Shared.SessionSummary[]> {
  const { SessionSummary } = await contract();
  return SessionSummary.array().parse(part(await askAccount('GET', '/api/account/sessions'), 'sessions'));
}

/** Ends another session. One that has already ended is not a failure. */
export async function endSession(id: string): Promise<void> {
  await orNothing(askAccount('DELETE', `/api/account/sessions/${encodeURIComponent(id)}`));
}

/** The user's account; null if there is none. */
export async function readAccount(): Promise<Shared.Account | null> {
  const answer = await orNothing(askAccount('GET', '/api/account/profile'));
  return answer === null ? null : known(answer);
}

/**
 * Saves the edited fields of the profile.
 * @throws Failure `otherAccount`
 */
export async function saveProfile(
  { email }: Shared.Account,
  edited: Partial<Shared.Profile>,
): Promise<Shared.Account> {
  return known(await askAccount('PATCH', '/api/account/profile', { account: email, ...edited }));
}

/**
 * Changes the password and ends the other sessions.
 * @throws Failure `wrongPassword`
 */
export async function changePassword(change: Shared.PasswordChange): Promise<void> {
  await askAccount('PUT', '/api/account/password', change);
}

/**
 * Requests a new email address, which takes effect once it is confirmed.
 * @throws Failure `wrongPassword`
 */
export async function changeEmail(change: Shared.EmailChange): Promise<Shared.Account> {
  return known(await askAccount('PUT', '/api/account/email', change));
}

/**
 * Requests another link to confirm the email address of the account.
 * @param next the page of ours to which the page behind the link leads back
 */
export async function requestVerification(language: Language, next?: string): Promise<Shared.Account> {
  return known(await askAccount('POST', '/api/account/email-verifications', { language, next }));
}

/**
 * Confirms an email address in a session of its account.
 * @throws Failure `invalidToken`; `passwordNeeded` or `currentPasswordNeeded` without such a session
 */
export async function verifyEmail(token: string): Promise<string> {
  return confirmed(await sendJson('POST', '/api/email-verifications', { token }));
}

/**
 * Confirms an email address with the account's password, and logs in.
 * @throws Failure `invalidToken`, `wrongPassword`
 */
export async function verifyEmailByPassword(proof: Shared.EmailVerificationByPassword): Promise<string> {
  return confirmed(await sendJson('POST', '/api/email-verifications/by-password', proof));
}

/**
 * Confirms an email address with a new password, ends all sessions, and logs in.
 * @throws Failure `invalidToken`
 */
export async function verifyEmailByNewPassword(
  chosen: Shared.EmailVerificationByNewPassword,
): Promise<string> {
  return confirmed(await sendJson('POST', '/api/email-verifications/by-new-password', chosen));
}

/** Requests a link to reset the password. The response is the same for every email address. */
export async function requestPasswordReset(email: string, language: Language): Promise<void> {
  await sendJson('POST', '/api/password-resets', { email, language });
}

/**
 * Sets a new password and ends all sessions.
 * @throws Failure `invalidToken`
 */
export async function resetPassword(token: string, reset: Shared.PasswordReset): Promise<void> {
  await sendJson('PUT', `/api/password-resets/${encodeURIComponent(token)}`, reset);
  forgetUsername();
}

/** All data stored about the user, as JSON. */
export async function exportAccount(): Promise<Blob> {
  const data = await askAccount('GET', '/api/account/export');
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/**
 * Deletes the account with all its data, and its notes from this device.
 * @throws Failure `wrongPassword`
 */
export async function deleteAccount(currentPassword: string): Promise<void> {
  await askAccount('DELETE', '/api/account', { currentPassword });
  forgetDrafts();
  await forgetTyped();
  // Not awaited: the account and its data are gone, and nobody has to wait for the notes to be removed.
  void withNotes(({ forgetAccountAnnotations }) => forgetAccountAnnotations(true));
}

/** Notes never delay a logout for long: what is not done within 3 s is done when notes are next opened. */
async function withNotes(work: (notes: typeof import('./annotations.ts')) => Promise<void>): Promise<void> {
  const done = import('./annotations.ts').then(work).catch(() => undefined);
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 3_000))]);
}

async function signedIn(answer: unknown): Promise<Shared.Account> {
  return known(part(answer, 'account'));
}

/** @returns the confirmed email address */
async function confirmed(answer: unknown): Promise<string> {
  const account = part(answer, 'account');
  if (account) await known(account);
  return String(part(answer, 'email'));
}

/** Validates an account and remembers its name for the greeting, and whether the office is open to it. */
async function known(answer: unknown): Promise<Shared.Account> {
  const { Account } = await contract();
  const account = Account.parse(answer);
  rememberUsername(account.username);
  const worksOnManuscripts = hasOneOf(account.role, handlersOfManuscripts);
  const readsOfPeople = hasOneOf(account.role, readersOfPeople);
  rememberOffice(worksOnManuscripts ? officePaths.office : readsOfPeople ? officePaths.people : null);
  return account;
}

function part(answer: unknown, name: string): unknown {
  return (answer as Record<string, unknown> | null)?.[name];
}

async function orNothing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Failure && error.code === 'notFound') return null;
    throw error;
  }
}
