import { expect, test } from 'vitest';
import { createLetterPairs } from './letter-pairs.ts';

test('what is written as words are is likelier than what is typed in another layout', () => {
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
