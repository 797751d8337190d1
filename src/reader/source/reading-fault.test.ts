import { expect, test } from 'vitest';
import { readingFault } from './reading-fault.ts';
import { SourceError } from './source-error.ts';

test('an error that names its fault is believed', () => {
  expect(readingFault(new SourceError('missing', 'answered 404'), true)).toBe('missing');
  expect(readingFault(new SourceError('stalled', 'silence'), false)).toBe('stalled');
});

test('no code and no connection are told as offline', () => {
  expect(readingFault(new TypeError('Failed to fetch'), true)).toBe('offline');
  expect(readingFault(new TypeError('Failed to fetch dynamically imported module: /x.js'), true)).toBe(
    'offline',
  );
  expect(readingFault(new Error('anything'), false)).toBe('offline');
});

test('memory that runs out is told apart', () => {
  expect(readingFault(new RangeError('Array buffer allocation failed'), true)).toBe('memory');
  expect(readingFault(new Error('Out of memory'), true)).toBe('memory');
});

test('anything else is unexpected', () => {
  expect(readingFault('thrown text', true)).toBe('unexpected');
  expect(readingFault(new Error('odd'), true)).toBe('unexpected');
});
