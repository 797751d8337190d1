import { type Request, type Response, Router } from 'express';
import { loginFailures } from '#shared/account/login-failures.ts';
import {
  type NewHolder,
  OrcidOfferRequest,
  type OrcidOutcome,
  orcidOutcomes,
} from '#shared/account/orcid.ts';
import { Failure } from '#shared/failure.ts';
import { withLanguage } from '#shared/page/address.ts';
import { nextPath } from '#shared/page/next-path.ts';
import { paths } from '#shared/page/paths.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { findAuthenticated } from '../accounts/orcid/authenticated.ts';
import { joinOrcid, requireOwner, takeOrcidOff } from '../accounts/orcid/join.ts';
import { callbackPath, NotAuthenticated, type Orcid, type OrcidHolder } from '../accounts/orcid/provider.ts';
import { signOut } from '../accounts/sessions.ts';
import { offerSecondStep, signInByOrcid } from '../accounts/sign-in.ts';
import type { Authentication } from '../http/authenticate.ts';
import { clientOf } from '../http/client.ts';
import type { SessionCookies } from '../http/cookies.ts';
import type { Journey, OrcidCookies } from '../http/orcid-cookies.ts';
import { privately } from '../http/privately.ts';
import { queryOf } from '../http/query.ts';
import { addressOf } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';

/** ORCID, and what browsers keep of the way there and back. */
export type OrcidEntrance = { provider: Orcid; kept: OrcidCookies };

type OrcidRoutesOptions = OrcidEntrance & {
  accounts: Accounts;
  who: Authentication;
  cookies: SessionCookies;
};

const own = '/api/account/orcid';

/** Where iDs can’t be authenticated, profiles are told so: their page asks, and this is no fault. */
export function withoutOrcid(): Router {
  return Router().get(own, (_request, response) => {
    response.status(204).end();
  });
}

/** The iD of the signed-in user, and the way back from ORCID. */
export function orcidRoutes({ provider, kept, accounts, who, cookies }: OrcidRoutesOptions): Router {
  const router = Router();

  router.get(own, async (request, response) => {
    const { userId } = await who.required(request);
    response.json({ orcid: (await findAuthenticated(accounts.database, userId))?.orcid ?? null });
  });

  router.post(`${own}/offers`, async (request, response) => {
    const session = await who.required(request);
    const { language } = validate(OrcidOfferRequest, request.body);
    await accounts.limits.take('orcid', { address: addressOf(request), account: session.userId });
    await requireOwner(accounts, session);
    const address = await beginJourney({ provider, kept }, response, {
      language,
      scripts: true,
      join: session,
    }).catch((error: unknown) => {
      if (!(error instanceof NotAuthenticated)) throw error;
      throw new Failure('unavailable', 'ORCID does not answer', { cause: error, retryAfter: 60 });
    });
    response.json({ address });
  });

  router.delete(own, async (request, response) => {
    await takeOrcidOff(accounts, await who.required(request), addressOf(request));
    response.status(204).end();
  });

  router.get('/api/accounts/orcid-holder', (request, response) => {
    const holder = kept.readHolder(request);
    if (!holder) throw new Failure('notFound', 'nobody has authenticated an iD in this browser');
    response.json(holder satisfies NewHolder);
  });

  router.post('/api/sessions/second-factor-offers', async (request, response) => {
    const { challenge } = cookies.read(request);
    if (challenge === undefined) throw new Failure('challengeExpired', 'there is no such request');
    const offer = await offerSecondStep(accounts, challenge);
    cookies.setChallenge(response, null);
    response.json({ secondFactor: offer });
  });

  router.get(callbackPath, privately, async (request, response) => {
    const journey = kept.endJourney(request, response);
    const lead = leadBack(response, journey);
    if (!journey) return lead(orcidOutcomes.expired);
    try {
      await accounts.limits.take('orcid', { address: addressOf(request) });
      const holder = await provider.finish(queryOf(request), journey.checks);
      lead(await (journey.join ? join : enter)(request, response, { journey, holder }));
    } catch (error) {
      lead(refusalOf(error, request));
    }
  });

  type Arrival = { journey: Journey; holder: OrcidHolder };

  const join = async (request: Request, _response: Response, { journey, holder }: Arrival) => {
    const session = await who.find(request);
    const isTheirs = session?.userId === journey.join?.userId && session?.family === journey.join?.family;
    if (!session || !isTheirs) return orcidOutcomes.expired;
    const joined = await joinOrcid(accounts, session.userId, holder.orcid, addressOf(request));
    return joined ? orcidOutcomes.joined : orcidOutcomes.taken;
  };

  const enter = async (request: Request, response: Response, { journey, holder }: Arrival) => {
    const { language, next, scripts } = journey;
    const asking = { orcid: holder.orcid, language };
    const outcome = await signInByOrcid(accounts, asking, clientOf(request, cookies));
    if (outcome === null) {
      kept.keepHolder(response, holder);
      return orcidOutcomes.unknown;
    }
    if ('asked' in outcome) {
      cookies.setChallenge(response, outcome.asked.token);
      return loginFailures.secondFactor;
    }
    await signOut(accounts, cookies.read(request));
    cookies.set(response, outcome.tokens);
    const profile = withLanguage(language, `${paths.profile}#second-factor`);
    const to = outcome.secondFactorNeeded ? profile : nextPath(next, language, paths.userDashboard);
    if (scripts) return { page: paths.loginThen(to), outcome: orcidOutcomes.entered };
    return { address: to };
  };

  return router;
}

/**
 * Keeps the way of a browser that is sent to ORCID.
 * @returns the address there
 * @throws NotAuthenticated if ORCID does not answer
 */
export async function beginJourney(
  { provider, kept }: OrcidEntrance,
  response: Response,
  journey: Omit<Journey, 'checks'>,
): Promise<string> {
  const { address, checks } = await provider.begin();
  kept.keepJourney(response, { ...journey, checks });
  return address;
}

type Fragment = (typeof orcidOutcomes)[OrcidOutcome] | typeof loginFailures.secondFactor;

/** Where a browser is led: to what the page from which it came says, to that of another page, or to an address of ours. */
type Led = Fragment | { page: string; outcome: Fragment } | { address: string };

/** Leads to pages of ours only. */
function leadBack(response: Response, journey: Journey | undefined): (led: Led) => void {
  const login = journey?.next === undefined ? paths.login : paths.loginThen(journey.next);
  const from = journey?.join ? paths.profile : login;
  return (led) => {
    if (typeof led === 'object' && 'address' in led) return response.redirect(303, led.address);
    const { page, outcome } = typeof led === 'object' ? led : { page: from, outcome: led };
    response.redirect(303, `${withLanguage(journey?.language ?? 'ru', page)}#${outcome}`);
  };
}

/** What the page says of an error; it is logged unless a person has caused it. */
export function refusalOf(error: unknown, request: Pick<Request, 'log'>): Fragment {
  if (error instanceof NotAuthenticated) {
    if (error.reason !== 'denied') request.log.warn({ err: error }, 'ORCID has authenticated nobody');
    return orcidOutcomes[error.reason];
  }
  if (error instanceof Failure && error.code === 'accountLocked') return orcidOutcomes.locked;
  if (error instanceof Failure && error.code === 'tooManyRequests') return orcidOutcomes.tooMany;
  throw error;
}
