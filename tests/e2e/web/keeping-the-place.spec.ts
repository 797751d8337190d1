import type { Page } from '@playwright/test';
import { isLong } from '../../../build/long-forms.ts';
import { expect, open, test } from './journey.ts';

const article6 = '/film-ob-arkhitektore-perevod-stenogrammy';
const article9 = '/en/spatial-distribution-of-thefts-and-violent-crimes';

/** The words at the top of the window, below its bars. */
const wordsAtTop = (page: Page) =>
  page.evaluate(() => {
    const text = document.querySelector('#article-text');
    const { left = 0, width = 0 } = text?.getBoundingClientRect() ?? {};
    for (let y = 1; y < innerHeight; y += 4) {
      const found = document.elementFromPoint(left + width / 2, y);
      const block = found && text?.contains(found) && found.closest('p, li, tr, h2, h3, h4, figure');
      if (block) return block.textContent.replaceAll(/\s+/g, ' ').slice(0, 60);
    }
    return '';
  });

/** Waits until its scripts have come: before, a link leads to another document. */
const scriptsOf = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#article-text') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Reads on by the wheel as people do, to a share of the page, and rests there. */
async function readTo(page: Page, share: number) {
  await page.mouse.move(200, 300);
  await page.mouse.move(205, 305);
  await scriptsOf(page);
  await scrollText(page, share);
}

/** Scrolls to a share of the text, and waits until it rests. */
async function scrollText(page: Page, share: number) {
  await page.evaluate(async (part) => {
    const text = document.querySelector('#article-text');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    // Heights are estimated until they are seen: it rests once it stands where it was led to, frame after frame.
    for (let still = 0, before = -1; still < 5; before = scrollY) {
      const { top = 0, height = 0 } = text?.getBoundingClientRect() ?? {};
      scrollTo({ top: scrollY + top + height * part, behavior: 'instant' });
      await frame();
      still = scrollY === before ? still + 1 : 0;
    }
  }, share);
}

for (const [address, share] of [
  [article9, 0.3],
  [article6, 0.6],
] as const) {
  test(`the same words are at the top after a reload, and coming back: ${address}`, async ({ page }) => {
    await open(page, address);
    await readTo(page, share);
    const words = await wordsAtTop(page);
    expect(words).not.toBe('');
    await page.reload();
    await expect.poll(() => wordsAtTop(page)).toBe(words);

    await scriptsOf(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a')?.click());
    await expect(page.locator('#article-text')).toHaveCount(0);
    await page.goBack();
    await expect.poll(() => wordsAtTop(page)).toBe(words);

    await open(page, '/en/privacy');
    await page.goBack();
    await expect.poll(() => wordsAtTop(page)).toBe(words);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('turning it keeps the words at the top of a text that was scrolled and never touched', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, article9);
    await scrollText(page, 0.4);
    await page.clock.fastForward(500);
    const words = await wordsAtTop(page);
    expect(words).not.toBe('');
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => wordsAtTop(page)).toBe(words);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => wordsAtTop(page)).toBe(words);
  });

  test('turning it keeps the words at the top, as does a larger text', async ({ page }) => {
    await page.clock.install();
    await open(page, article9);
    await page.touchscreen.tap(200, 600);
    await readTo(page, 0.4);
    // The page takes the place for read once it has rested.
    await page.clock.fastForward(500);
    const words = await wordsAtTop(page);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => wordsAtTop(page)).toBe(words);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => wordsAtTop(page)).toBe(words);
    await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'xl'));
    await expect.poll(() => wordsAtTop(page)).toBe(words);
  });
});

const widths = [390, 820, 1440];
for (const [place, width] of widths.entries()) {
  test(`the scroll bar tells how long a text is: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const all = (await (await page.request.get('/api/library/articles')).json()) as { slug: string }[];
    // In the short form each text is measured at one of the widths.
    const articles = isLong('content') ? all : all.filter((_, nth) => nth % widths.length === place);
    const wrong: string[] = [];
    for (const { slug } of articles) {
      await page.goto(`/${slug}`);
      const text = page.locator('#article-text');
      if ((await text.count()) === 0) continue;
      const estimated = await text.evaluate((element) => element.scrollHeight);
      const real = await text.evaluate((element) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('#article-text * { content-visibility: visible !important }');
        document.adoptedStyleSheets = [sheet];
        return element.scrollHeight;
      });
      if (Math.abs(estimated / real - 1) > 0.1) wrong.push(`${slug}: ${estimated} for ${real}`);
    }
    expect(wrong).toEqual([]);
  });
}
