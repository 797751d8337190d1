import { expect, test } from 'vitest';
import { guessedStrength } from './guessed-strength.ts';

test.each(['qwertyuiop', 'йцукенгшщз', 'привет123', 'ghbdtn123', 'Пароль2024', 'ЙЦУКЕН12345'])(
  '%s is guessed soon, in whichever letters',
  (password) => {
    expect(guessedStrength(password)).toBeLessThanOrEqual(1);
  },
);

test.each(['кереге-уық-шаңырақ', 'correct horse battery staple', 'любовь и морковь в Актау'])(
  '%s is hard to guess',
  (password) => {
    expect(guessedStrength(password)).toBe(4);
  },
);

test('what is very long takes no time', () => {
  expect(guessedStrength('шаңырақ '.repeat(10_000))).toBeGreaterThanOrEqual(0);
});
