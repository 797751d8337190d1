import fc from 'fast-check';
import { pino } from 'pino';
import { expect } from 'vitest';
import { Profile } from '#shared/account/account.ts';
import { ContactMessage } from '#shared/account/contact.ts';
import { long } from '../../build/long-forms.ts';
import { test as base } from '../support/api-test.ts';
import { type Endpoint, endpoints } from '../support/every-endpoint.ts';
import { linkTokens } from '../support/mailed-links.ts';
import { unlimited } from '../support/no-limits.ts';
import { signedIn, type Visitor, visit } from '../support/visitor.ts';

const requests = long('accounts', 5_000, 1_000);
const atOnce = 20;

const faults: string[] = [];
let visitors: Visitor[];

const test = base
  .extend(
    'siteOptions',
    { scope: 'file' },
    {
      accounts: {
        ...unlimited,
        passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
      },
      log: pino({ level: 'error' }, { write: (line: string) => faults.push(line) }),
    },
  )
  /** Every row is one that the schemas would take, and none belongs to nobody. */
  .extend('checkRows', ({ site }) => async (): Promise<void> => {
    const { database } = site.accounts;
    const users = await database.selectFrom('users').selectAll().execute();
    expect(users.length).toBeGreaterThan(2);
    expect(new Set(users.map(({ email_key }) => email_key)).size).toBe(users.length);
    for (const user of users) {
      const flags = [user.consent_to_store_data, user.notification_preferences, user.agree_to_review];
      expect(flags.every((flag) => flag === 0 || flag === 1)).toBe(true);
      expect(user.password_hash).toMatch(/^\$argon2id\$/);
      const profile = {
        givenName: user.given_name,
        familyName: user.family_name,
        organization: user.organization,
        country: user.country,
        username: user.username,
        orcidId: user.orcid_id,
      };
      expect(Profile.partial().parse(profile)).toEqual(profile);
    }
    for (const row of await database.selectFrom('messages').selectAll().execute()) {
      const { name, email, subject, message, language } = row;
      expect(ContactMessage.parse({ name, email, subject, message, language })).toBeDefined();
    }
    for (const row of await database.selectFrom('reading_positions').selectAll().execute()) {
      expect(row.article_id).toBeLessThanOrEqual(12);
      expect(row.page).toBeGreaterThan(0);
    }
    const roles = await database.selectFrom('user_roles').select('role').distinct().execute();
    expect(roles).toEqual([{ role: 'reader' }]);
    const [first] = users;
    const tokens = database.selectFrom('email_tokens').select('email').where('purpose', '=', 'verify-email');
    const kept = await tokens.where('user_id', '=', first?.id ?? '').execute();
    expect(await linkTokens(site, first?.email ?? '', 'verify-email')).toHaveLength(kept.length);
  });

test.beforeAll(async ({ site }) => {
  visitors = [visit(site), (await signedIn(site)).visitor, (await signedIn(site)).visitor];
});

/** Texts as users and attackers type them. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    ' ',
    "' OR 1=1 --",
    '<img src=x onerror=alert(1)>',
    'a\r\nBcc: all@reader.example',
    '\u202egnp.exe',
    'ﷺ'.repeat(50),
    'x'.repeat(3_000),
    '\ud800',
    '__proto__',
    'ru',
    'KZ',
    '0000-0002-1825-0097',
    'a@reader.example',
    'кереге-уық-шаңырақ',
  ),
  fc.emailAddress(),
);

const value = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** A valid body, but with some fields changed, missing or superfluous. */
function bodyOf({ body = {} }: Endpoint) {
  const names = fc.constantFrom(...Object.keys(body), 'isAdmin');
  // Undefined fields are omitted from JSON.
  const changes = fc.dictionary(names, fc.option(value, { nil: undefined, freq: 4 }), { maxKeys: 3 });
  const near = changes.map((changed) => JSON.stringify({ ...body, ...changed }));
  return fc.oneof(
    { weight: 8, arbitrary: near },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
  );
}

/** The path, or rarely one with another last segment. */
function pathOf({ path }: Endpoint) {
  const parts = path.split('/');
  const last = fc.oneof(fc.integer().map(String), text.map(encodable));
  const other = last.map((segment) => [...parts.slice(0, -1), encodeURIComponent(segment)].join('/'));
  return fc.oneof({ weight: 6, arbitrary: fc.constant(path) }, { weight: 1, arbitrary: other });
}

const request = fc.constantFrom(...endpoints).chain((endpoint) =>
  fc.record({
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant(endpoint.method) },
      { weight: 1, arbitrary: fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH') },
    ),
    path: pathOf(endpoint),
    body:
      endpoint.method === 'GET' ? fc.constant(undefined) : fc.option(bodyOf(endpoint), { nil: undefined }),
    who: fc.nat({ max: 3 }),
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
    ),
    cookie: fc.option(fc.base64String({ maxLength: 80 }), { nil: undefined }),
  }),
);

type Sent = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

test(`${requests} generated requests cause no fault and break no rule`, async ({ site, checkRows }) => {
  const statuses = new Map<number, number>();
  const send = async ({ method, path, body, who, type, cookie }: Sent) => {
    // The last of the four has cookies that the server never issued.
    const sender =
      visitors[who]?.copy() ?? visit(site, undefined, new Map([['__Host-access', cookie ?? 'x']]));
    const reply = await sender.send(method, path, body, body === undefined ? {} : { 'content-type': type });
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    const what = `${method} ${path} ${body}: ${reply.status} ${reply.text}`;
    expect(reply.status, what).toBeLessThan(500);
    expect(reply.text, what).not.toMatch(/\bat .*(?:\.ts:\d|node_modules)|SQLITE|argon2/);
    if (reply.status >= 400) expect(reply.body.error, what).toBeDefined();
  };
  // Some requests end sessions; the following ones need logged-in users again.
  const logInAgain = async () => {
    for (const index of [1, 2]) {
      const alive = await visitors[index]?.get('/api/account/profile');
      if (alive?.status !== 200) visitors[index] = (await signedIn(site)).visitor;
    }
  };
  // As they are meant, they are sent once in any case: few of the generated ones are.
  for (const { method, path, body } of endpoints) {
    const meant = { method, path, body: JSON.stringify(body), type: 'application/json' } as const;
    for (const who of [0, 1]) await send({ ...meant, who, cookie: undefined });
    await logInAgain();
  }
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: atOnce, maxLength: atOnce }), async (several) => {
      await Promise.all(several.map(send));
      await logInAgain();
    }),
    { numRuns: requests / atOnce, endOnFailure: true },
  );
  expect(faults).toEqual([]);
  // Proves that not all requests were rejected early.
  for (const status of [200, 201, 202, 204, 400, 401, 403, 404, 409, 415, 422]) {
    expect(statuses.get(status) ?? 0, `${status} of ${JSON.stringify([...statuses])}`).toBeGreaterThan(0);
  }
  await checkRows();
});

/** `encodeURIComponent` refuses halves of characters. */
function encodable(given: string): string {
  return given.toWellFormed().slice(0, 100) || 'x';
}
