import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSilence } from './silence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('fifteen silent seconds are told once', () => {
  const told = vi.fn();
  watchSilence(told);
  vi.advanceTimersByTime(14_999);
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveBeenCalledOnce();
});

test('what is heard begins the count anew, and a watch that ended tells nothing', () => {
  const told = vi.fn();
  const watch = watchSilence(told);
  vi.advanceTimersByTime(14_000);
  watch.heard();
  vi.advanceTimersByTime(14_000);
  watch.end();
  vi.advanceTimersByTime(60_000);
  expect(told).not.toHaveBeenCalled();
});

test('time in which nobody looks does not count', () => {
  const told = vi.fn();
  const page = { visibilityState: 'hidden' };
  vi.stubGlobal('document', page);
  watchSilence(told);
  vi.advanceTimersByTime(60_000);
  expect(told).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  vi.advanceTimersByTime(15_000);
  expect(told).toHaveBeenCalledOnce();
});
