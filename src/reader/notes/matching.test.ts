import { expect, test } from 'vitest';
import { newAnnotation } from '../../../tests/support/annotation.ts';
import { matches } from './matching.ts';

const annotation = newAnnotation({ quote: 'Ещё одна степь', note: 'Сравнить', colour: 'blue' });
const has = (words: string, ...colours: ('blue' | 'pink')[]) => matches(annotation, { words, colours });

test('notes are searched by words of quotation and note, in any order and case, ё like е', () => {
  expect(has('')).toBe(true);
  expect(has('сравн ЕЩЕ')).toBe(true);
  expect(has('ещё город')).toBe(false);
});

test('colours that are chosen leave the others out', () => {
  expect(has('', 'pink')).toBe(false);
  expect(has('степь', 'pink', 'blue')).toBe(true);
});
