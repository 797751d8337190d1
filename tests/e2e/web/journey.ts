import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Language } from '../../../src/shared/language.ts';
import { ready } from '../ready.ts';
import { type HandedOnTab, handedOnTab, isOrdinary } from './handed-on-tab.ts';

type Journey = {
  /** Whether it has its tab to itself, and does not take over the one of the journey before: see `handedOnTab`. */
  alone: boolean;
  quiet: undefined;
};

/** Every journey also fails when the page reports an error, such as a mismatch between server and browser. */
export const test = base.extend<Journey, { tab: HandedOnTab }>({
  alone: [false, { option: true }],
  tab: [({ browser }, use) => use(handedOnTab(browser)), { scope: 'worker' }],
  page: async (
    {
      browser,
      tab,
      alone,
      viewport,
      colorScheme,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      permissions,
    },
    use,
  ) => {
    const asked = { colorScheme, deviceScaleFactor, hasTouch, isMobile, javaScriptEnabled, permissions };
    if (!alone && isOrdinary(asked)) return use(await tab.asNew(viewport));
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
  context: async ({ page }, use) => use(page.context()),
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      expected.delete(page);
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

/** Opens an address and waits until the page answers to clicks. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/**
 * Holds back what a page asks for. Before the page is opened: one that is open and at work may still fetch past what is
 * held back from now on.
 * @param goOn what happens to it then; as usual, unless given
 * @returns what lets it come
 */
export async function holdBack(
  page: Page,
  address: string,
  goOn = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise: awaited, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await awaited;
    await goOn(route);
  });
  return letCome;
}

/** Expects that nothing reaches beyond the right edge of the window. @param widths in CSS pixels; as it is otherwise */
export async function expectWithinWindow(page: Page, what: string, widths: number[] = []): Promise<void> {
  const { width: present = 0, height = 0 } = page.viewportSize() ?? {};
  for (const width of widths.length > 0 ? widths : [present]) {
    await page.setViewportSize({ width, height });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${what} at ${width}`).toBeLessThanOrEqual(0);
  }
}

/** Whether what stands in the bar stands beside each other, from the left to the right, all of it within the window. */
export function standingApart(bar: Locator): Promise<boolean> {
  return bar.evaluate((nav) => {
    const boxes = [...nav.querySelectorAll(':scope > div > :is(a, details), :scope > div > ul > li')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .sort((one, other) => one.left - other.left);
    // The search reaches over the language, by as much as is blank in both.
    const blank = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 4;
    const ends = boxes.map(({ left }, place) => left >= (boxes[place - 1]?.right ?? 0) - blank);
    return ends.every(Boolean) && (boxes.at(-1)?.right ?? 0) <= innerWidth - 16;
  });
}

/**
 * Enlarges text as people do in the settings of their browser: what is limited in em follows it.
 * @param size of ordinary text, in CSS pixels; 16 at first
 */
export async function enlargeText(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

/** The button of the language menu. */
export function languageButton(page: Page): Locator {
  return page.locator('summary', { hasText: /^(EN|RU|KZ)$/ });
}

/** The button of the menu that a phone has in place of the bar. */
export function phoneMenu(page: Page, language: Language): Locator {
  const name = { ru: 'Меню', en: 'Menu', kk: 'Мәзір' }[language];
  return page.locator(`nav summary[aria-label="${name}"]`);
}

export { expect };
