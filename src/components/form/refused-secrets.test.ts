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
])('passwords stay when they were not the wrong ones: $code $fields', (failure) => {
  expect(refusedSecrets(secrets, failure)).toEqual([]);
});

test.each([new Failure('signInFailed', ''), new Failure('otherAccount', '')])(
  'all are typed anew when they did not fit, or somebody else sits here: $code',
  (failure) => {
    expect(refusedSecrets(secrets, failure)).toEqual(secrets);
  },
);

test('the current password alone is typed anew when it is not right', () => {
  expect(refusedSecrets(secrets, new Failure('wrongPassword', ''))).toEqual(['currentPassword']);
});
