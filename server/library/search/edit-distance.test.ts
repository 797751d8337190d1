import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['воздух', 'воздух', 0],
  ['воздух', 'возду', 1],
  ['воздух', 'вооздух', 1],
  ['воздух', 'возпух', 1],
  ['воздух', 'вздоух', 2],
  ['қала', 'қлаа', 1],
  ['ауа', 'су', 2],
])('%s and %s are %i mistakes apart', (one, other, mistakes) => {
  expect(editDistance(one, other, 3)).toBe(mistakes);
});

test('a distance beyond the maximum is only reported as such', () => {
  expect(editDistance('город', 'станция', 2)).toBe(3);
});

test('it is symmetric, and zero only for equal words', () => {
  const word = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other, 10);
      expect(distance).toBe(editDistance(other, one, 10));
      expect(distance === 0).toBe(one === other);
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});
