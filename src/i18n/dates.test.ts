import { expect, test } from 'vitest';
import { dateAndTime, longDate } from './dates.ts';

test('formats dates as in print', () => {
  expect(longDate('en', '2026-11-20')).toBe('20 November 2026');
  expect(longDate('ru', '2026-11-20').replaceAll(/\s/g, ' ')).toBe('20 ноября 2026 г.');
  expect(longDate('kk', '2026-11-20')).toBe('2026 ж. 20 қараша');
});

test('formats times in the reader’s time zone', () => {
  const moment = new Date(2026, 0, 5, 9, 7).toISOString();
  expect(dateAndTime('kk', moment)).toBe('2026 ж. 5 қаңтар, 09:07');
  expect(dateAndTime('en', moment)).toContain('5 January 2026');
});
