import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** Every journey also fails when the page reports an error, such as a mismatch between server and browser. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints.filter((complaint) => !expected.get(page)?.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

const expected = new WeakMap<Page, RegExp>();

/** For journeys through a fault: what the browser will complain of. */
export function expectComplaint(page: Page, complaint: RegExp): void {
  expected.set(page, complaint);
}

/** Waits until the page answers to clicks: the language menu of a page taken over by React. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')?.firstElementChild;
    return !!root && Object.keys(root).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Opens an address and waits until the page answers to clicks. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** The button of the language menu. */
export function languageButton(page: Page): Locator {
  return page.locator('summary', { hasText: /^(EN|RU|KZ)$/ });
}

export { expect };
