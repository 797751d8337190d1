import { expect, test } from 'vitest';
import { areTwoSlips, isOneInside, isSlip } from './slips.ts';

test.each([
  ['a letter is doubled', 'теміржоол', 'теміржол'],
  ['a doubled letter is single, in short words too', 'coton', 'cotton'],
  ['a letter is left out', 'архитетура', 'архитектура'],
  ['a letter is put in', 'архитектрура', 'архитектура'],
  ['two are exchanged', 'архитеткура', 'архитектура'],
  ['one sounds alike, at the beginning too', 'орхитектура', 'архитектура'],
  ['one sounds alike', 'коневотство', 'коневодство'],
  ['one is beside the other on the keyboard', 'преступнрсть', 'преступность'],
])('%s: %s', (_, typed, meant) => {
  expect(isSlip(typed, meant)).toBe(true);
});

test.each([
  ['another word of few letters', 'такси', 'таки'],
  ['another beginning', 'election', 'selection'],
  ['another end', 'countrys', 'country'],
  ['another word of few letters', 'украина', 'окраина'],
  ['another word of few letters', 'contact', 'contract'],
  ['another beginning', 'опушка', 'пушка'],
  ['another beginning', 'лошади', 'площади'],
  ['two mistakes', 'экологический', 'экономический'],
  ['two mistakes', 'архитектурный', 'архитектуры'],
  ['another letter', 'пропажа', 'продажа'],
  ['two letters at the beginning', 'rachitect', 'architect'],
  ['the same word', 'cotton', 'cotton'],
])('%s is none: %s', (_, typed, meant) => {
  expect(isSlip(typed, meant)).toBe(false);
});

test.each([
  ['архетиктура', 'архитектура', true],
  ['коневотсво', 'коневодство', true],
  ['загрезниние', 'загрязнение', true],
  ['экологический', 'экономический', false],
  ['демографический', 'географический', false],
  ['архитектурный', 'архитектуры', false],
  ['коттон', 'котон', false],
  ['престпунсь', 'преступность', false],
])('two slips make %s of %s: %s', (typed, meant, are) => {
  expect(areTwoSlips(typed, meant)).toBe(are);
});

test.each([
  ['воздуза', 'воздуха', true],
  ['бюджт', 'бюджет', true],
  ['qualitty', 'quality', true],
  ['такси', 'таксист', false],
  ['tenuer', 'tenure', true],
  ['бвоздух', 'воздух', false],
  ['соседский', 'соседки', false],
  ['воздух', 'воздух', false],
])('one letter inside makes %s of %s: %s', (typed, meant, is) => {
  expect(isOneInside(typed, meant)).toBe(is);
});
