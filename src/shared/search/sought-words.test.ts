import { expect, test } from 'vitest';
import { joinSought, splitSought } from './sought-words.ts';

test('several words are written as one text, and read from it again', () => {
  expect(splitSought(joinSought(['датчики', 'жители']))).toEqual(['датчики', 'жители']);
});

test.each([
  ['дом', ['дом']],
  ['  дом и двор ', ['дом и двор']],
  ['P(A|B)', ['P(A|B)']],
  ['|', ['|']],
  ['дом | ', ['дом']],
  [' ', []],
])('%j is read as %j', (text, words) => {
  expect(splitSought(text)).toEqual(words);
});
