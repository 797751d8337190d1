import { expect, test } from 'vitest';
import {
  codeAppAddress,
  codeOfStep,
  makeCodeSecret,
  stepOf,
  stepOfCode,
  stepSeconds,
} from './time-based-code.ts';

/** The secret of the test vectors of RFC 6238, “12345678901234567890”, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** RFC 6238, appendix B, of whose eight digits the last six are ours. */
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

test.each(vectors)('the code at second %i is that of the standard', (seconds, code) => {
  expect(codeOfStep(secret, stepOf(seconds * 1_000))).toBe(code);
});

test('a clock may be a step slow or fast, not two', () => {
  const now = 1_111_111_111_000;
  const accepted = [-2, -1, 0, 1, 2].map((steps) => {
    const code = codeOfStep(secret, stepOf(now + steps * stepSeconds * 1_000));
    return stepOfCode(secret, code, now) !== null;
  });
  expect(accepted).toEqual([false, true, true, true, false]);
});

test('no code of an accepted step, or an earlier one, is accepted', () => {
  const now = 1_111_111_111_000;
  const current = stepOf(now);
  const code = (step: number) => codeOfStep(secret, step);
  expect(stepOfCode(secret, code(current), now, current)).toBeNull();
  expect(stepOfCode(secret, code(current - 1), now, current)).toBeNull();
  expect(stepOfCode(secret, code(current + 1), now, current)).toBe(current + 1);
});

test('secrets have 160 bits in base 32, and no two are the same', () => {
  const secrets = Array.from({ length: 50 }, makeCodeSecret);
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});

test('the address for apps names the site and the account', () => {
  expect(codeAppAddress(secret, 'journal.example', 'a+b@reader.example')).toBe(
    `otpauth://totp/journal.example:a%2Bb%40reader.example?secret=${secret}&issuer=journal.example&algorithm=SHA1&digits=6&period=30`,
  );
});
