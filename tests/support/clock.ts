import { onTestFinished, vi } from 'vitest';

/** Puts the clock forward or back until the test ends, for everything in this process but timers. */
export function moveClock(ms: number): void {
  setClock(new Date(Date.now() + ms));
}

/** Sets the clock until the test ends, for everything in this process but timers. */
export function setClock(moment: Date | string): void {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
