import { expect, test } from 'vitest';
import { findQuote } from './find-quote.ts';

const found = (text: string, quote: string, prefix = '', suffix = '') => {
  const span = findQuote(text, { quote, prefix, suffix });
  return span && text.slice(span.start, span.end);
};

test('a quotation is found whatever the lines, hyphens and spaces', () => {
  expect(found('Город и ис- следование степи', 'исследование  степи')).toBe('ис- следование степи');
  expect(found('the micro-district', 'micro­dis trict')).toBe('micro-district');
  expect(found('an eﬃcient way', 'efficient')).toBe('eﬃcient');
  expect(found('Қала мен дала', 'ҚАЛА МЕН')).toBe('Қала мен');
  expect(found('the so-called “upper part” of it', 'called "upper part" of')).toBe('called “upper part” of');
});

test('of several places the one with the same neighbours is meant', () => {
  const text = 'The city grows. The steppe stays. The city waits.';
  const span = findQuote(text, { quote: 'The city', prefix: 'steppe stays. ', suffix: ' waits' });
  expect(span).toEqual({ start: 34, end: 42 });
  expect(findQuote(text, { quote: 'The city', prefix: '', suffix: '' })?.start).toBe(0);
});

test('quotation marks at its ends belong to it, as many as there are in the text', () => {
  expect(found('the “upper part” is calm', '“upper part”')).toBe('“upper part”');
  expect(found('the upper part is calm', '“upper part”')).toBe('upper part');
  expect(found('it is calm — “so”', '“so”')).toBe('“so”');
});

test('what is not there is not found', () => {
  expect(found('The steppe', 'The city')).toBeUndefined();
  expect(found('The steppe', ' - ')).toBeUndefined();
});

test('a quotation is found whether its letters are composed or not', () => {
  expect(found('Краткий обзор', 'краткий'.normalize('NFD'))).toBe('Краткий');
  expect(found('Краткий обзор'.normalize('NFD'), 'краткий')).toBe('Краткий'.normalize('NFD'));
});
