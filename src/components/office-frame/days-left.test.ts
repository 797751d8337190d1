import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

test.each([
  ['2026-11-26T18:59:59Z', 0, 'the last second of the day in Almaty'],
  ['2026-11-26T19:00:00Z', -1, 'the next day there, the same day in UTC'],
  ['2026-11-24T06:00:00Z', 2, 'two days before'],
])('at %s, %i days are left: %s', (now, days) => {
  expect(daysLeft('2026-11-26T18:59:59.000Z', now)).toBe(days);
});
