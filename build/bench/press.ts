import type { Locator } from '@playwright/test';

/**
 * How long a pointer rests on a button before it presses it, in ms: of visitors 200 to 300 are told, and more
 * (InstantClick and instant.page, which load pages in that time). A program that measures would press in the same moment.
 */
export const rest = 200;

/** Presses a button as a hand does. @param rested how long the pointer was there before, in ms */
export async function press(button: Locator, rested = rest): Promise<void> {
  await button.hover();
  await button.page().waitForTimeout(rested);
  await button.click();
}
