import { expect, test } from 'vitest';
import { steppedZoom } from './stepped-zoom.ts';

test.each([
  [100, 1, 110],
  [110, 1, 125],
  [100, -1, 90],
  [200, 1, 200],
  [80, -1, 80],
] as const)('from %i %% a step of %i leads to %i %%', (zoom, step, expected) => {
  expect(steppedZoom(zoom, step)).toBe(expected);
});
