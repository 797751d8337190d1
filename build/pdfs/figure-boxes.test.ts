import { expect, test } from 'vitest';
import { figureBoxes } from './figure-boxes.ts';

test('a figure has the last clipping frame around it as its box, in page coordinates', () => {
  const content = [
    '.24 0 0 -.24 0 708.96 cm',
    'q',
    '0 0 2079 2954 re',
    'W n',
    'q',
    '365.625 915.625 1303.125 650 re',
    'W* n',
    'q',
    '2 0 0 2 365.6 915.6 cm',
    '/Figure <</MCID 3 >>BDC',
    '46 238 m',
    'EMC',
    'Q',
    'Q',
    'Q',
    '/P <</MCID 4 >>BDC',
  ].join('\n');
  expect([...figureBoxes(content)]).toEqual([[3, [87.75, 333.21, 400.5, 489.21]]]);
});

test('content without a frame has no box', () => {
  expect(figureBoxes('/Figure <</MCID 1 >>BDC\nEMC').size).toBe(0);
});
