import { expect, test } from 'vitest';
import { withoutRunningHeads } from './running-heads.ts';

const page = (head: string, text: string, foot: string) => [head, text, foot].join('\n');

test('removes page numbers and running heads, also alternating ones', () => {
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

test('keeps a line that is on one page only, or on two of two', () => {
  expect(withoutRunningHeads(['Введение\nтекст', 'Методы\nтекст иной', 'Выводы\nещё'])).toEqual([
    'Введение\nтекст',
    'Методы\nтекст иной',
    'Выводы\nещё',
  ]);
  expect(withoutRunningHeads(['Том 3\nодин', 'Том 3\nдва'])).toEqual(['Том 3\nодин', 'Том 3\nдва']);
});

test('leaves a page of running heads empty, and empty pages as they are', () => {
  expect(withoutRunningHeads(['Том 3', 'Том 3', 'Том 3', 'Том 3\nтекст'])).toEqual(['', '', '', 'текст']);
  expect(withoutRunningHeads(['', '', ''])).toEqual(['', '', '']);
});
