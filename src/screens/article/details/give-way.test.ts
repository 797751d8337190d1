import { expect, test, vi } from 'vitest';
import { giveWay, goOn, wayIsFree } from './give-way.ts';

/** Begins to wait, and tells whether the way is free by now. */
function wait() {
  let free = false;
  void wayIsFree().then(() => {
    free = true;
  });
  return async (afterMs = 0) => {
    await vi.advanceTimersByTimeAsync(afterMs);
    return free;
  };
}

test('late parts wait for the first page of a reader that opens, and no longer than a user would', async () => {
  vi.useFakeTimers();
  expect(await wait()()).toBe(true);

  giveWay(false);
  const passing = wait();
  expect(await passing(399)).toBe(false);
  expect(await passing(1), 'the pointer only passed').toBe(true);

  giveWay(false);
  const pressed = wait();
  giveWay(true);
  expect(await pressed(1_000)).toBe(false);
  goOn();
  expect(await pressed(), 'the first page is shown').toBe(true);

  giveWay(true);
  expect(await wait()(3_000), 'nothing came').toBe(true);
  vi.useRealTimers();
});
