import { test } from 'vitest';

test('parts of the reader in a browser', ({ skip }) => {
  const note = 'No Chromium found: tests in a browser are skipped (under CI they fail).';
  if (process.env.CI) throw new Error(note);
  console.log(note);
  skip(note);
});
