import { expect, test } from 'vitest';
import { drawingFor11 } from './drawing.ts';

test.each([
  ['<g font-variant="tabular-nums" fill="red">', '<g style="font-variant: tabular-nums" fill="red">'],
  ['<path paint-order="stroke"/>', '<path style="paint-order: stroke"/>'],
  [
    '<g style="color: red" paint-order="stroke" font-variant="normal">',
    '<g style="paint-order: stroke; font-variant: normal; color: red">',
  ],
  ['<text fill="red">paint-order="stroke"</text>', '<text fill="red">paint-order="stroke"</text>'],
])('%s becomes %s', (svg, wanted) => {
  expect(drawingFor11(svg)).toBe(wanted);
});
