import { Router } from 'express';
import {
  AccountDeletion,
  EmailChange,
  PasswordChange,
  ProfileEdits,
  VerificationRequest,
} from '#shared/account/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { requestEmailChange, requestVerification } from '../accounts/email.ts';
import { changePassword } from '../accounts/password.ts';
import { deleteAccount, exportPersonalData } from '../accounts/personal-data.ts';
import { readProfile, saveProfile } from '../accounts/profile.ts';
import { requireRecent, requireRecentFactor } from '../accounts/second-factor/confirm.ts';
import { endSession, listSessions } from '../accounts/sessions.ts';
import type { Authentication } from '../http/authenticate.ts';
import { clientOf } from '../http/client.ts';
import type { SessionCookies } from '../http/cookies.ts';
import { addressOf } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';

/** The signed-in user's account. */
export function accountRoutes(accounts: Accounts, who: Authentication, cookies: SessionCookies): Router {
  const router = Router();

  router.get('/api/account/profile', async (request, response) => {
    const { userId } = await who.required(request);
    response.json(await readProfile(accounts, userId));
  });

  router.patch('/api/account/profile', async (request, response) => {
    const { userId } = await who.required(request);
    const edits = validate(ProfileEdits, request.body);
    response.json(await saveProfile(accounts, userId, edits));
  });

  router.put('/api/account/password', async (request, response) => {
    const session = await who.required(request);
    const change = validate(PasswordChange, request.body);
    await requireRecentFactor(accounts, session);
    await changePassword(accounts, session, change, clientOf(request, cookies));
    response.status(204).end();
  });

  router.put('/api/account/email', async (request, response) => {
    const session = await who.required(request);
    const change = validate(EmailChange, request.body);
    await requireRecentFactor(accounts, session);
    response.status(202).json(await requestEmailChange(accounts, session.userId, change, addressOf(request)));
  });

  router.post('/api/account/email-verifications', async (request, response) => {
    const { userId } = await who.required(request);
    const asked = validate(VerificationRequest, request.body);
    const address = addressOf(request);
    await accounts.limits.take('verification', { address, account: userId });
    response.status(202).json(await requestVerification(accounts, userId, address, asked));
  });

  router.get('/api/account/sessions', async (request, response) => {
    const session = await who.required(request);
    response.json({ sessions: await listSessions(accounts, session) });
  });

  router.delete('/api/account/sessions/:id', async (request, response) => {
    const session = await who.required(request);
    const isOwn = request.params.id === session.family;
    if (!isOwn) await requireRecent(accounts, session);
    await endSession(accounts, session.userId, request.params.id);
    if (isOwn) cookies.clear(response);
    response.status(204).end();
  });

  router.get('/api/account/export', async (request, response) => {
    const session = await who.required(request);
    const data = await exportPersonalData(accounts, session);
    response
      .set('Content-Disposition', 'attachment; filename="account.json"')
      .type('json')
      .send(`${JSON.stringify(data, null, 2)}\n`);
  });

  router.delete('/api/account', async (request, response) => {
    const { userId } = await who.required(request);
    const { currentPassword } = validate(AccountDeletion, request.body);
    await deleteAccount(accounts, userId, currentPassword, addressOf(request));
    cookies.clear(response);
    response.status(204).end();
  });

  return router;
}
