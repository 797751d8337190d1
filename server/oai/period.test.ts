import { expect, test } from 'vitest';
import { isMoment, readPeriod } from './period.ts';

test('days run from their first second to their last', () => {
  expect(readPeriod('2026-01-02', '2026-01-03')).toEqual({
    from: '2026-01-02T00:00:00Z',
    until: '2026-01-03T23:59:59Z',
  });
  expect(readPeriod(undefined, '2026-01-03T04:05:06Z')).toEqual({ until: '2026-01-03T04:05:06Z' });
  expect(readPeriod(undefined, undefined)).toEqual({});
});

test('a single day or time is a period', () => {
  expect(readPeriod('2026-01-02', '2026-01-02').until).toBe('2026-01-02T23:59:59Z');
  expect(() => readPeriod('2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z')).not.toThrow();
});

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00:00', '2026-01-01T00:00:60Z', '', 'now'])(
  '%s is no date',
  (text) => {
    expect(() => readPeriod(text, undefined)).toThrow('from is not a date');
    expect(isMoment(text)).toBe(false);
  },
);
