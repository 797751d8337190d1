import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Language } from '../../../src/shared/language/language.ts';
import { ready } from '../ready.ts';
import { type HandedOnTab, handedOnTab, isOrdinary } from './handed-on-tab.ts';

type Journey = {
  /** Whether the journey gets a tab of its own instead of the one passed on: see `handedOnTab`. */
  alone: boolean;
  quiet: undefined;
};

/** The base of all journeys, which also fail if the page reports an error, such as a hydration mismatch. */
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

/** For journeys that cause a fault: the error that the browser will report. */
export function expectComplaint(page: Page, complaint: RegExp): void {
  expected.set(page, complaint);
}

/** Opens an address and waits until the page responds to clicks. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/**
 * Holds requests back until released. Call it before opening the page: on a running page, requests may still
 * pass.
 * @param goOn what then happens to them; by default they continue
 * @returns a function that releases them
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

/**
 * Expects that nothing extends beyond the right edge of the viewport.
 * @param widths in CSS pixels; by default the current one
 */
export async function expectWithinWindow(page: Page, what: string, widths: number[] = []): Promise<void> {
  const { width: present = 0, height = 0 } = page.viewportSize() ?? {};
  for (const width of widths.length > 0 ? widths : [present]) {
    await page.setViewportSize({ width, height });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${what} at ${width}`).toBeLessThanOrEqual(0);
  }
}

/** Whether the items of the bar are side by side, without overlap and within the viewport. */
export function standingApart(bar: Locator): Promise<boolean> {
  return bar.evaluate((nav) => {
    const boxes = [...nav.querySelectorAll(':scope > div > :is(a, details), :scope > div > ul > li')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .sort((one, other) => one.left - other.left);
    // The search field overlaps the language menu by padding that is blank in both.
    const blank = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 4;
    const ends = boxes.map(({ left }, place) => left >= (boxes[place - 1]?.right ?? 0) - blank);
    return ends.every(Boolean) && (boxes.at(-1)?.right ?? 0) <= innerWidth - 16;
  });
}

/**
 * Enlarges text as the browser's font size setting does, which also changes limits in em.
 * @param size the default font size, in CSS pixels; initially 16
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

/** Lets the page's time pass: a form that is sent within two seconds is taken for a robot's. */
export async function takeTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 2_100;
  });
}

export { expect };
