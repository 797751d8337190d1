import { expect, test } from 'vitest';
import { isRedirect } from './redirect.ts';

test.each([
  ['Electron’s', new Error('Redirect was cancelled'), true],
  [
    'Electron’s with a cause',
    new Error('net::ERR_FAILED', { cause: new Error('attempted to redirect') }),
    true,
  ],
  ['Node’s', new TypeError('fetch failed', { cause: new Error('unexpected redirect') }), true],
  ['nobody answers', new Error('net::ERR_CONNECTION_REFUSED'), false],
  ['nothing', undefined, false],
])('%s: a redirect is recognized by its message', (_name, error, expected) => {
  expect(isRedirect(error)).toBe(expected);
});
