import fs from 'node:fs';
import { expect, test } from 'vitest';
import { pdfChunk } from '#shared/article/pdf-chunk.ts';
import { join, readOpening } from './read-opening.ts';

test('touching ranges are joined, and the smallest gaps are closed first', () => {
  const stretches: [number, number][] = [
    [900, 1000],
    [0, 100],
    [100, 200],
    [250, 300],
    [150, 180],
  ];
  expect(join(stretches, 3)).toEqual([
    [0, 200],
    [250, 300],
    [900, 1000],
  ]);
  expect(join(stretches, 2)).toEqual([
    [0, 300],
    [900, 1000],
  ]);
  expect(join(stretches, 1)).toEqual([[0, 1000]]);
});

test('the first page of an article needs the beginning of its file and a little of its end', async () => {
  const folder = 'resources/volumes/2/spatial-distribution-of-thefts-and-violent-crimes';
  const file = fs.readFileSync(`${folder}/${folder.split('/').at(-1)}.pdf`);
  const opening = await readOpening(new Uint8Array(file));
  expect(opening[0]?.[0]).toBe(0);
  expect(opening.length).toBeLessThanOrEqual(3);
  const needed = opening.reduce((sum, [begin, end]) => sum + end - begin, 0);
  expect(needed).toBeLessThan(file.length * 0.4);
  for (const [begin, end] of opening) {
    expect(begin % pdfChunk).toBe(0);
    expect(end % pdfChunk === 0 || end === file.length).toBe(true);
  }
});
