import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import { bareOrcid, isOrcid } from '#shared/article/orcid.ts';
import { isLoopback, type OrcidSettings } from './settings.ts';

/** What the answer of ORCID is checked against: kept by the browser that was sent there. */
export const Checks = z.strictObject({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });
export type Checks = z.output<typeof Checks>;

/** Who has authenticated: the bare iD, and the name as far as its holder shows it. */
export const OrcidHolder = z.strictObject({
  orcid: z.string().refine(isOrcid),
  givenName: z.string(),
  familyName: z.string(),
});
export type OrcidHolder = z.output<typeof OrcidHolder>;

/** Why nobody has been authenticated: ORCID does not answer, the holder did not agree, or the answer does not fit. */
export class NotAuthenticated extends Error {
  readonly reason: 'away' | 'denied' | 'unfit';

  constructor(reason: NotAuthenticated['reason'], cause: unknown) {
    super(`an ORCID iD was not authenticated: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** ORCID as an OpenID provider. */
export type Orcid = {
  /**
   * The address to which a browser is sent, and what its answer will be checked against.
   * @throws NotAuthenticated
   */
  begin(): Promise<{ address: string; checks: Checks }>;
  /**
   * Who has authenticated, by the query with which the browser came back.
   * @throws NotAuthenticated
   */
  finish(query: URLSearchParams, checks: Checks): Promise<OrcidHolder>;
};

/** Where ORCID sends browsers back to: registered there. */
export const callbackPath = '/login/orcid';

/** How long ORCID may take for one answer, in s. */
const patience = 10;

/** More of a name than the profile takes is cut. */
const Name = z
  .string()
  .catch('')
  .transform((name) => name.trim().slice(0, 100));

const Claims = z.object({ sub: z.string().transform(bareOrcid), given_name: Name, family_name: Name });

/**
 * Asks ORCID by its OpenID Connect (authorization code flow with PKCE, state and nonce). Nothing is asked before somebody
 * wants it; what was discovered is kept, and what failed is tried again.
 * @see https://info.orcid.org/documentation/integration-guide/getting-started-with-openid-connect/
 * @param publicUrl of the site; no trailing slash
 */
export function createOrcid(
  { clientId, clientSecret, issuer }: OrcidSettings,
  publicUrl: string,
  timeout = patience,
): Orcid {
  const redirectUri = publicUrl + callbackPath;
  let discovering: Promise<Configuration> | undefined;
  const discovered = () => {
    discovering ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout,
      // The signature of an ID token is checked, too, though it comes by a connection of our own.
      execute: [
        enableNonRepudiationChecks,
        ...(isLoopback(new URL(issuer).hostname) ? [allowInsecureRequests] : []),
      ],
    }).catch((error: unknown) => {
      discovering = undefined;
      throw new NotAuthenticated('away', error);
    });
    return discovering;
  };
  return {
    begin: async () => {
      const configuration = await discovered();
      const checks = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      };
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, checks };
    },
    finish: async (query, { state, nonce, codeVerifier }) => {
      const configuration = await discovered();
      try {
        const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const { sub, given_name, family_name } = Claims.parse(tokens.claims());
        return OrcidHolder.parse({ orcid: sub, givenName: given_name, familyName: family_name });
      } catch (error) {
        throw new NotAuthenticated(reasonOf(error), error);
      }
    },
  };
}

/** A network fault is a `TypeError` of `fetch`, without a code; a service that is down may answer with a status of the server's, or no JSON. */
function reasonOf(error: unknown): NotAuthenticated['reason'] {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied';
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'away' : 'unfit';
  }
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'away' : 'unfit';
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && code === undefined)) return 'away';
  return cause instanceof Response && cause.status >= 500 ? 'away' : 'unfit';
}
