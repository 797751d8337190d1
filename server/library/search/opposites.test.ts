import { expect, test } from 'vitest';
import { areOpposites } from './opposites.ts';

test.each([
  ['недоверие', 'доверие'],
  ['равный', 'неравный'],
  ['unequal', 'equal'],
  ['informal', 'formal'],
  ['irregular', 'regular'],
  ['келмеген', 'келген'],
  ['келеди', 'келмейди'],
  ['болмады', 'болды'],
  ['жумыссыз', 'жумысшы'],
])('%s and %s are opposites', (one, other) => {
  expect(areOpposites(one, other)).toBe(true);
  expect(areOpposites(other, one)).toBe(true);
});

test.each([
  ['загрезнение', 'загрязнение'],
  ['coton', 'cotton'],
  ['irigation', 'irrigation'],
  ['кала', 'калада'],
  ['недвижимость', 'недвижимсть'],
])('%s and %s are not', (one, other) => {
  expect(areOpposites(one, other)).toBe(false);
});
