import { vi } from 'vitest';

/** Shifts the clock for everything in this process except timers. `vi.useRealTimers()` resets it. */
export function moveClock(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

export const minute = 60_000;
export const day = 24 * 60 * minute;
