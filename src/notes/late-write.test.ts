import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLateWrite } from './late-write.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('letters that are typed one after another are written once', () => {
  const write = vi.fn();
  const late = createLateWrite(write);
  for (const text of ['w', 'wo', 'word']) {
    late.write('a', text);
    vi.advanceTimersByTime(100);
  }
  expect(write).not.toHaveBeenCalled();
  expect(late.isWaiting('a')).toBe(true);
  vi.runAllTimers();
  expect(write.mock.calls).toEqual([['a', 'word']]);
  expect(late.isWaiting('a')).toBe(false);
});

test('what waits is written at once when it is left, and only once', () => {
  const write = vi.fn();
  const late = createLateWrite(write);
  late.write('a', 'word');
  late.settle();
  late.settle();
  vi.runAllTimers();
  expect(write.mock.calls).toEqual([['a', 'word']]);
});

test('another text does not put away the one before', () => {
  const write = vi.fn();
  const late = createLateWrite(write);
  late.write('a', 'one');
  late.write('b', 'two');
  vi.runAllTimers();
  expect(write.mock.calls).toEqual([
    ['a', 'one'],
    ['b', 'two'],
  ]);
});
