import type { Page } from '@playwright/test';

/** Waits until a page answers to clicks: what was rendered before its scripts came is taken over by React. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')?.firstElementChild;
    return !!root && Object.keys(root).some((key) => key.startsWith('__reactFiber'));
  });
}
