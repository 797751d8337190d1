import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { isLong } from '../../build/long-forms.ts';
import { defaultLanguage, type Language } from '../../src/shared/language/language.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified form, since each page reads it anew. */
const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All default rules, and target size (WCAG 2.2, 2.5.8), which axe checks only on request. */
const everything: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** Rules about colours: all others find in the dark theme what they find in the light one. */
const ofColours: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Every rule but those. */
const butColours = (options: RunOptions): RunOptions => ({
  ...options,
  rules: { ...options.rules, 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
});

/** A selector, to check part of the page, or what of the page is checked and what is not. */
type Within = string | { include: string[]; exclude: string[] };

/**
 * What axe finds in the light theme and, as to colours, in the dark one.
 * @param language of a screen that is looked at in all languages: its colours are the same in each, and measured in the
 * first one only, which takes half of the time
 */
export async function violations(
  page: Page,
  within?: Within,
  options: RunOptions = everything,
  language: Language = defaultLanguage,
): Promise<string[]> {
  if (language !== defaultLanguage) return violationsNow(page, within, butColours(options));
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsNow(page, within, options);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsNow(page, within, ofColours);
  await page.emulateMedia({ colorScheme: null });
  return [...light, ...dark];
}

/** The theme of a page among many that are alike: in the short form every other one is looked at in the dark theme only. */
export function themeOf(nth: number): 'light' | 'dark' | undefined {
  if (isLong('looks')) return undefined;
  return nth % 2 === 0 ? 'light' : 'dark';
}

/** What axe finds in one theme, colours included: for pages so many and alike that each theme has half of them. */
export async function violationsIn(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  const found = await violationsNow(page);
  await page.emulateMedia({ colorScheme: null });
  return found;
}

/**
 * The violations axe finds in the current theme, one entry per rule: its id and the elements that break it.
 */
export async function violationsNow(
  page: Page,
  within: Within = 'html',
  options: RunOptions = everything,
): Promise<string[]> {
  // Colours in transition between the themes would be measured as final.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // axe's own Playwright package opens a tab for each result, which takes longer than the analysis.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, asked]) => {
      const begun = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(begun.map((transition) => transition.finished));
      // Passed rules need not be reported.
      const { violations } = await window.axe.run(selector, { ...asked, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    [within, options] as const,
  );
}
