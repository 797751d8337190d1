import { onTestFinished, vi } from 'vitest';

/** Puts the clock forward or back until the test ends, for everything in this process but timers. */
export function moveClock(ms: number): void {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

export const minute = 60_000;
export const day = 24 * 60 * minute;
