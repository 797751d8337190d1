import { expect } from 'vitest';
import { limitRules } from '../../server/accounts/limits.ts';
import { test } from '../support/api-test.ts';
import { day, moveClock } from '../support/clock.ts';
import { newPerson, signedIn, type Visitor, visit } from '../support/visitor.ts';

const refresh = async (visitor: Visitor) => await visitor.post('/api/sessions/refresh');

const refreshLasts = (headers: Headers) => {
  const cookie = headers.getSetCookie().find((line) => line.startsWith('__Host-refresh='));
  return Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1]);
};

test('a session ends ninety days after signing in, however often it was refreshed', async ({ site }) => {
  const { visitor } = await signedIn(site);
  for (const days of [20, 20, 20, 20]) {
    moveClock(days * day);
    expect((await refresh(visitor)).status).toBe(200);
  }
  moveClock(9 * day);
  const last = await refresh(visitor);
  expect(last.status).toBe(200);
  expect(refreshLasts(last.headers)).toBeLessThanOrEqual(86_400);
  moveClock(day);
  expect((await refresh(visitor)).status).toBe(401);
  expect((await visitor.get('/profile')).headers.get('location')).toMatch(/^\/login/);
});

test('a setting that was lowered ends sessions from before', async ({ serve }) => {
  const short = await serve({ accounts: { sessionDays: 3 } });
  const { visitor } = await signedIn(short);
  await short.accounts.database
    .updateTable('sessions')
    .set({ expires: new Date(Date.now() + 30 * day).toISOString() })
    .execute();
  moveClock(4 * day);
  expect((await refresh(visitor)).status).toBe(401);
});

test('signing in anew ends the session that this browser had, and no other', async ({ site }) => {
  const { visitor, person } = await signedIn(site);
  const elsewhere = visit(site);
  const credentials = { email: person.email, password: person.password, language: 'ru' };
  expect((await elsewhere.post('/api/sessions', credentials)).status).toBe(200);
  const former = visitor.copy();
  expect((await visitor.post('/api/sessions', credentials)).status).toBe(200);
  expect((await former.get('/api/account/profile')).status).toBe(401);
  expect((await refresh(former)).status).toBe(401);
  expect((await elsewhere.get('/api/account/profile')).status).toBe(200);
  expect((await visitor.get('/api/account/sessions')).body.sessions).toHaveLength(2);
});

test('so does another person who signs in or registers there; who fails to ends nothing', async ({
  site,
}) => {
  const { visitor, person } = await signedIn(site);
  const { person: other } = await signedIn(site);
  const credentials = { email: other.email, password: other.password, language: 'ru' };
  const wrong = await visitor.post('/api/sessions', { ...credentials, password: 'not this one' });
  expect(wrong.status).toBe(401);
  expect((await visitor.get('/api/account/profile')).body.email).toBe(person.email);
  const first = visitor.copy();
  expect((await visitor.post('/api/sessions', credentials)).status).toBe(200);
  expect((await refresh(first)).status).toBe(401);
  const second = visitor.copy();
  expect((await visitor.post('/api/accounts', newPerson())).status).toBe(201);
  expect((await refresh(second)).status).toBe(401);
  expect((await refresh(visitor)).status).toBe(200);
});

test('one session is not refreshed without end, and others are not kept from it', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const statuses: number[] = [];
  for (let time = 0; time <= limitRules.refresh.account; time += 1) {
    statuses.push((await refresh(visitor)).status);
  }
  expect(statuses.slice(0, -1)).toEqual(Array(limitRules.refresh.account).fill(200));
  expect(statuses.at(-1)).toBe(429);
  expect((await visitor.get('/api/account/profile')).status).toBe(200);
  const { visitor: other } = await signedIn(site);
  expect((await refresh(other)).status).toBe(200);
});
