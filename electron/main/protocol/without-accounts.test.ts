import { expect, test } from 'vitest';
import { withoutAccounts } from './without-accounts.ts';

const asked: string[] = [];
const forward = withoutAccounts(async (_request, { pathname }) => {
  asked.push(pathname);
  return new Response('from the server');
});
const ask = (path: string) => {
  const url = new URL(`http://journal${path}`);
  return forward(new Request(url, { method: 'POST' }), url);
};

test.each(['/api/contact', '/api/health'])('%s reaches the server: it needs no account', async (path) => {
  asked.length = 0;
  expect(await (await ask(path)).text()).toBe('from the server');
  expect(asked).toEqual([path]);
});

test.each([
  '/api/sessions',
  '/api/accounts',
  '/api/account/profile',
  '/api/office/manuscripts',
  '/api/password/reset',
  '/api/contact/../sessions',
  '/api/contacts',
])('%s is answered here, as to somebody who is not logged in', async (path) => {
  asked.length = 0;
  const answer = await ask(path);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: { code: 'unauthenticated' } });
  expect(asked).toEqual([]);
});
