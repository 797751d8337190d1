import { expect, test } from 'vitest';
import { type KeptSignature, keptLimit, readSignatures } from './signature.ts';

const kept = (place: number, changes: object = {}): KeptSignature => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  shape: {
    curves: [[0, 0, 10, 10, 20, 0]],
    width: 600,
    height: 240,
    thickness: 1.5,
    areContours: false,
  },
  description: `Signature ${place}`,
  keptAt: place,
  ...changes,
});

test('what was kept last comes first, and no more than can be kept', () => {
  const read = readSignatures([1, 2, 3, 4, 5, 6].map((place) => kept(place)));
  expect(read.map(({ keptAt }) => keptAt)).toEqual([6, 5, 4, 3, 2]);
  expect(read).toHaveLength(keptLimit);
});

test('what is no signature is left out, whatever is stored', () => {
  const { shape } = kept(1);
  const strange = [
    null,
    'text',
    {},
    kept(1, { id: 'one' }),
    kept(2, { shape: { ...shape, curves: [] } }),
    kept(3, { shape: { ...shape, curves: [[1, 2, 3]] } }),
    kept(4, { shape: { ...shape, curves: [[Number.NaN, 2]] } }),
    kept(5, { shape: { ...shape, width: 0 } }),
    kept(6, { shape: { ...shape, curves: Array(31).fill(Array(2000).fill(1)) } }),
    kept(7, { description: 'x'.repeat(301) }),
    kept(8, { script: 'run' }),
  ];
  expect(readSignatures([...strange, kept(9)])).toEqual([kept(9)]);
});
