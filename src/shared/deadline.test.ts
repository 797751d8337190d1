import { expect, test } from 'vitest';
import { hasPassed } from './deadline.ts';

test.each([
  ['2027-09-30T00:00:00Z', false],
  ['2027-10-01T11:59:59Z', false],
  ['2027-10-01T12:00:00Z', true],
])('at %s, the deadline of 30 September has passed: %s', (now, passed) => {
  expect(hasPassed('2027-09-30', new Date(now))).toBe(passed);
});

test('what has no deadline stays open', () => {
  expect(hasPassed(null, new Date('2099-01-01'))).toBe(false);
});
