import { z } from 'zod';

/** Where a window stands, in device-independent pixels. */
export type Rectangle = { x: number; y: number; width: number; height: number };

const Coordinate = z.number().int().min(-100_000).max(100_000);

/** A window's place as it is kept. */
export const WindowPlace = z.strictObject({
  x: Coordinate,
  y: Coordinate,
  width: Coordinate.min(1),
  height: Coordinate.min(1),
  maximized: z.boolean(),
  fullScreen: z.boolean(),
});
export type WindowPlace = z.infer<typeof WindowPlace>;

/** No window is made smaller than this. */
export const smallest = { width: 480, height: 480 };

/** The size of a first window, where the screen is large enough. */
const usual = { width: 1280, height: 860 };

/** So much of a title bar must be in reach for a window to be moved. */
const grip = { width: 120, height: 32 };

/**
 * A place that can be seen whole: as it was where its title bar can still be reached on a screen, else in the middle
 * of the main one; never larger than its screen.
 * @param areas the parts of the screens that windows may use, the main one first
 */
export function fitOnScreen(place: Rectangle | undefined, areas: readonly Rectangle[]): Rectangle {
  const area = (place && areas.find((screen) => isReachable(place, screen))) ?? areas[0];
  const wanted = place ?? { ...usual, x: 0, y: 0 };
  if (!area) return wanted;
  const width = Math.min(Math.max(wanted.width, smallest.width), area.width);
  const height = Math.min(Math.max(wanted.height, smallest.height), area.height);
  if (!place || !isReachable(place, area)) {
    const x = area.x + Math.round((area.width - width) / 2);
    const y = area.y + Math.round((area.height - height) / 2);
    return { x, y, width, height };
  }
  const x = Math.min(Math.max(place.x, area.x), area.x + area.width - width);
  const y = Math.min(Math.max(place.y, area.y), area.y + area.height - height);
  return { x, y, width, height };
}

/** Where another window goes, so that it does not hide the one it came from. */
export function besides(place: Rectangle, areas: readonly Rectangle[]): Rectangle {
  const step = 28;
  return fitOnScreen({ ...place, x: place.x + step, y: place.y + step }, areas);
}

function isReachable(place: Rectangle, area: Rectangle): boolean {
  const across = Math.min(place.x + place.width, area.x + area.width) - Math.max(place.x, area.x);
  const isTopInside = place.y >= area.y - grip.height && place.y <= area.y + area.height - grip.height;
  return across >= grip.width && isTopInside;
}
