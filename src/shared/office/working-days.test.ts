import { expect, test } from 'vitest';
import { afterDays, afterWorkingDays, isWorkingDay, officeDay } from './working-days.ts';

const at = (text: string) => new Date(text);

test.each([
  ['a weekend', '2026-11-28', false],
  ['an ordinary day', '2026-11-30', true],
  ['Republic Day', '2027-10-25', false],
  // 25 October 2026 is a Sunday.
  ['the Monday after a holiday on a Sunday', '2026-10-26', false],
  ['the second of January on a Saturday moves on', '2027-01-04', false],
  ['Orthodox Christmas', '2027-01-07', false],
  ['the first day of Qurban Ait', '2026-05-27', false],
  // 21 and 22 March 2026 are a weekend, 23 March a holiday: two days move on.
  ['the first day after Nauryz of 2026', '2026-03-24', false],
  ['the second day after Nauryz of 2026', '2026-03-25', false],
  ['the third day after Nauryz of 2026', '2026-03-26', true],
])('%s, %s: worked %s', (_name, day, worked) => {
  expect(isWorkingDay(day)).toBe(worked);
});

test('a term in working days begins on the day after, and ends with its last day at the office', () => {
  // Friday noon: Monday and Tuesday.
  expect(afterWorkingDays(at('2026-11-27T07:00:00Z'), 2).toISOString()).toBe('2026-12-01T18:59:59.000Z');
  // Before a holiday of three days and a weekend.
  expect(officeDay(afterWorkingDays(at('2026-12-15T07:00:00Z'), 1))).toBe('2026-12-17');
  expect(officeDay(afterWorkingDays(at('2026-12-31T07:00:00Z'), 1))).toBe('2027-01-05');
});

test('a day begins at midnight of the office, not of the server', () => {
  expect(officeDay(at('2026-11-26T19:30:00Z'))).toBe('2026-11-27');
  expect(afterDays(at('2026-11-26T19:30:00Z'), 14).toISOString()).toBe('2026-12-11T18:59:59.000Z');
});
