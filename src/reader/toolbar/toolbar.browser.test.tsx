import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enlargeText, enterRoom } from '../../../tests/support/browser/reading-room.tsx';
import { enlarged, muddled, widths } from '../../../tests/support/muddled-toolbar.ts';

for (const language of ['ru', 'en', 'kk'] as const) {
  test(`in rooms of every width each control of the toolbar has its own place (${language})`, async () => {
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
