import { Router } from 'express';
import { NewCodeApp, NewPasskey, Proof } from '#shared/account/second-factor.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { confirm, offerConfirmation } from '../accounts/second-factor/confirm.ts';
import { readSecondFactor } from '../accounts/second-factor/read-second-factor.ts';
import {
  addPasskey,
  makeRecoveryCodes,
  offerCodeApp,
  offerPasskey,
  removeCodeApp,
  removePasskey,
  setCodeApp,
} from '../accounts/second-factor/set-up.ts';
import type { Authentication } from '../http/authenticate.ts';
import { clientOf } from '../http/client.ts';
import type { SessionCookies } from '../http/cookies.ts';
import { validate } from '../http/validate.ts';

/** The second factors of the signed-in user, and confirmations of who they are. */
export function secondFactorRoutes(accounts: Accounts, who: Authentication, cookies: SessionCookies): Router {
  const router = Router();
  const own = '/api/account/second-factor';

  router.get(own, async (request, response) => {
    const { userId } = await who.required(request);
    response.json(await readSecondFactor(accounts, accounts.database, userId));
  });

  router.post(`${own}/passkey-offers`, async (request, response) => {
    response.json(await offerPasskey(accounts, await who.required(request)));
  });

  router.post(`${own}/passkeys`, async (request, response) => {
    const session = await who.required(request);
    const passkey = validate(NewPasskey, request.body);
    response.status(201).json(await addPasskey(accounts, session, passkey, clientOf(request, cookies)));
  });

  router.delete(`${own}/passkeys/:id`, async (request, response) => {
    const session = await who.required(request);
    response.json(await removePasskey(accounts, session, request.params.id, clientOf(request, cookies)));
  });

  router.post(`${own}/code-app-offers`, async (request, response) => {
    response.json(await offerCodeApp(accounts, await who.required(request)));
  });

  router.put(`${own}/code-app`, async (request, response) => {
    const session = await who.required(request);
    const app = validate(NewCodeApp, request.body);
    response.json(await setCodeApp(accounts, session, app, clientOf(request, cookies)));
  });

  router.delete(`${own}/code-app`, async (request, response) => {
    const session = await who.required(request);
    response.json(await removeCodeApp(accounts, session, clientOf(request, cookies)));
  });

  router.post(`${own}/recovery-codes`, async (request, response) => {
    const session = await who.required(request);
    response.json(await makeRecoveryCodes(accounts, session, clientOf(request, cookies)));
  });

  router.post('/api/account/confirmation-offers', async (request, response) => {
    response.json(await offerConfirmation(accounts, await who.required(request)));
  });

  router.post('/api/account/confirmations', async (request, response) => {
    const session = await who.required(request);
    await confirm(accounts, session, validate(Proof, request.body), clientOf(request, cookies));
    response.status(204).end();
  });

  return router;
}
