import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test('a text that is hardly longer stays whole', () => {
  expect(foldText('A fine paper. No more to say.', 25)).toEqual(['A fine paper. No more to say.', '']);
});

test('a long text ends its beginning with a paragraph, else with a sentence, else with a word', () => {
  expect(foldText(`One two three. Four\n${'five '.repeat(9)}`, 30)[0]).toBe('One two three. Four');
  expect(foldText(`One two three four. Five ${'six '.repeat(9)}`, 30)[0]).toBe('One two three four.');
  expect(foldText(`One two three four five ${'six '.repeat(9)}`, 26)[0]).toBe('One two three four five');
  expect(foldText('x'.repeat(90), 30)).toEqual(['x'.repeat(30), 'x'.repeat(60)]);
});
