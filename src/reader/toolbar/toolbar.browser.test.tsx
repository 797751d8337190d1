import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { enterRoom } from '../../../tests/support/browser/reading-room.tsx';

/** From small phones to large screens, in CSS pixels. */
const widths = [320, 360, 390, 600, 768, 820, 899, 900, 1024, 1440];

/** What of the toolbar can't be told apart or pressed: what lies on another, over the edge, or under something. */
function muddled(toolbar: Element): string[] {
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
}

/** Enlarges text as people do in the settings of their browser. @param size of ordinary text, in CSS pixels */
async function enlargeText(size: number, fixed = size): Promise<void> {
  await cdp().send('Page.setFontSizes', { fontSizes: { standard: size, fixed } });
}

for (const language of ['ru', 'en', 'kk'] as const) {
  for (const touch of [false, true]) {
    const hands = touch ? 'with fingers' : 'with a mouse';
    test(`in rooms of every width each control of the toolbar has its own place (${language}, ${hands})`, async ({
      onTestFinished,
    }) => {
      onTestFinished(async () => {
        await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
        await enlargeText(16, 13);
      });
      await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: touch });
      expect(matchMedia('(pointer: coarse)').matches).toBe(touch);
      const room = await enterRoom({ language, fragment: '#page=70' });
      await expect.element(room.pageBox).toHaveValue('70');
      const complaints = () => muddled(room.tools.element());
      for (const width of widths) {
        await page.viewport(width, 1024);
        await expect.poll(complaints, { message: `at ${width} px` }).toEqual([]);
      }
      for (const size of [24, 32]) {
        await enlargeText(size);
        for (const width of [390, 820, 1280, 1440]) {
          await page.viewport(width, 1024);
          await expect.poll(complaints, { message: `at ${width} px, text of ${size} px` }).toEqual([]);
        }
      }
    });
  }
}
