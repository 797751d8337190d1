/** The bounds of a window, in device-independent pixels. */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** The saved state of a window. */
export type WindowState = Rectangle & { maximized: boolean; fullScreen: boolean };

/** Whether a JSON value is the saved state of a window. */
export function isWindowState(json: unknown): json is WindowState {
  if (typeof json !== 'object' || json === null || Object.keys(json).length !== 6) return false;
  const { x, y, width, height, maximized, fullScreen } = json as Partial<Record<string, unknown>>;
  const isLength = (value: unknown) => isCoordinate(value) && Number(value) >= 1;
  return (
    [x, y].every(isCoordinate) &&
    [width, height].every(isLength) &&
    [maximized, fullScreen].every((value) => typeof value === 'boolean')
  );
}

function isCoordinate(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) <= 100_000;
}

/** The minimum size of a window. */
export const smallest = { width: 480, height: 480 };

/** The size of the first window, if the screen is large enough. */
const usual = { width: 1280, height: 860 };

/** How much of a title bar must be on a screen for the window to be movable. */
const grip = { width: 120, height: 32 };

/**
 * Fits bounds to a screen: a window whose title bar is reachable stays on its screen, moved so that all of it
 * is visible; any other is centred on the main screen. It is never larger than the screen.
 * @param areas the work areas of the screens, the main one first
 */
export function fitOnScreen(bounds: Rectangle | undefined, areas: readonly Rectangle[]): Rectangle {
  const area = (bounds && areas.find((screen) => isReachable(bounds, screen))) ?? areas[0];
  const wanted = bounds ?? { ...usual, x: 0, y: 0 };
  if (!area) return wanted;
  const width = Math.min(Math.max(wanted.width, smallest.width), area.width);
  const height = Math.min(Math.max(wanted.height, smallest.height), area.height);
  if (!bounds || !isReachable(bounds, area)) {
    const x = area.x + Math.round((area.width - width) / 2);
    const y = area.y + Math.round((area.height - height) / 2);
    return { x, y, width, height };
  }
  const x = Math.min(Math.max(bounds.x, area.x), area.x + area.width - width);
  const y = Math.min(Math.max(bounds.y, area.y), area.y + area.height - height);
  return { x, y, width, height };
}

/** The bounds of a new window, offset so that it does not hide the one it was opened from. */
export function besides(bounds: Rectangle, areas: readonly Rectangle[]): Rectangle {
  const step = 28;
  return fitOnScreen({ ...bounds, x: bounds.x + step, y: bounds.y + step }, areas);
}

function isReachable(bounds: Rectangle, area: Rectangle): boolean {
  const across = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  const isTopInside = bounds.y >= area.y - grip.height && bounds.y <= area.y + area.height - grip.height;
  return across >= grip.width && isTopInside;
}
