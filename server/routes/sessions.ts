import { Router } from 'express';
import { Credentials } from '#shared/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { deviceName } from '../accounts/device-name.ts';
import { refreshSession, signOut } from '../accounts/sessions.ts';
import { signIn } from '../accounts/sign-in.ts';
import type { SessionCookies } from '../http/cookies.ts';
import { addressOf } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';

/** Signing in, staying signed in, signing out. */
export function sessionsRoutes(accounts: Accounts, cookies: SessionCookies): Router {
  const router = Router();

  router.post('/api/sessions', async (request, response) => {
    const credentials = validate(Credentials, request.body);
    const place = { address: addressOf(request), device: deviceName(request.get('user-agent')) };
    const { account, tokens } = await signIn(accounts, credentials, place);
    cookies.set(response, tokens);
    response.json({ account });
  });

  router.delete('/api/sessions', async (request, response) => {
    await signOut(accounts, cookies.read(request));
    cookies.clear(response);
    response.status(204).end();
  });

  router.post('/api/sessions/refresh', async (request, response) => {
    const { account, tokens } = await refreshSession(accounts, cookies.read(request).refresh);
    cookies.set(response, tokens);
    response.json({ account });
  });

  return router;
}
