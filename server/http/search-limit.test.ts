import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSearchLimit } from './search-limit.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('a network that searches too often is told how long to wait, and is then let in', () => {
  const count = createSearchLimit(2);
  count('2001:db8:1:2::1');
  vi.advanceTimersByTime(20_000);
  count('2001:db8:1:2:3::4');
  expect(() => count('2001:db8:1:2::5')).toThrow(
    expect.objectContaining({ code: 'tooManyRequests', retryAfter: 40 }),
  );
  expect(() => count('192.0.2.1')).not.toThrow();
  vi.advanceTimersByTime(40_000);
  expect(() => count('2001:db8:1:2::1')).not.toThrow();
});

test('a flood from ever new networks takes bounded memory', () => {
  const count = createSearchLimit(1, 100);
  for (let nth = 0; nth < 1_000; nth += 1) count(`10.0.${nth >> 8}.${nth & 255}`);
  expect(() => count('10.0.3.231')).toThrow('too many searches');
  expect(() => count('10.0.0.0')).not.toThrow();
});
