import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookInTime } from './look-in-time.ts';
import type { Part } from './part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const well: Part = { status: 'ok' };
const never = new Promise<Part>(() => undefined);

test('a part that does not answer in time is unavailable, and is not checked twice at once', async () => {
  const look = vi.fn(() => never);
  const ask = lookInTime(look, () => undefined, 100);
  const first = ask();
  await vi.advanceTimersByTimeAsync(60);
  const second = ask();
  await vi.advanceTimersByTimeAsync(40);
  expect(await first).toEqual({ status: 'unavailable' });
  await vi.advanceTimersByTimeAsync(60);
  expect(await second).toEqual({ status: 'unavailable' });
  expect(look).toHaveBeenCalledTimes(1);
});

test('a part that answers is checked anew each time, and no timer remains', async () => {
  const look = vi.fn(async () => well);
  const ask = lookInTime(look, () => undefined);
  expect([await ask(), await ask()]).toEqual([well, well]);
  expect(look).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('each change is reported once, with the error', async () => {
  const fault = new Error('disk I/O error');
  const changes: unknown[] = [];
  const found = [
    () => Promise.resolve(well),
    () => Promise.reject(fault),
    () => Promise.reject(fault),
    () => Promise.resolve<Part>({ status: 'degraded', waiting: 3 }),
    () => Promise.resolve(well),
  ];
  const look = () => found.shift()?.() ?? never;
  const ask = lookInTime(look, (part, error) => changes.push([part.status, error]));
  for (let time = 0; time < 5; time += 1) await ask();
  expect(changes).toEqual([
    ['unavailable', fault],
    ['degraded', undefined],
    ['ok', undefined],
  ]);
});
