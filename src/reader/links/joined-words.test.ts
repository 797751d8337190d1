import { expect, test } from 'vitest';
import { joinedWords } from './joined-words.ts';

test('pieces of a link become its words', () => {
  expect(joinedWords(['Sherman et', 'al., 1989'])).toBe('Sherman et al., 1989');
  expect(joinedWords(['Table 2'])).toBe('Table 2');
  expect(joinedWords(['', ' '])).toBe('');
});

test('a word divided at the end of a line is whole, a name with a hyphen keeps it', () => {
  expect(joinedWords(['Fig', '-', 'ure 2'])).toBe('Figure 2');
  expect(joinedWords(['Laszczkow-', 'ski, 2016'])).toBe('Laszczkowski, 2016');
  expect(joinedWords(['Milner-', 'Gulland, 2003'])).toBe('Milner-Gulland, 2003');
});
