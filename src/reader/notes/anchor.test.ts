import { expect, test } from 'vitest';
import type { PageRects } from '#shared/account/annotation.ts';
import { anchor, type PageSource } from './anchor.ts';
import { boxOfRun } from './page-content.ts';

/** Pages with lines of ten-point text, each letter six units wide, the first baseline at 650 units. */
function file(pages: string[][]): PageSource {
  return {
    pages: pages.length,
    content: async (page) => ({
      runs: (pages[page - 1] ?? []).map((text) => ({
        page,
        text,
        endsLine: true,
        size: 10,
        isArtifact: false,
      })),
      geometry: (pages[page - 1] ?? []).map((text, line) => ({
        transform: [10, 0, 0, 10, 50, 650 - 14 * line],
        width: text.length * 6,
        ascent: 0.8,
      })),
    }),
    label: (page) => String(page + 13),
    measure: (text) => text.length,
  };
}

const first = ['The steppe begins', 'behind the last house', 'of the street.'];
const second = ['The city ends there.'];
const places: PageRects[] = [
  {
    page: 1,
    label: '14',
    rects: [
      [74, 648, 152, 658],
      [50, 634, 176, 644],
    ],
  },
];
const annotation = {
  quote: 'steppe begins behind the last house',
  prefix: 'The ',
  suffix: ' of the',
  places,
};

test('where the words are still at their places, these stay as they are', async () => {
  expect(await anchor(file([first, second]), annotation)).toBe(places);
});

test('words that moved on their page, or to another, are found again', async () => {
  const moved = await anchor(file([['A new beginning.', ...first], second]), annotation);
  expect(moved).toEqual([
    {
      page: 1,
      label: '14',
      rects: [
        [74, 634, 152, 644],
        [50, 620, 176, 630],
      ],
    },
  ]);
  const turned = await anchor(file([['A preface.'], ['Contents'], ['Thanks'], first, second]), annotation);
  expect(turned).toEqual([{ page: 4, label: '17', rects: places[0]?.rects }]);
});

test('a passage that now runs over the end of a page has a place on each', async () => {
  const moved = await anchor(file([first.slice(0, 1), first.slice(1)]), annotation);
  expect(moved?.map(({ page, rects }) => [page, rects])).toEqual([
    [1, [[74, 648, 152, 658]]],
    [2, [[50, 648, 176, 658]]],
  ]);
});

test('of equal words those with the same neighbours are meant', async () => {
  const pages = [['A house stands.', 'No house stands.'], ['A house falls.']];
  const found = await anchor(file(pages), {
    quote: 'house',
    prefix: 'No ',
    suffix: ' stands',
    places: [{ page: 1, label: '14', rects: [[68, 634, 98, 644]] }],
  });
  expect(found?.[0]?.rects).toEqual([[68, 634, 98, 644]]);
});

test('words that are gone are not found', async () => {
  expect(await anchor(file([second, second]), annotation)).toBeNull();
});

test('words marked in the text get their places; those that the page has in another order keep their page', async () => {
  const inText = [{ page: 1, label: '14', rects: [] }];
  expect(await anchor(file([first, second]), { ...annotation, places: inText })).toEqual(places);
  const quote = 'of the street, where the steppe begins';
  expect(await anchor(file([first, second]), { ...annotation, quote, places: inText })).toBe(inText);
});

test('text that is set upright has its box upright', () => {
  const box = boxOfRun(
    { transform: [0, 10, -10, 0, 100, 200], width: 60, ascent: 0.8 },
    { start: 0, end: 0.5 },
  );
  expect(box).toEqual({ x1: 92, y1: 200, x2: 102, y2: 230 });
});
