import { type Request, type Response, Router } from 'express';
import { Credentials } from '#shared/account/account.ts';
import { SecondStep } from '#shared/account/second-factor.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { refreshSession, signOut } from '../accounts/sessions.ts';
import { type Entered, signIn, signInBySecondFactor } from '../accounts/sign-in.ts';
import { clientOf } from '../http/client.ts';
import type { SessionCookies } from '../http/cookies.ts';
import { validate } from '../http/validate.ts';

/** Sign-in, session refresh and sign-out. */
export function sessionsRoutes(accounts: Accounts, cookies: SessionCookies): Router {
  const router = Router();

  const enter = async (request: Request, response: Response, entered: Entered) => {
    const { account, tokens, secondFactorNeeded } = entered;
    // Without its cookies no one could end the session any more.
    await signOut(accounts, cookies.read(request));
    cookies.set(response, tokens);
    response.json({ account, ...(secondFactorNeeded && { secondFactorNeeded }) });
  };

  router.post('/api/sessions', async (request, response) => {
    const credentials = validate(Credentials, request.body);
    const outcome = await signIn(accounts, credentials, clientOf(request, cookies));
    if ('asked' in outcome) response.status(202).json({ secondFactor: outcome.asked });
    else await enter(request, response, outcome);
  });

  router.post('/api/sessions/second-factor', async (request, response) => {
    const step = validate(SecondStep, request.body);
    await enter(request, response, await signInBySecondFactor(accounts, step, clientOf(request, cookies)));
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
