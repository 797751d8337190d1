import argon2 from 'argon2';
import { expect, test } from 'vitest';
import { createPasswords, passwordCost } from './passwords.ts';

const cheap = { memoryCost: 64, timeCost: 2, parallelism: 1 };

test('passwords are hashed at least as strongly as OWASP recommends', async () => {
  expect(passwordCost.memoryCost).toBeGreaterThanOrEqual(19 * 1024);
  expect(passwordCost.timeCost).toBeGreaterThanOrEqual(2);
  const hash = await createPasswords().hash('a password');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
});

test.each(['x'.repeat(1_000), '🐎🦅🏔️', 'пароль с пробелами', '\u0000\u0001', '\ud800'])(
  '%j is a password',
  async (password) => {
    const passwords = createPasswords(cheap);
    const hash = await passwords.hash(password);
    expect(await passwords.verify(hash, password)).toEqual({ right: true, outdated: false });
    expect((await passwords.verify(hash, `${password}x`)).right).toBe(false);
  },
);

test('all of a long password counts', async () => {
  const passwords = createPasswords(cheap);
  const hash = await passwords.hash(`${'x'.repeat(1_000)}a`);
  expect((await passwords.verify(hash, `${'x'.repeat(1_000)}b`)).right).toBe(false);
});

test('equivalent encodings of the same letters count as equal', async () => {
  const passwords = createPasswords(cheap);
  const hash = await passwords.hash('\u0439\u043e\u0433\u0443\u0440\u0442');
  expect((await passwords.verify(hash, '\u0438\u0306\u043e\u0433\u0443\u0440\u0442')).right).toBe(true);
});

test('without a hash no password is right, not even the decoy', async () => {
  expect(await createPasswords(cheap).verify(undefined, 'anything')).toEqual({
    right: false,
    outdated: false,
  });
});

test('a hash of another cost is reported as outdated once the password is right', async () => {
  const hash = await argon2.hash('a password', { ...cheap, timeCost: 3, type: argon2.argon2id });
  const passwords = createPasswords(cheap);
  expect(await passwords.verify(hash, 'a password')).toEqual({ right: true, outdated: true });
  expect(await passwords.verify(hash, 'another')).toEqual({ right: false, outdated: false });
});

test('when the queue is full, the next request is asked to come back later', async () => {
  const passwords = createPasswords(cheap);
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('a password')));
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(60 - 53);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfter: 2 } });
  expect(await passwords.hash('a password')).toContain('$argon2id$');
});
