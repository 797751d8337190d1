import { expect, onTestFinished, vi } from 'vitest';

/** Keeps what a test makes the program say to the console out of it, until the test ends; anything else fails the test. */
export function expectComplaint(expected: RegExp): void {
  const unexpected: string[] = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const said = words.map(String).join(' ');
      if (!expected.test(said)) unexpected.push(said);
    });
  onTestFinished(() => expect(unexpected).toEqual([]));
}
