import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The size of targets (WCAG 2.2, 2.5.8) is looked at only when asked for. */
const everything: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** Rules about colours: all others find in the dark theme what they find in the light one. */
const ofColours: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** What axe finds in the light theme and, as to colours, in the dark one. */
export async function violations(page: Page, within?: string, options?: RunOptions): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsNow(page, within, options);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsNow(page, within, ofColours);
  await page.emulateMedia({ colorScheme: null });
  return [...light, ...dark];
}

/**
 * What axe finds in the theme that is shown, a line for each rule: its id and the elements that break it.
 * @param within a selector, where only a part of the page is meant
 */
export async function violationsNow(
  page: Page,
  within = 'html',
  options: RunOptions = everything,
): Promise<string[]> {
  // Colours that are on their way from one theme to the other would be taken for what they become.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Not by axe's own package for Playwright: that opens a tab for each answer, which takes longer than to find it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, asked]) => {
      // What is in order need not be told.
      const { violations } = await window.axe.run(selector, { ...asked, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    [within, options] as const,
  );
}
