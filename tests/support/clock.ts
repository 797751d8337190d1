import { vi } from 'vitest';

/** Puts the clock forward or back, for everything in this process but timers. `vi.useRealTimers()` sets it right. */
export function moveClock(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

export const minute = 60_000;
export const day = 24 * 60 * minute;
