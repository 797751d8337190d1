import express, { Router } from 'express';
import { Credentials } from '#shared/account/account.ts';
import { loginFailures } from '#shared/account/login-failures.ts';
import { SecondStep } from '#shared/account/second-factor.ts';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import { inEachLanguage, languageOf, withLanguage } from '#shared/page/address.ts';
import { nextPath, ownPath } from '#shared/page/next-path.ts';
import { paths } from '#shared/page/paths.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { signOut } from '../accounts/sessions.ts';
import { signIn, signInBySecondFactor } from '../accounts/sign-in.ts';
import { clientOf } from '../http/client.ts';
import type { SessionCookies } from '../http/cookies.ts';
import { requireOwnOrigin } from '../http/origin.ts';
import { privately } from '../http/privately.ts';
import { queryOf } from '../http/query.ts';
import { addressOf } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';
import { beginJourney, type OrcidEntrance, refusalOf as refusalOfOrcid } from './orcid.ts';

const readForm = express.urlencoded({ extended: false, limit: 16 * 1_024, parameterLimit: 10 });

/**
 * The forms of the login page without scripts: the password, and then a code of the app or a recovery code if the account
 * has a second factor (passkeys need scripts), and the button that leads to ORCID, also with scripts. They lead to the page that required the login, or back with the reason.
 */
export function loginFormRoutes(
  accounts: Accounts,
  cookies: SessionCookies,
  publicUrl: string,
  orcid?: OrcidEntrance,
): Router {
  const router = Router();
  const checks = [privately, requireOwnOrigin(publicUrl), readForm];
  router.post(inEachLanguage(paths.login), ...checks, async (request, response) => {
    const language = languageOf(request.path);
    const next = queryOf(request).get('next') ?? undefined;
    const again = next === undefined ? paths.login : paths.loginThen(next);
    const lead = (to: string) => response.redirect(303, `${withLanguage(language, again)}#${to}`);
    const {
      email,
      password,
      factor,
      orcid: wantsOrcid,
      scripts,
    } = (request.body ?? {}) as Record<string, unknown>;
    const client = clientOf(request, cookies);
    const asksFactor = factor !== undefined;
    if (orcid && wantsOrcid !== undefined) {
      try {
        await accounts.limits.take('orcid', { address: addressOf(request) });
        const journey = { language, next: ownPath(next)?.slice(0, 1_000), scripts: scripts !== undefined };
        response.redirect(303, await beginJourney(orcid, response, journey));
      } catch (error) {
        lead(refusalOfOrcid(error, request));
      }
      return;
    }
    try {
      const outcome = asksFactor
        ? await signInBySecondFactor(
            accounts,
            secondStep(factor, cookies.read(request).challenge, language),
            client,
          )
        : await signIn(accounts, validate(Credentials, { email, password, language }), client);
      if ('asked' in outcome) {
        cookies.setChallenge(response, outcome.asked.token);
        lead(loginFailures.secondFactor);
        return;
      }
      await signOut(accounts, cookies.read(request));
      cookies.set(response, outcome.tokens);
      cookies.setChallenge(response, null);
      response.redirect(303, nextPath(next, language, paths.userDashboard));
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'unavailable') throw error;
      lead(loginFailures[refusalOf(error, asksFactor)]);
    }
  });
  return router;
}

/** The answer to the request for a second factor: six digits are a code of the app, all else a recovery code. */
function secondStep(factor: unknown, token: string | undefined, language: Language): SecondStep {
  if (token === undefined) throw new Failure('challengeExpired', 'there is no request for a second factor');
  const isCode = /^\s*(?:\d\s*){6}$/.test(String(factor));
  return validate(SecondStep, { proof: { token, [isCode ? 'code' : 'recoveryCode']: factor }, language });
}

function refusalOf({ code }: Failure, asksFactor: boolean): keyof typeof loginFailures {
  if (code === 'accountLocked') return 'locked';
  if (code === 'tooManyRequests') return 'tooMany';
  if (code === 'challengeExpired') return 'expired';
  return asksFactor ? 'wrongFactor' : 'failed';
}
