import { type Request, type Response, Router } from 'express';
import {
  EmailVerification,
  EmailVerificationByNewPassword,
  EmailVerificationByPassword,
  PasswordReset,
  PasswordResetRequest,
  Registration,
  Token,
} from '#shared/account/account.ts';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from '../accounts/accounts.ts';
import {
  type Confirmation,
  confirmByNewPassword,
  confirmByPassword,
  confirmEmail,
  type Follower,
} from '../accounts/confirm-email.ts';
import { invalidToken } from '../accounts/email-token.ts';
import { requestPasswordReset, resetPassword } from '../accounts/password.ts';
import { register } from '../accounts/register.ts';
import { signOut } from '../accounts/sessions.ts';
import type { Authentication } from '../http/authenticate.ts';
import { clientOf } from '../http/client.ts';
import type { SessionCookies } from '../http/cookies.ts';
import type { OrcidCookies } from '../http/orcid-cookies.ts';
import { addressOf, limit } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';

/** Requests without a session: registration, confirmation of an address, password reset. */
export function accountsRoutes(
  accounts: Accounts,
  who: Authentication,
  cookies: SessionCookies,
  orcid?: OrcidCookies,
): Router {
  const router = Router();

  router.post('/api/accounts', limit(accounts.limits, 'register'), async (request, response) => {
    const registration = validate(Registration, request.body);
    const holder = registration.orcidAuthenticated ? orcid?.readHolder(request) : undefined;
    if (registration.orcidAuthenticated && holder?.orcid !== registration.orcidId) throw orcidExpired();
    const { account, tokens } = await register(accounts, registration, clientOf(request, cookies), holder);
    if (holder) orcid?.keepHolder(response, null);
    await signOut(accounts, cookies.read(request));
    cookies.set(response, tokens);
    response.status(201).json({ account });
  });

  const follower = async (request: Request): Promise<Follower> => ({
    ...clientOf(request, cookies),
    session: await who.find(request),
  });

  const answer = (response: Response, { email, signedIn }: Confirmation): void => {
    if (signedIn) cookies.set(response, signedIn.tokens);
    response.json({ email, ...(signedIn && { account: signedIn.account }) });
  };

  router.post('/api/email-verifications', async (request, response) => {
    const { token } = validate(EmailVerification, request.body);
    answer(response, await confirmEmail(accounts, tokenOf(token), await follower(request)));
  });

  router.post('/api/email-verifications/by-password', async (request, response) => {
    const { token, currentPassword } = validate(EmailVerificationByPassword, request.body);
    const from = await follower(request);
    answer(response, await confirmByPassword(accounts, tokenOf(token), currentPassword, from));
  });

  router.post('/api/email-verifications/by-new-password', async (request, response) => {
    const { token, ...chosen } = validate(EmailVerificationByNewPassword, request.body);
    const from = await follower(request);
    answer(response, await confirmByNewPassword(accounts, tokenOf(token), chosen, from));
  });

  router.post('/api/password-resets', limit(accounts.limits, 'reset'), async (request, response) => {
    const { email, language } = validate(PasswordResetRequest, request.body);
    await requestPasswordReset(accounts, email, language, addressOf(request));
    response.status(202).json({});
  });

  router.put('/api/password-resets/:token', async (request, response) => {
    const reset = validate(PasswordReset, request.body);
    const token = tokenOf(request.params.token);
    const deviceToken = await resetPassword(accounts, token, reset, clientOf(request, cookies));
    // Any earlier session in this browser has ended.
    cookies.clear(response);
    cookies.setDevice(response, deviceToken);
    response.status(204).end();
  });

  return router;
}

function orcidExpired(): Failure {
  const fields = { orcidId: 'orcidExpired' as const };
  return new Failure('invalidInput', 'the iD was not authenticated in this browser lately', { fields });
}

/** @throws Failure `invalidToken` if it is malformed, for example truncated by a mail program */
function tokenOf(given: string): string {
  const token = Token.safeParse(given);
  if (!token.success) throw invalidToken();
  return token.data;
}
