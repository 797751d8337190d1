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

test('words are found as the search of the site finds them: without letters a keyboard lacks, accents and joiners', () => {
  const kazakh = newAnnotation({ quote: 'Қала мен ауылдың ара\u00adсы', note: 'café, of\ufb01ce' });
  for (const words of ['кала ауылдын', 'арасы', 'CAFE', 'office'])
    expect(matches(kazakh, { words, colours: [] }), words).toBe(true);
  expect(matches(kazakh, { words: 'кала дала', colours: [] })).toBe(false);
});

test('colours that are chosen leave the others out', () => {
  expect(has('', 'pink')).toBe(false);
  expect(has('степь', 'pink', 'blue')).toBe(true);
});
