import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeExpired } from '../../server/accounts/sweep.ts';
import { day, minute, moveClock } from '../support/clock.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { type Site, serveSite } from '../support/site.ts';
import {
  newPerson,
  type Person,
  type Reply,
  signInElsewhere,
  verifyEmail,
  visit,
} from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await serveSite({ trustProxy: 1 });
});
afterAll(() => site.stop());

let networks = 0;

/** An address in a network not used before. */
function elsewhere(): string {
  networks += 1;
  return `2001:db8:${networks.toString(16)}::1`;
}

let strangers = 0;

/** An email address not used before. */
function unused(): string {
  strangers += 1;
  return `stranger-${strangers}@elsewhere.example`;
}

/** Sends a request from a network address, with a session or without. */
function ask(method: string, path: string, body: unknown, from = elsewhere(), visitor = visit(site)) {
  return visitor.send(method, path, body, { 'x-forwarded-for': from });
}

const register = (email: string, from?: string) => ask('POST', '/api/accounts', newPerson({ email }), from);

/** Registers a new person, in a new network. */
async function member(changes: Record<string, unknown> = {}) {
  const person = newPerson(changes);
  const visitor = visit(site);
  const { status } = await ask('POST', '/api/accounts', person, elsewhere(), visitor);
  expect(status).toBe(201);
  return { visitor, person };
}

const change = ({ visitor, person }: Awaited<ReturnType<typeof member>>, email: string, from?: string) =>
  ask('PUT', '/api/account/email', { email, currentPassword: person.password }, from, visitor);

const askReset = ({ email }: Person, from?: string) =>
  ask('POST', '/api/password-resets', { email, language: 'ru' }, from);

const write = (email: string, from?: string) =>
  ask(
    'POST',
    '/api/contact',
    { name: 'Дана', email, subject: 'Тақырып', message: 'Мәтін', language: 'kk' },
    from,
  );

/**
 * Expects a refusal.
 * @returns after how many seconds to try again
 */
function refused({ status, headers, body }: Reply): number {
  expect([status, body.error?.code]).toEqual([429, 'tooManyMails']);
  return Number(headers.get('retry-after'));
}

async function kindsTo(email: string) {
  return (await mailsTo(site, email)).map(({ template }) => template);
}

