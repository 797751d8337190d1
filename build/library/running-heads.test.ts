import { expect, test } from 'vitest';
import { withoutRunningHeads } from './running-heads.ts';

const page = (head: string, text: string, foot: string) => [head, text, foot].join('\n');

test('running heads and page numbers are removed, on left and right pages', () => {
  const words = [
    'Арыки города',
    'Дворы без тени',
    'Карты и люди',
    'Вода весной',
    'Что осталось',
    'Кто ответит',
  ];
  const texts = words.map((text, place) =>
    page(place % 2 === 0 ? 'Урбанистика. Том 3' : 'А. Серикова', text, String(10 + place)),
  );
  expect(withoutRunningHeads(texts)).toEqual(words);
});

test('a line on only one page, or on two of two, stays', () => {
  expect(withoutRunningHeads(['Введение\nтекст', 'Методы\nтекст иной', 'Выводы\nещё'])).toEqual([
    'Введение\nтекст',
    'Методы\nтекст иной',
    'Выводы\nещё',
  ]);
  expect(withoutRunningHeads(['Том 3\nодин', 'Том 3\nдва'])).toEqual(['Том 3\nодин', 'Том 3\nдва']);
});

test('a page without other text becomes empty, and an empty text stays empty', () => {
  expect(withoutRunningHeads(['Том 3', 'Том 3', 'Том 3', 'Том 3\nтекст'])).toEqual(['', '', '', 'текст']);
  expect(withoutRunningHeads(['', '', ''])).toEqual(['', '', '']);
});
