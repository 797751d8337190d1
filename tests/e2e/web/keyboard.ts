import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** More than a page of the office has. */
const mostStops = 150;

/**
 * Goes on with Tab until something has the focus.
 * @returns how often Tab was pressed
 */
export async function reach(target: Locator): Promise<number> {
  const keyboard = target.page().keyboard;
  const isReached = () => target.evaluate((it) => it === document.activeElement);
  let stops = 0;
  for (; stops < mostStops && !(await isReached()); stops += 1) await keyboard.press('Tab');
  await expect(target).toBeFocused();
  return stops;
}

/** What somebody does who has no mouse, with a count of it. */
export type Keys = {
  /** How often Tab was pressed. */
  moves: number;
  /** How often another key: one that presses, chooses or leads elsewhere. */
  presses: number;
  /** Fields that were filled in with text. */
  fields: number;
  to(target: Locator): Promise<void>;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
};

/** Counts what somebody does on a page by keyboard alone; wherever the focus is to go, it must be seen there. */
export function byKeyboard(page: Page): Keys {
  const keys: Keys = {
    ...{ moves: 0, presses: 0, fields: 0 },
    to: async (target) => {
      keys.moves += await reach(target);
      expect(await target.evaluate(isSeen), 'what has the focus is seen').toBe(true);
    },
    press: async (key) => {
      keys.presses += 1;
      await page.keyboard.press(key);
    },
    type: async (text) => {
      keys.fields += 1;
      await page.keyboard.insertText(text);
    },
  };
  return keys;
}

/** Whether the middle of something is in the window and under nothing else (WCAG 2.2, 2.4.11). */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
  const there = document.elementFromPoint(
    left + width / 2,
    Math.max(top, 0) + Math.min(height, innerHeight) / 2,
  );
  return there !== null && (element.closest('label') ?? element).contains(there);
}
