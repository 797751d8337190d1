import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

const spoken = (text: string, language: string) => sentencesOf(text, language).map(({ words }) => words);

test('sentences are told apart within blocks, without what has no words', () => {
  const text = '\u2029Yards\u2029\u2029The city waits. Who  owns\nit?\u2029 * * * \u2029Дворы ждут.\u2029';
  expect(spoken(text, 'en')).toEqual(['Yards', 'The city waits.', 'Who owns it?', 'Дворы ждут.']);
});

test('each stands where its words are in the text; what is no prose is a space', () => {
  const text = 'x\u2029 One two\ufffc three. Four.\u2029';
  const sentences = sentencesOf(text, 'en');
  expect(sentences.map(({ words }) => words)).toEqual(['x', 'One two three.', 'Four.']);
  expect(sentences.map(({ start, end }) => text.slice(start, end))).toEqual([
    'x',
    'One two\ufffc three.',
    'Four.',
  ]);
});
