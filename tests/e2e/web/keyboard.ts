import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/** More than a page of the office has. */
const mostStops = 150;

/** Goes on with Tab until something has the focus. */
export async function reach(target: Locator): Promise<void> {
  const keyboard = target.page().keyboard;
  const isReached = () => target.evaluate((it) => it === document.activeElement);
  for (let stops = 0; stops < mostStops && !(await isReached()); stops += 1) await keyboard.press('Tab');
  await expect(target).toBeFocused();
}
