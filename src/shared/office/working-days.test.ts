import { expect, test } from 'vitest';
import { afterDays, afterWorkingDays, isWorkingDay, officeDay, qurbanAits } from './working-days.ts';

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

test('Qurban Ait begins on the day that was announced, and later on that of the calendar', () => {
  const announced =
    '2015-09-24 2016-09-12 2017-09-01 2018-08-21 2019-08-11 2020-07-31 2021-07-20 2022-07-09 2023-06-28 2024-06-16 2025-06-06 2026-05-27';
  const calculated =
    '2027-05-16 2028-05-05 2029-04-24 2030-04-13 2031-04-02 2032-03-22 2033-03-12 2034-03-01 2035-02-19 2036-02-08 2037-01-27 2038-01-16 2039-01-05 2039-12-26 2040-12-15';
  const years = Array.from({ length: 26 }, (_, place) => String(2015 + place));
  expect(years.flatMap(qurbanAits).join(' ')).toBe(`${announced} ${calculated}`);
  // A Monday, without another reason to be off.
  expect(isWorkingDay('2039-12-26')).toBe(false);
});
