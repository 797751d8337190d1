import { randomBytes } from 'node:crypto';
import express from 'express';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const trusted = (proxies: string) => readConfig({ TRUST_PROXY: proxies }).trustProxy;

test('proxies are counted, or named by their addresses as Express reads them', () => {
  expect(trusted('2')).toBe(2);
  for (const proxies of [
    'loopback',
    'loopback, 10.0.0.0/8',
    'linklocal,uniquelocal',
    '192.0.2.1',
    '::1, fd00::/8,2001:db8::1/128',
  ]) {
    expect(trusted(proxies), proxies).toBe(proxies);
    expect(() => express().set('trust proxy', proxies)).not.toThrow();
  }
});

test.each([
  'abc',
  'toString',
  '999.1.1.1',
  '10.0.0.0/99',
  '10.0.0.0/0',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '::1/129',
  'fe80::1%eth0',
  'fe80::1%eth0/64',
  'loopback/8',
  'loopback,',
  '1, 2',
  '-1',
])('what is none of these (%s) is refused with the variable’s name', (proxies) => {
  expect(() => trusted(proxies)).toThrow(/^TRUST_PROXY is invalid: expected the number of proxies in front/);
});

test('the public address is a full origin, in the form in which browsers send it', () => {
  const publicUrl = (given: string) => readConfig({ PUBLIC_URL: given }).publicUrl;
  expect(publicUrl('https://Journal.example/')).toBe('https://journal.example');
  expect(publicUrl('http://localhost:3000')).toBe('http://localhost:3000');
  for (const part of ['/journal', '/?x=1', '/#top']) {
    expect(() => publicUrl(`https://uni.example${part}`), part).toThrow(
      /^PUBLIC_URL is invalid: expected an address without a path/,
    );
  }
  expect(() => publicUrl('https://user:word@uni.example')).toThrow(/^PUBLIC_URL/);
});

const secret = (given: string) => readConfig({ AUTH_SECRET: given }).authSecret;

test.each([
  'x'.repeat(32),
  'xy'.repeat(32),
  'changeme'.repeat(4),
  'secretsecretsecretsecretsecretsec',
  'abcdefghijklmnopabcdefghijklmnop',
  `${'0'.repeat(31)}1`,
  'aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd',
  'short',
])('%s is no secret', (given) => {
  expect(() => secret(given)).toThrow(/^AUTH_SECRET is invalid: expected at least 32 random characters/);
});

test('only a random text is accepted as a secret', () => {
  for (let time = 0; time < 200; time += 1) {
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      const given = randomBytes(form === 'hex' ? 16 : 32).toString(form);
      expect(secret(given), given).toBe(given);
    }
  }
});
