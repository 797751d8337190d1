import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { enterRoom } from '../../../tests/support/browser/reading-room.tsx';
import { enlarged, muddled, widths } from '../../../tests/support/muddled-toolbar.ts';

/**
 * Sets the browser's text size, as in its settings.
 * @param size of ordinary text, in CSS pixels
 */
async function enlargeText(size: number, fixed = size): Promise<void> {
  await cdp().send('Page.setFontSizes', { fontSizes: { standard: size, fixed } });
}

for (const language of ['ru', 'en', 'kk'] as const) {
  test(`in rooms of every width each control of the toolbar has its own place (${language})`, async ({
    onTestFinished,
  }) => {
    onTestFinished(() => enlargeText(16, 13));
    const room = await enterRoom({ language, fragment: '#page=70' });
    await expect.element(room.pageBox).toHaveValue('70');
    const complaints = () => muddled(room.tools.element());
    for (const width of widths) {
      await page.viewport(width, 1024);
      await expect.poll(complaints, { message: `at ${width} px` }).toEqual([]);
    }
    for (const { size, width } of enlarged) {
      await enlargeText(size);
      await page.viewport(width, 1024);
      await expect.poll(complaints, { message: `at ${width} px, text of ${size} px` }).toEqual([]);
    }
  });
}
