import { expect, test } from 'vitest';
import { fitPages, measureOf } from './fit.ts';

/** A text that takes from 10 pages, set tight, to 16, set generously. */
const growing = async ({ place }: { place: number }): Promise<number> => 10 + Math.floor(place * 6);

test('finds the most generous setting with the wanted pages', async () => {
  const { pages, setting } = await fitPages(13, growing);
  expect(pages).toBe(13);
  expect(setting.place).toBeGreaterThan(0.65);
  expect(setting.figures).toBe(1);
});

test('comes as close as possible when a text is too long or too short', async () => {
  expect((await fitPages(7, growing)).pages).toBe(10);
  expect((await fitPages(20, growing)).pages).toBe(16);
});

test('tries other figure sizes where a page break skips the wanted number', async () => {
  const leaping = async ({ place, figures }: { place: number; figures: number }): Promise<number> =>
    place < 0.5 ? 12 : figures < 1 ? 13 : 14;
  expect(await fitPages(13, leaping)).toMatchObject({ pages: 13, setting: { figures: 0.92 } });
});

test('stays between the smallest and the largest type', () => {
  expect(measureOf({ place: 0, figures: 1 })).toEqual({ size: 9.6, leading: 1.32, scale: 0.84 });
  expect(measureOf({ place: 1, figures: 1 })).toEqual({ size: 11, leading: 1.6, scale: 1.06 });
});
