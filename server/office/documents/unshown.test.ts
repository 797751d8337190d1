import { expect, test } from 'vitest';
import { documentOf } from './model.ts';
import { unshownIn } from './unshown.ts';

test('of elements that are not known the most frequent are named, and the others counted together', () => {
  const unknown = new Map(Array.from({ length: 25 }, (_, nth) => [`wx:part${nth}`, nth + 1]));
  unknown.set('a name\nwith lines', 40);
  const told = unshownIn({ ...documentOf([]), unknown });
  expect(told).toHaveLength(21);
  expect(told[0]).toEqual({ what: 'unknown-element', count: 25, part: 'wx:part24' });
  // The five rarest, and what has no name to be shown.
  expect(told.at(-1)).toEqual({ what: 'unknown-element', count: 1 + 2 + 3 + 4 + 5 + 40 });
});
