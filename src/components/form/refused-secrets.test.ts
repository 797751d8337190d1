import { expect, test } from 'vitest';
import { Failure } from '#shared/failure.ts';
import { areRefused } from './refused-secrets.ts';

const passwords = ['password', 'passwordRepeat'];

test.each([
  new Failure('emailTaken', '', { fields: { email: 'emailTaken' } }),
  new Failure('invalidInput', '', { fields: { orcidId: 'orcid' } }),
  new Failure('tooManyRequests', ''),
  new Failure('unavailable', ''),
  new Failure('unexpected', ''),
  new Failure('offline', ''),
  new Failure('invalidToken', ''),
])('passwords stay when the fault is not theirs: $code', (failure) => {
  expect(areRefused(passwords, failure)).toBe(false);
});

test.each([
  new Failure('invalidInput', '', { fields: { password: 'passwordCommon' } }),
  new Failure('signInFailed', ''),
  new Failure('otherAccount', ''),
])('passwords are typed anew when they were refused, or somebody else sits here: $code', (failure) => {
  expect(areRefused(passwords, failure)).toBe(true);
});

test('the current password is typed anew when it is not right', () => {
  const failure = new Failure('wrongPassword', '');
  expect(areRefused(['currentPassword'], failure)).toBe(true);
});
