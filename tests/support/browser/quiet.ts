import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Every test in a browser also fails when the page complains in its console. */
const complaints: string[] = [];

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(words.map(String).join(' '));
      say(...words);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints.splice(0)).toEqual([]);
});
