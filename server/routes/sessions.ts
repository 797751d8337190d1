import { Router } from 'express';
import { Credentials } from '#shared/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { refreshSession, signOut } from '../accounts/sessions.ts';
import { signIn } from '../accounts/sign-in.ts';
import { clientOf } from '../http/client.ts';
import type { SessionCookies } from '../http/cookies.ts';
import { validate } from '../http/validate.ts';

/** Sign-in, session refresh and sign-out. */
export function sessionsRoutes(accounts: Accounts, cookies: SessionCookies): Router {
  const router = Router();

  router.post('/api/sessions', async (request, response) => {
    const credentials = validate(Credentials, request.body);
    const { account, tokens } = await signIn(accounts, credentials, clientOf(request, cookies));
    // Without its cookies no one could end the session any more.
    await signOut(accounts, cookies.read(request));
    cookies.set(response, tokens);
    response.json({ account });
  });

  router.delete('/api/sessions', async (request, response) => {
    await signOut(accounts, cookies.read(request));
    cookies.clear(response);
    response.status(204).end();
  });

  router.post('/api/sessions/refresh', async (request, response) => {
    const { refresh } = cookies.read(request);
    const { account, tokens } = await refreshSession(accounts, refresh, clientOf(request, cookies));
    cookies.set(response, tokens);
    response.json({ account });
  });

  return router;
}
