import type { Account } from '#shared/account/account.ts';
import { linkTokens } from './mailed-links.ts';
import type { Site } from './site.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Reply = { status: number; headers: Headers; text: string; body: any };

/** A browser: keeps cookies and sends the headers that our pages send. */
export type Visitor = {
  cookies: Map<string, string>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  put(path: string, body?: unknown): Promise<Reply>;
  patch(path: string, body?: unknown): Promise<Reply>;
  delete(path: string, body?: unknown): Promise<Reply>;
  /** Another browser with the same cookies. */
  copy(): Visitor;
};

/** A site in this process or another. */
type Address = Pick<Site, 'url'>;

const origin = 'https://journal.example';

/** Opens a browser on a site whose PUBLIC_URL is https://journal.example. */
export function visit(
  site: Address,
  userAgent = 'Firefox/142.0 (Linux)',
  cookies = new Map<string, string>(),
): Visitor {
  const send: Visitor['send'] = async (method, path, body, headers = {}) => {
    const response = await fetch(site.url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        'user-agent': userAgent,
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : {
            body:
              typeof body === 'string' || body instanceof Uint8Array
                ? (body as BodyInit)
                : JSON.stringify(body),
          }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const given = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    // Short words are tied to the next one; a page is looked at as people read it.
    const text = isJson ? given : given.replaceAll('\u00A0', ' ');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  };
  return {
    cookies,
    send,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path, body) => send('DELETE', path, body),
    copy: () => visit(site, userAgent, new Map(cookies)),
  };
}

let people = 0;

/** A valid registration of a new person. */
export function newPerson(changes: Record<string, unknown> = {}) {
  people += 1;
  return {
    givenName: 'Айгүл',
    familyName: 'Сейітова',
    organization: '',
    country: 'KZ',
    username: `aigul-${people}`,
    orcidId: '',
    consentToStoreData: true,
    notificationPreferences: false,
    agreeToReview: true,
    email: `aigul-${people}@reader.example`,
    password: 'кереге-уық-шаңырақ',
    passwordRepeat: 'кереге-уық-шаңырақ',
    language: 'kk',
    ...changes,
  };
}

export type Person = ReturnType<typeof newPerson>;

/** A visitor who has just registered, and is logged in. */
export async function signedIn(
  site: Address,
  changes: Record<string, unknown> = {},
): Promise<{ visitor: Visitor; person: Person; account: Account }> {
  const visitor = visit(site);
  const person = newPerson(changes);
  const { status, body, text } = await visitor.post('/api/accounts', person);
  if (status !== 201) throw new Error(`registration answered ${status}: ${text}`);
  return { visitor, person, account: body.account };
}

/** The id by which the database knows the account of an address. */
export async function userIdOf({ accounts }: Pick<Site, 'accounts'>, email: string): Promise<string> {
  const users = accounts.database.selectFrom('users').select('id').where('email', '=', email);
  return (await users.executeTakeFirstOrThrow()).id;
}

/** Signs a person in with another browser. */
export async function signInElsewhere(site: Address, person: Person, userAgent?: string): Promise<Visitor> {
  const visitor = visit(site, userAgent);
  const { status, text } = await visitor.post('/api/sessions', {
    email: person.email,
    password: person.password,
    language: person.language,
  });
  if (status !== 200) throw new Error(`signing in answered ${status}: ${text}`);
  return visitor;
}

/**
 * Confirms the email address of a registration with the link in its email; in a browser that is not logged
 * in, also with the password.
 */
export async function verifyEmail(site: Site, person: Person, visitor = visit(site)): Promise<void> {
  const [token] = await linkTokens(site, person.email, 'verify-email');
  const { status, text } =
    visitor.cookies.size > 0
      ? await visitor.post('/api/email-verifications', { token })
      : await visitor.post('/api/email-verifications/by-password', {
          token,
          currentPassword: person.password,
        });
  if (status !== 200) throw new Error(`the confirmation answered ${status}: ${text}`);
}
