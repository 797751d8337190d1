import { expect, test } from 'vitest';
import { readingFault } from './reading-fault.ts';

function named(name: string, more: object = {}): Error {
  return Object.assign(new Error('no reason given'), { name, ...more });
}

test('a file that is gone is missing, one the server keeps back is refused', () => {
  expect(readingFault(named('ResponseException', { status: 404 }), true)).toBe('missing');
  expect(readingFault(named('ResponseException', { status: 500 }), true)).toBe('refused');
});

test('no answer at all means no connection', () => {
  expect(readingFault(named('ResponseException', { status: 0 }), true)).toBe('offline');
  expect(readingFault(new TypeError('Failed to fetch'), true)).toBe('offline');
  expect(readingFault(new Error('anything'), false)).toBe('offline');
});

test('a file that is not a sound PDF is broken, one with a password is locked', () => {
  expect(readingFault(named('InvalidPDFException'), true)).toBe('broken');
  expect(readingFault(named('PasswordException'), true)).toBe('locked');
});

test('anything else is unexpected', () => {
  expect(readingFault('thrown text', true)).toBe('unexpected');
});
