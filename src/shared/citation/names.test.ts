import { expect, test } from 'vitest';
import { bareInitials, initials, row } from './names.ts';

test.each([
  [[], ''],
  [['Ахметова'], 'Ахметова'],
  [['Ахметова', 'Ли'], 'Ахметова и Ли'],
  [['Ахметова', 'Ли', 'Садыков', 'Юн'], 'Ахметова, Ли, Садыков и Юн'],
])('the names %j are set in a row', (names, set) => {
  expect(row(names, ' и ')).toBe(set);
});

test.each([
  ['Анна Ивановна', 'А. И.', 'АИ'],
  ['Анна-Мария', 'А.-М.', 'АМ'],
  ['A.I.', 'A. I.', 'AI'],
])('the initials of %s are %s, and bare %s', (given, spaced, bare) => {
  const name = { family: 'Ли', given };
  expect(initials(name, ' ')).toBe(spaced);
  expect(bareInitials(name)).toBe(bare);
});
