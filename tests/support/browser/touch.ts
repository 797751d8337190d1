import { expect, onTestFinished } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';

/** Gives the browser a touch screen until the test ends: pointers are coarse, and nothing hovers. */
export async function takeTouchScreen(width = 390, height = 844): Promise<void> {
  onTestFinished(() => touch(false));
  await touch(true);
  await page.viewport(width, height);
}

async function touch(enabled: boolean): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 5 });
}

/** Taps the middle of an element with a finger, once it can be seen, is at rest and nothing lies over it. */
export async function tap(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  const middle = () => {
    const { left, top, width, height } = locator.element().getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isThere = ({ x, y }: { x: number; y: number }) =>
    locator.element().contains(document.elementFromPoint(x, y));
  if (!isThere(middle())) locator.element().scrollIntoView({ block: 'center', inline: 'center' });
  let place = middle();
  await expect
    .poll(async () => {
      const before = middle();
      await new Promise(requestAnimationFrame);
      place = middle();
      return before.x === place.x && before.y === place.y && isThere(place);
    })
    .toBe(true);
  await tapAt(place);
}

/** Taps a point of the window. */
export async function tapAt(point: { x: number; y: number }): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
