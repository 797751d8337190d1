import { expect, test } from 'vitest';
import { Failure } from '#shared/failure.ts';
import { refusedSecrets } from './refused-secrets.ts';

const secrets = ['currentPassword', 'password', 'passwordRepeat'];

test.each([
  new Failure('emailTaken', '', { fields: { email: 'emailTaken' } }),
  new Failure('invalidInput', '', { fields: { orcidId: 'orcid' } }),
  new Failure('invalidInput', '', { fields: { password: 'passwordCommon' } }),
  new Failure('tooManyRequests', ''),
  new Failure('unavailable', ''),
  new Failure('unexpected', ''),
  new Failure('offline', ''),
  new Failure('invalidToken', ''),
])('keeps passwords that were not the cause: $code $fields', (failure) => {
  expect(refusedSecrets(secrets, failure)).toEqual([]);
});

test.each([new Failure('signInFailed', ''), new Failure('otherAccount', '')])(
  'clears all passwords after a failed login or with another account: $code',
  (failure) => {
    expect(refusedSecrets(secrets, failure)).toEqual(secrets);
  },
);

test('a wrong current password clears that field only', () => {
  expect(refusedSecrets(secrets, new Failure('wrongPassword', ''))).toEqual(['currentPassword']);
});
