import type * as Shared from '#shared/account.ts';
import type { DesktopBridge } from '#shared/desktop-bridge.ts';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language.ts';
import { askAccount } from './ask-account.ts';
import { forgetDrafts } from './drafts.ts';
import { sendJson } from './send-json.ts';
import { forgetUsername, rememberUsername } from './session.ts';
import { settleAccount } from './sync/kept-articles.ts';

/** The schemas come with the first answer, not with the first page. */
const contract = () => import('#shared/account.ts');

/** Registers and signs in. @throws Failure `emailTaken`, `invalidInput` */
export async function register(registration: Shared.Registration): Promise<Shared.Account> {
  return signedIn(await sendJson('POST', '/api/accounts', registration));
}

/** Signs in. @throws Failure `signInFailed`, `accountLocked` */
export async function signIn(credentials: Shared.Credentials): Promise<Shared.Account> {
  return signedIn(await sendJson('POST', '/api/sessions', credentials));
}

/**
 * Ends this session; before, the account is told what it does not know yet, and its notes leave this device. The name
 * is forgotten by the caller, once the screens of the person are left.
 */
export async function signOut(): Promise<void> {
  await settleAccount();
  await withNotes(({ sendAnnotations }) => sendAnnotations());
  await sendJson('DELETE', '/api/sessions');
  await forgetPerson();
}

/**
 * Ends the session on this computer alone, where its server can't be reached: the account shows it until it runs out.
 * What the account does not know yet waits here for its owner.
 */
export async function signOutHere({ forgetSession }: DesktopBridge): Promise<void> {
  await forgetSession();
  await forgetPerson();
}

async function forgetPerson(): Promise<void> {
  forgetDrafts();
  await withNotes(({ forgetAccountAnnotations }) => forgetAccountAnnotations());
}

/** The places where the person is signed in. */
export async function readSessions(): Promise<Shared.SessionSummary[]> {
  const { SessionSummary } = await contract();
  return SessionSummary.array().parse(part(await askAccount('GET', '/api/account/sessions'), 'sessions'));
}

/** Signs out elsewhere. One that has ended meanwhile is no failure. */
export async function endSession(id: string): Promise<void> {
  await orNothing(askAccount('DELETE', `/api/account/sessions/${encodeURIComponent(id)}`));
}

/** The person's own record; null when there is none. */
export async function readAccount(): Promise<Shared.Account | null> {
  const answer = await orNothing(askAccount('GET', '/api/account/profile'));
  return answer === null ? null : known(answer);
}

/** Overwrites what a person has edited of their record. @throws Failure `otherAccount` */
export async function saveProfile(
  { email }: Shared.Account,
  edited: Partial<Shared.Profile>,
): Promise<Shared.Account> {
  return known(await askAccount('PATCH', '/api/account/profile', { account: email, ...edited }));
}

/** Ends the other sessions as well. @throws Failure `wrongPassword` */
export async function changePassword(change: Shared.PasswordChange): Promise<void> {
  await askAccount('PUT', '/api/account/password', change);
}

/** Asks for another address, which counts when it is confirmed. @throws Failure `wrongPassword` */
export async function changeEmail(change: Shared.EmailChange): Promise<Shared.Account> {
  return known(await askAccount('PUT', '/api/account/email', change));
}

/** Asks for another link to confirm the address of the account. */
export async function requestVerification(language: Language): Promise<Shared.Account> {
  return known(await askAccount('POST', '/api/account/email-verifications', { language }));
}

/**
 * Confirms an address where its account is signed in.
 * @throws Failure `invalidToken`; `passwordNeeded` or `currentPasswordNeeded` where it is not
 */
export async function verifyEmail(token: string): Promise<string> {
  return confirmed(await sendJson('POST', '/api/email-verifications', { token }));
}

/** Confirms an address by the account's password, and signs in. @throws Failure `invalidToken`, `wrongPassword` */
export async function verifyEmailByPassword(proof: Shared.EmailVerificationByPassword): Promise<string> {
  return confirmed(await sendJson('POST', '/api/email-verifications/by-password', proof));
}

/** Confirms an address by a new password, ends all sessions, and signs in. @throws Failure `invalidToken` */
export async function verifyEmailByNewPassword(
  chosen: Shared.EmailVerificationByNewPassword,
): Promise<string> {
  return confirmed(await sendJson('POST', '/api/email-verifications/by-new-password', chosen));
}

/** The answer is the same for every address. */
export async function requestPasswordReset(email: string, language: Language): Promise<void> {
  await sendJson('POST', '/api/password-resets', { email, language });
}

/** Ends all sessions. @throws Failure `invalidToken` */
export async function resetPassword(token: string, reset: Shared.PasswordReset): Promise<void> {
  await sendJson('PUT', `/api/password-resets/${encodeURIComponent(token)}`, reset);
  forgetUsername();
}

/** All that is held on the person. */
export async function exportAccount(): Promise<Blob> {
  const data = await askAccount('GET', '/api/account/export');
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/** Removes everything of the person. The notes leave this device meanwhile. @throws Failure `wrongPassword` */
export async function deleteAccount(currentPassword: string): Promise<void> {
  await askAccount('DELETE', '/api/account', { currentPassword });
  forgetDrafts();
  // Not waited for: with the account everything in it is gone, and nobody is kept waiting for their notes.
  void withNotes(({ forgetAccountAnnotations }) => forgetAccountAnnotations(true));
}

/** Nobody stays signed in because of their notes: what does not succeed soon is done when notes are next shown. */
async function withNotes(work: (notes: typeof import('./annotations.ts')) => Promise<void>): Promise<void> {
  const done = import('./annotations.ts').then(work).catch(() => undefined);
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 3_000))]);
}

async function signedIn(answer: unknown): Promise<Shared.Account> {
  return known(part(answer, 'account'));
}

/** @returns the address that is confirmed */
async function confirmed(answer: unknown): Promise<string> {
  const account = part(answer, 'account');
  if (account) await known(account);
  return String(part(answer, 'email'));
}

/** Checks a record and remembers the name in it, for the greeting. */
async function known(answer: unknown): Promise<Shared.Account> {
  const { Account } = await contract();
  const account = Account.parse(answer);
  rememberUsername(account.username);
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
