import { afterEach, beforeEach, expect, vi } from 'vitest';
// First of all, since it says the order of the layers of style.
import '../../../src/app/app.css';
// Vite serves the reader in hundreds of files, once for all tests of a page: not within the time of the first of them.
import '../../../src/reader/reader.tsx';

/** Errors and warnings logged to the console; every browser test fails if there are any. */
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