describe('an address that nobody has confirmed', () => {
  test('gets three mails a day, whoever asks, and the next the day after', async () => {
    const email = unused();
    for (let sender = 0; sender < 5; sender += 1) {
      // A user changing their email is not told about others' requests: the address might belong to an
      // account.
      expect((await change(await member(), email)).status).toBe(202);
    }
    expect(await kindsTo(email)).toHaveLength(3);
    const wait = refused(await register(email));
    expect(wait).toBeGreaterThan(86_000);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect((await ask('POST', '/api/sessions', { email, password: 'x', language: 'ru' })).status).toBe(401);
    moveClock(day + minute);
    expect((await register(email)).status).toBe(201);
    expect(await kindsTo(email)).toHaveLength(4);
  });

  test('gets no more when all ask at once', async () => {
    const email = unused();
    const senders = [];
    for (let sender = 0; sender < 8; sender += 1) senders.push(await member());
    const answers = await Promise.all(senders.map((sender) => change(sender, email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect(await kindsTo(email)).toHaveLength(3);
  });

  test('is one address with whatever stands behind a plus', async () => {
    const email = unused();
    const tagged = (tag: number) => email.replace('@', `+${tag}@`);
    for (let tag = 0; tag < 3; tag += 1) expect((await register(tagged(tag))).status).toBe(201);
    refused(await register(tagged(3)));
  });

  test('gets no more because its account is deleted and made again, or because the password is right', async () => {
    const email = unused();
    for (let time = 0; time < 3; time += 1) {
      const { visitor, person } = await member({ email });
      expect((await visitor.delete('/api/account', { currentPassword: person.password })).status).toBe(204);
    }
    refused(await register(email));
  });

  test('is told of a changed password and of a new device within the three, and both succeed without', async () => {
    const { visitor, person } = await member();
    let current = person.password;
    for (const password of [
      'a first steppe 1',
      'a second steppe 2',
      'a third steppe 3',
      'a fourth steppe 4',
    ]) {
      const answer = await visitor.put('/api/account/password', {
        currentPassword: current,
        password,
        passwordRepeat: password,
      });
      expect(answer.status).toBe(204);
      current = password;
    }
    await signInElsewhere(site, { ...person, password: current }, 'Safari/605 (Macintosh)');
    expect(await kindsTo(person.email)).toEqual(['verify-email', 'password-changed', 'password-changed']);
  });

  test('is not called by names that others have chosen', async () => {
    const username = 'You won: visit https://prize.example';
    const { visitor, person } = await member({ username, givenName: username });
    const email = unused();
    await visitor.put('/api/account/email', { email, currentPassword: person.password });
    await ask('POST', '/api/password-resets', { email: person.email, language: 'ru' });
    await signInElsewhere(site, person, 'Safari/605 (Macintosh)');
    await write(email);
    const mails = [...(await mailsTo(site, person.email)), ...(await mailsTo(site, email))];
    expect(mails.map(({ template }) => template)).toEqual([
      'verify-email',
      'reset-password',
      'new-device',
      'change-email',
      'contact-acknowledgement',
    ]);
    for (const { data } of mails) expect(data).not.toContain('prize');
  });
});

describe('an account', () => {
  test('is refused its seventh mail of a day to addresses that are not confirmed, and told when to come back', async () => {
    const someone = await member();
    for (let time = 0; time < 5; time += 1) expect((await change(someone, unused())).status).toBe(202);
    const last = unused();
    expect(refused(await change(someone, last))).toBeGreaterThan(86_000);
    expect(await mailsTo(site, last)).toEqual([]);
    moveClock(day + minute);
    const visitor = await signInElsewhere(site, someone.person);
    expect((await change({ ...someone, visitor }, last)).status).toBe(202);
    expect(await mailsTo(site, last)).toHaveLength(1);
  });

  test('has its own address sent two more links, then is told to come back', async () => {
    const { visitor, person } = await member();
    const again = () =>
      ask('POST', '/api/account/email-verifications', { language: 'en' }, elsewhere(), visitor);
    expect([(await again()).status, (await again()).status]).toEqual([202, 202]);
    expect(refused(await again())).toBeGreaterThan(86_000);
    expect(await kindsTo(person.email)).toHaveLength(3);
  });

  test('does not learn from its budget whether an address has an account', async () => {
    const { person: owner } = await member();
    await verifyEmail(site, owner);
    const asked = async (email: string) => {
      const someone = await member();
      const answers = [];
      for (let time = 0; time < 4; time += 1) answers.push((await change(someone, email)).status);
      return answers;
    };
    const exhausted = unused();
    for (let sender = 0; sender < 3; sender += 1) await change(await member(), exhausted);
    expect(await asked(owner.email)).toEqual([202, 202, 202, 429]);
    expect(await asked(unused())).toEqual([202, 202, 202, 429]);
    expect(await asked(exhausted)).toEqual([202, 202, 202, 429]);
    expect(await kindsTo(owner.email)).toEqual(['verify-email']);
  });
});

describe('a network', () => {
  /** Counts emails to strangers as if already requested from these network addresses. */
  async function caused(addresses: string[]) {
    for (const [number, from] of addresses.entries()) {
      await site.accounts.database.transaction().execute((transaction) =>
        site.accounts.mails.queue(
          transaction,
          {
            reason: `caused:${from}:${number}`,
            template: 'change-email',
            recipient: unused(),
            language: 'ru',
            data: {},
            confirmed: false,
          },
          { address: from },
        ),
      );
    }
  }

  test.each([
    ['an IPv4 address', () => Array<string>(100).fill('192.0.2.7'), '192.0.2.7', '192.0.2.8'],
    [
      'a /64',
      () => Array.from({ length: 100 }, (_, host) => `2001:db9:1:1::${host + 1}`),
      '2001:db9:1:1:f::',
      '2001:db9:1:2::',
    ],
    [
      'a /24',
      () => Array.from({ length: 300 }, (_, host) => `198.51.100.${host % 200}`),
      '198.51.100.255',
      '198.51.101.1',
    ],
    [
      'a /48',
      () => Array.from({ length: 300 }, (_, net) => `2001:dba:1:${net.toString(16)}::1`),
      '2001:dba:1:ffff::1',
      '2001:dba:2::1',
    ],
  ])(
    'that is %s causes so many mails to strangers a day, and its neighbour is not concerned',
    async (_kind, addresses, one, other) => {
      await caused(addresses());
      expect(refused(await register(unused(), one))).toBeGreaterThan(80_000);
      expect((await register(unused(), other)).status).toBe(201);
    },
  );
});

describe('a link for a new password', () => {
  test('is sent whatever else was sent to an address, and never more than three times a day before it is confirmed', async () => {
    const { person } = await member();
    for (let sender = 0; sender < 3; sender += 1) await write(person.email);
    for (let time = 0; time < 5; time += 1) {
      const answer = await askReset(person);
      expect([answer.status, answer.text]).toEqual([202, '{}']);
      moveClock(2 * 60 * minute);
    }
    expect((await kindsTo(person.email)).filter((kind) => kind === 'reset-password')).toHaveLength(3);
  });

  test('that works lies with the owner of a confirmed address whenever strangers have used up the next', async () => {
    const { person } = await member();
    await verifyEmail(site, person);
    for (let hour = 0; hour < 3; hour += 1) {
      for (let time = 0; time < 4; time += 1) expect((await askReset(person)).status).toBe(202);
      moveClock(61 * minute);
    }
    expect((await kindsTo(person.email)).filter((kind) => kind === 'reset-password')).toHaveLength(9);
  });
});

describe('a message to the office', () => {
  test('is kept when its writer gets no more copies of receipt', async () => {
    const email = unused();
    for (let time = 0; time < 4; time += 1) expect((await write(email)).status).toBe(200);
    expect(await kindsTo(email)).toEqual(['contact-acknowledgement', 'contact-acknowledgement']);
    const messages = await site.accounts.database
      .selectFrom('messages')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(messages).toHaveLength(4);
    // One email is left for registering.
    expect((await register(email)).status).toBe(201);
  });

  test('is refused from a network that has sent fifty in a day, and nothing is kept', async () => {
    const from = elsewhere();
    const host = (time: number) => from.replace(/1$/, (time + 1).toString(16));
    for (let time = 0; time < 50; time += 1) {
      if (time % 15 === 0) moveClock(16 * minute);
      expect((await write(unused(), host(time))).status).toBe(200);
    }
    moveClock(16 * minute);
    const email = unused();
    const { status, headers } = await write(email, from);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600);
    expect(await mailsTo(site, email)).toEqual([]);
  });
});

test('who confirmed their address is told of every device and every password of an ordinary day', async () => {
  const { visitor, person } = await member();
  await verifyEmail(site, person, visitor);
  for (let device = 0; device < 5; device += 1) {
    await signInElsewhere(site, person, ['Safari/605 (Macintosh)', 'Firefox/142.0 (Windows)'][device % 2]);
  }
  let current = person.password;
  for (let time = 0; time < 6; time += 1) {
    const password = `a steppe number ${time}`;
    const passwords = { currentPassword: current, password, passwordRepeat: password };
    expect((await visitor.put('/api/account/password', passwords)).status).toBe(204);
    current = password;
  }
  const kinds = await kindsTo(person.email);
  expect(kinds.filter((kind) => kind === 'password-changed')).toHaveLength(6);
  expect(kinds.filter((kind) => kind === 'new-device').length).toBeGreaterThanOrEqual(2);
});

test('counts name nobody and are forgotten when they count no more', async () => {
  const email = unused();
  await register(email);
  const { database } = site.accounts;
  const rows = () => database.selectFrom('mail_counts').selectAll().execute();
  expect((await rows()).length).toBeGreaterThan(0);
  expect(JSON.stringify(await rows())).not.toContain('stranger');
  // Later than everything before.
  moveClock(5 * day);
  await removeExpired(database);
  expect(await rows()).toEqual([]);
});
