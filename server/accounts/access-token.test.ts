import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessTokenSeconds, createAccessTokens } from './access-token.ts';

const secret = new TextEncoder().encode('quite long, and known to this server only');
const issuer = 'https://journal.example';
const aigul = { userId: 'aigul', family: 'her telephone' };

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('a token identifies its user for ten minutes, however often it is verified', async () => {
  const { sign, verify } = await createAccessTokens(secret, issuer);
  const token = await sign(aigul);
  expect(await verify(token)).toEqual(aigul);
  vi.advanceTimersByTime((accessTokenSeconds - 1) * 1_000);
  expect(await verify(token)).toEqual(aigul);
  vi.advanceTimersByTime(1_000);
  expect(await verify(token)).toBeNull();
});

test('tokens are independent, and those of another process with the same secret are valid', async () => {
  const here = await createAccessTokens(secret, issuer);
  const there = await createAccessTokens(secret, issuer);
  const bolat = { userId: 'bolat', family: 'a library' };
  const tokens = [await here.sign(aigul), await there.sign(bolat)] as const;
  for (const { verify } of [here, there, here]) {
    expect(await verify(tokens[0])).toEqual(aigul);
    expect(await verify(tokens[1])).toEqual(bolat);
  }
});

test('forged and malformed tokens, and those of another server, are invalid', async () => {
  const { verify } = await createAccessTokens(secret, issuer);
  const elsewhere = await createAccessTokens(secret, 'https://elsewhere.example');
  const guessed = await createAccessTokens(secret.toReversed(), issuer);
  for (const token of [await elsewhere.sign(aigul), await guessed.sign(aigul), '', 'a.b.c']) {
    expect(await verify(token), token).toBeNull();
  }
});

test('a token without user, session or expiry is invalid', async () => {
  const { verify } = await createAccessTokens(secret, issuer);
  const token = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuer(issuer).sign(secret);
  const whole = { sub: 'aigul', sid: 'her telephone', exp: Date.now() / 1_000 + 60 };
  expect(await verify(await token(whole))).toEqual(aigul);
  for (const missing of ['sub', 'sid', 'exp']) {
    expect(await verify(await token({ ...whole, [missing]: undefined })), missing).toBeNull();
  }
});
