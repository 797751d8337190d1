import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import type { OrcidSettings } from '../../server/accounts/orcid/settings.ts';

/** Somebody at ORCID; names may be hidden there. */
export type AtOrcid = { orcid: string; givenName?: string; familyName?: string };

export type OrcidServer = {
  settings: OrcidSettings;
  /** Whether its ID tokens have signatures that are not its own. */
  isForging(isForging: boolean): void;
  /** Who is logged in there from now on; null for somebody who does not agree. */
  isAt(holder: AtOrcid | null): void;
  /**
   * What a browser does there: logs in and agrees, or does not.
   * @param address to which it was sent
   * @returns path and query of the page of the site to which it is sent back
   */
  visit(address: string): Promise<string>;
  stop(): Promise<void>;
};

/** Starts a real OpenID provider on loopback in place of ORCID, whose people answer at once. */
export async function startOrcid(publicUrl = 'https://journal.example'): Promise<OrcidServer> {
  let holder: AtOrcid | null = null;
  let isForging = false;
  let answer: http.RequestListener = (_, response) => void response.writeHead(503).end();
  const server = http.createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { clientId: 'APP-JOURNAL', clientSecret: 'a-secret-of-the-journal-at-orcid', issuer };
  const provider = createProvider(settings, publicUrl);
  const callback = provider.callback();
  answer = (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, holder, request, response);
    else {
      if (isForging && request.url === '/token') forge(response);
      callback(request, response);
    }
  };
  return {
    settings,
    isForging: (next) => {
      isForging = next;
    },
    isAt: (next) => {
      holder = next;
    },
    visit: (address) => follow(address, publicUrl),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Changes the signature of the ID token in an answer. */
function forge(response: http.ServerResponse): void {
  const end = response.end.bind(response) as (body: unknown) => http.ServerResponse;
  response.end = ((body: unknown) =>
    end(
      String(body).replace(
        /("id_token":"[^"]+\.)([^".])/,
        (_, before: string, first: string) => before + (first === 'A' ? 'B' : 'A'),
      ),
    )) as typeof response.end;
}

/** Who the people are, by their iDs: an account of the provider knows only its id. */
const people = new Map<string, AtOrcid>();

function createProvider({ clientId, clientSecret, issuer }: OrcidSettings, publicUrl: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/login/orcid`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of-the-test'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: KoaContextWithOIDC, { uid }: { uid: string }) => `/interaction/${uid}` },
    // As ORCID does: names come in the ID token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'given_name', 'family_name'] },
    findAccount: (_: KoaContextWithOIDC, sub: string) => ({
      accountId: sub,
      claims: () => {
        const { givenName, familyName } = people.get(sub) ?? {};
        return {
          sub,
          ...(givenName !== undefined && { given_name: givenName }),
          ...(familyName !== undefined && { family_name: familyName }),
        };
      },
    }),
  });
}

/** Answers the question of the provider as its person does. */
async function interact(
  provider: Provider,
  holder: AtOrcid | null,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (holder === null) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  people.set(holder.orcid, holder);
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: holder.orcid } });
    return;
  }
  const grant = new provider.Grant({
    accountId: session?.accountId ?? holder.orcid,
    clientId: String(params.client_id),
  });
  grant.addOIDCScope('openid');
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

/** Follows redirects, with cookies, until they lead to the site. */
async function follow(address: string, publicUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let step = 0; step < 20; step += 1) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
    const next = new URL(location, address);
    if (next.origin === publicUrl) return next.pathname + next.search;
    address = next.href;
  }
  throw new Error('the provider leads nowhere');
}
