import { expect, test } from 'vitest';
import { element } from '../pdfs/hast-element.ts';
import { locatedWords } from './located-words.ts';

test('formulas and powers are one word, as in print, and the numbers of notes are words of their own', () => {
  const text = (value: string) => ({ type: 'text' as const, value });
  const note = element('a', [text('1')]);
  const paragraph = element('p', [
    ...[text('H'), element('sub', [text('2')]), text('O on 40 m'), element('sup', [text('2')])],
    ...[text(' of yard'), element('sup', [note])],
  ]);
  const words = locatedWords({ type: 'root', children: [paragraph] }, '').map(({ word }) => word);
  expect(words).toEqual(['h2o', 'on', '40', 'm2', 'of', 'yard', '1']);
});
