import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStandby } from './standby.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const begin = () => ({ close: vi.fn() });
const ready = Promise.resolve();

test('what is taken is the taker’s, and is not closed', () => {
  const standby = createStandby<ReturnType<typeof begin>>();
  const begun = begin();
  standby.keep('/a.pdf', begun, ready);
  const other = begin();
  standby.take('/a.pdf', () => other);
  vi.runAllTimers();
  expect(begun.close).not.toHaveBeenCalled();
  standby.take('/a.pdf', () => other).close();
  expect(begun.close).not.toHaveBeenCalled();
  expect(other.close).toHaveBeenCalledOnce();
});

test('while somebody has it nothing more needs to be begun; once it is closed it does', () => {
  const standby = createStandby<ReturnType<typeof begin>>();
  standby.keep('/a.pdf', begin(), ready);
  const taken = standby.take('/a.pdf', begin);
  expect([standby.has('/a.pdf'), standby.isTaken('/a.pdf')]).toEqual([true, true]);
  taken.close();
  expect([standby.has('/a.pdf'), standby.isTaken('/a.pdf')]).toEqual([false, false]);
});

test('what nobody takes is closed after a minute', () => {
  const standby = createStandby<ReturnType<typeof begin>>();
  const begun = begin();
  standby.keep('/a.pdf', begun, ready);
  vi.advanceTimersByTime(59_000);
  expect(standby.has('/a.pdf')).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(standby.has('/a.pdf')).toBe(false);
  expect(begun.close).toHaveBeenCalledOnce();
});

test('what fails while it waits is closed at once, so that it is begun again', async () => {
  const standby = createStandby<ReturnType<typeof begin>>();
  const begun = begin();
  standby.keep('/a.pdf', begun, Promise.reject(new Error('offline')));
  await expect.poll(() => begun.close.mock.calls.length).toBe(1);
  expect(standby.has('/a.pdf')).toBe(false);
});
