import { firstPage, type Program, start } from './desktop-programs.ts';
import { press } from './press.ts';

/** Set in the page when the reader is opened and when its first page is drawn, on the page's clock. */
type Marks = { asked?: number; drawn?: number };

/**
 * Starts a program, opens an article in it, and opens the reader.
 * @param address of the article's page
 * @returns milliseconds from the click on Read until page 1 is drawn with its text
 */
export async function measureReading(program: Program, display: string, address: string): Promise<number> {
  const started = await start(program, display, 1_500);
  try {
    const page = await firstPage(started.browser);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await page.evaluate(observe);
    await press(page.locator('button[aria-controls="reader"]'));
    await page.waitForFunction(() => (globalThis as { marks?: Marks }).marks?.drawn !== undefined);
    return await page.evaluate(() => {
      const { asked = Number.NaN, drawn = Number.NaN } = (globalThis as { marks?: Marks }).marks ?? {};
      return drawn - asked;
    });
  } finally {
    await started.end();
  }
}

/**
 * Runs in the page: records the click, and the frame in which the text layer of page 1, which follows its
 * canvas, appears.
 */
function observe(): void {
  const marks: Marks = {};
  (globalThis as { marks?: Marks }).marks = marks;
  document.addEventListener('click', () => (marks.asked ??= performance.now()), { capture: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.page[data-page-number="1"] .textLayer')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      marks.drawn = performance.now();
    });
  });
  observer.observe(document.body, { subtree: true, childList: true });
}
