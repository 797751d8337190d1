import { expect, test } from 'vitest';
import { writtenLibrary } from '../../../tests/support/written-library.ts';
import { mistakesAllowed, openVocabulary, type Vocabulary } from './vocabulary.ts';

function vocabularyOf(...pages: string[]): Vocabulary {
  return openVocabulary(writtenLibrary(pages.map((page) => ({ pages: [page] }))));
}

test('the allowed mistakes grow with the length of a word', () => {
  expect(['sea', 'salt', 'quality', 'pastures'].map(mistakesAllowed)).toEqual([0, 1, 1, 2]);
});

test.each([
  ['qualty', 'quality'],
  ['pastuer', undefined],
  ['pastureis', 'pastures'],
  ['psatuers', 'pastures'],
  ['sal', undefined],
  ['salty', 'salt'],
  ['thier', undefined],
])('the word nearest to %s is %s', (typed, meant) => {
  expect(vocabularyOf('the quality of salt, for their pastures').nearest(typed)).toBe(meant);
});

test('of equally near words the one in more articles is meant', () => {
  expect(vocabularyOf('river', 'rider rover', 'rider').nearest('riter')).toBe('rider');
});

test('another first letter makes a word less near, whatever is more frequent', () => {
  expect(vocabularyOf('mount', 'count fount', 'fount').nearest('countt')).toBe('count');
  expect(vocabularyOf('horse', 'hosse house', 'worse', 'worse').nearest('hrrse')).toBe('horse');
  expect(vocabularyOf('boats', 'goals', 'goals').nearest('goats')).toBe('goals');
});

test('a word is never taken for its opposite', () => {
  expect(vocabularyOf('official').nearest('unofficial')).toBeUndefined();
});

test('a word of the language is likelier than letters at random', () => {
  const { likeness } = vocabularyOf('salt steppe river pasture quality of the land');
  expect(likeness('pastel')).toBeGreaterThan(likeness('qxzvjk'));
});
