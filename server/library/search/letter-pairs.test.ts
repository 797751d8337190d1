import { expect, test } from 'vitest';
import { createLetterPairs } from './letter-pairs.ts';

test('ordinary words are likelier than words typed in another layout', () => {
  const { likeness } = createLetterPairs([
    'при',
    'привести',
    'приезд',
    'цвет',
    'ответ',
    'the',
    'other',
    'when',
  ]);
  expect(likeness('привет')).toBeGreaterThan(likeness('ghbdtn'));
  expect(likeness('then')).toBeGreaterThan(likeness('еруч'));
});
