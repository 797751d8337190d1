import type { Locator } from '@playwright/test';
import { enlargeText, expect, test } from './journey.ts';
import { enterRoom, type roomWords } from './reading-room.ts';

test.describe.configure({ timeout: 90_000 });

const path = 'spatial-distribution-of-thefts-and-violent-crimes#page=70';
const visits = [
  ['ru', `/${path}`],
  ['en', `/en/${path}`],
  ['kk', `/kk/${path}`],
] as const satisfies readonly (readonly [keyof typeof roomWords, string])[];

/** From small phones to large screens, in CSS pixels. */
const widths = [320, 360, 390, 600, 768, 820, 899, 900, 1024, 1440];

/** What of the toolbar can't be told apart or pressed: what lies on another, over the edge, or under something. */
function muddled(tools: Locator): Promise<string[]> {
  return tools.evaluate((toolbar) => {
    toolbar.scrollIntoView({ block: 'start' });
    // The count has fallen out of the one line of its box where there is no room for it.
    const isSeen = (one: Element) =>
      one.checkVisibility() &&
      one.getBoundingClientRect().top < (one.parentElement?.getBoundingClientRect().bottom ?? 0);
    const shown = [...toolbar.querySelectorAll('[data-tool], [data-page-box] + span')].filter(isSeen);
    const room = toolbar.getBoundingClientRect();
    const boxes = shown.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const name = one.getAttribute('aria-label') ?? one.textContent;
      return { one, name, left, right, middle: [(left + right) / 2, (top + bottom) / 2] as const };
    });
    return boxes.flatMap(({ one, name, left, right, middle }, index) => {
      const complaints: string[] = [];
      for (const other of boxes.slice(index + 1)) {
        const shared = Math.min(right, other.right) - Math.max(left, other.left);
        if (shared > 0.5) complaints.push(`${name} lies on ${other.name}`);
      }
      if (left < room.left || right > room.right + 0.5) complaints.push(`${name} is cut off`);
      const hit = document.elementFromPoint(...middle);
      if (one.matches('[data-tool]') && !one.contains(hit)) complaints.push(`${name} can't be pressed`);
      return complaints;
    });
  });
}

for (const touch of [false, true]) {
  test.describe(touch ? 'with fingers' : 'with a mouse', () => {
    test.use({ hasTouch: touch, isMobile: touch });

    for (const [language, address] of visits) {
      test(`in rooms of every width each control of the toolbar has its own place (${language})`, async ({
        page,
      }) => {
        const room = await enterRoom(page, address, language);
        await expect(room.pageBox).toHaveValue('70');
        for (const width of widths) {
          await page.setViewportSize({ width, height: 1024 });
          await expect.poll(() => muddled(room.tools), `at ${width} px`).toEqual([]);
        }
        for (const size of [24, 32]) {
          await enlargeText(page, size);
          for (const width of [390, 820, 1280, 1440]) {
            await page.setViewportSize({ width, height: 1024 });
            await expect.poll(() => muddled(room.tools), `at ${width} px, text of ${size} px`).toEqual([]);
          }
        }
      });
    }
  });
}
