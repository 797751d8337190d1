import type { Locator } from '@playwright/test';

/**
 * How long a pointer rests on a button before the press, in ms: 200 to 300 or more are reported for visitors
 * (InstantClick and instant.page load pages in that time). An automated click would follow at once.
 */
export const rest = 200;

/**
 * Presses a button as a person does.
 * @param rested how long the pointer has rested on it before, in ms
 */
export async function press(button: Locator, rested = rest): Promise<void> {
  await button.hover();
  await button.page().waitForTimeout(rested);
  await button.click();
}
