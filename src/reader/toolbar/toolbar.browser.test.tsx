import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longArticle } from '../../../tests/support/browser/articles.ts';
import { expectOwnPlaces } from '../../../tests/support/browser/own-places.ts';
import { enterRoom } from '../../../tests/support/browser/reading-room.tsx';
import { muddled } from '../../../tests/support/muddled-toolbar.ts';

for (const language of ['ru', 'en', 'kk'] as const) {
  test(`in rooms of every width each control of the toolbar has its own place (${language})`, async () => {
    const room = await enterRoom({ language, fragment: '#page=70' });
    await expect.element(room.pageBox).toHaveValue('70');
    await expectOwnPlaces(room.tools.element());
  });
}

test.for(['ru', 'en', 'kk'] as const)(
  'the toolbar names the article where there is room (%s)',
  async (language) => {
    const full = longArticle.title[language];
    const room = await enterRoom({ language });
    await expect.element(room.pageBox).toBeVisible();
    const title = room.tools.bySelector('[title]').filter({ hasText: full });
    for (const width of [1100, 1280, 1440, 1920]) {
      await page.viewport(width, 900);
      await expect.element(title).toBeVisible();
      await expect.element(title).toHaveAttribute('title', full);
      expect(muddled(room.tools.element())).toEqual([]);
      const { left, right, width: wide, height } = title.element().getBoundingClientRect();
      expect(wide, `at ${width} px`).toBeGreaterThan(100);
      expect(height, 'one line').toBeLessThan(32);
      for (const tool of room.tools.element().querySelectorAll('[data-tool]')) {
        const box = tool.getBoundingClientRect();
        expect(Math.min(right, box.right) - Math.max(left, box.left)).toBeLessThan(1);
      }
    }
    await page.viewport(1024, 900);
    await expect.element(title).not.toBeVisible();
  },
);
