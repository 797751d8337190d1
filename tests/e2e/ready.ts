import type { Page } from '@playwright/test';

/** Waits until a page responds to clicks: until React has hydrated the rendered HTML. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')?.firstElementChild;
    return !!root && Object.keys(root).some((key) => key.startsWith('__reactFiber'));
  });
}
