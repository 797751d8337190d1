import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSearchLimit } from './search-limit.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('a network that searches too often is told how long to wait, and is then let in', () => {
  const count = createSearchLimit({ most: 2 });
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
  const count = createSearchLimit({ most: 1, networks: 100 });
  for (let nth = 0; nth < 1_000; nth += 1) count(`10.${nth >> 8}.${nth & 255}.1`);
  expect(() => count('10.3.231.1')).toThrow('too many searches');
  expect(() => count('10.0.0.1')).not.toThrow();
});

test('who has many addresses of one network gets three times as much as who has one', () => {
  const count = createSearchLimit({ most: 2 });
  for (let nth = 0; nth < 6; nth += 1) count(`192.0.2.${nth}`);
  expect(() => count('192.0.2.99')).toThrow('too many searches');
  expect(() => count('198.51.100.1')).not.toThrow();
});
