import express, { Router } from 'express';
import { Credentials } from '#shared/account.ts';
import { inEachLanguage, languageOf, withLanguage } from '#shared/address.ts';
import { Failure } from '#shared/failure.ts';
import { loginFailures } from '#shared/login-failures.ts';
import { paths } from '#shared/paths.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { signOut } from '../accounts/sessions.ts';
import { signIn } from '../accounts/sign-in.ts';
import { clientOf } from '../http/client.ts';
import type { SessionCookies } from '../http/cookies.ts';
import { requireOwnOrigin } from '../http/origin.ts';
import { ownPath } from '../http/own-path.ts';
import { privately } from '../http/privately.ts';
import { queryOf } from '../http/query.ts';
import { validate } from '../http/validate.ts';

const readForm = express.urlencoded({ extended: false, limit: 16 * 1_024, parameterLimit: 10 });

/**
 * The form of the login page without scripts: leads to the page that required it, or back with the reason. A second
 * factor needs scripts.
 */
export function loginFormRoutes(accounts: Accounts, cookies: SessionCookies, publicUrl: string): Router {
  const router = Router();
  const checks = [privately, requireOwnOrigin(publicUrl), readForm];
  router.post(inEachLanguage(paths.login), ...checks, async (request, response) => {
    const language = languageOf(request.path);
    const next = queryOf(request).get('next') ?? undefined;
    const again = next === undefined ? paths.login : paths.loginThen(next);
    const refuse = (why: string) => response.redirect(303, `${withLanguage(language, again)}#${why}`);
    const { email, password } = (request.body ?? {}) as Record<string, unknown>;
    try {
      const credentials = validate(Credentials, { email, password, language });
      const outcome = await signIn(accounts, credentials, clientOf(request, cookies));
      if ('asked' in outcome) return refuse(loginFailures.secondFactor);
      await signOut(accounts, cookies.read(request));
      cookies.set(response, outcome.tokens);
      response.redirect(303, ownPath(next) ?? withLanguage(language, paths.userDashboard));
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'unavailable') throw error;
      refuse(loginFailures.failed);
    }
  });
  return router;
}
