import { expect, open, test } from './journey.ts';
import { longArticle, roomWords } from './reading-room.ts';

test('whoever leaves while the pages are being read leaves nothing behind, not even a complaint', async ({
  page,
}) => {
  await open(page, longArticle);
  // At the moment the first page is drawn, the viewer requests all others.
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      () => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[data-reader] .page .canvasWrapper > canvas')) return;
          if (document.querySelector('[data-reader] progress')) return;
          watch.disconnect();
          document.querySelector<HTMLButtonElement>('[aria-label="Close the reader"]')?.click();
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      },
      { once: true },
    );
  });
  await page.getByRole('button', { name: roomWords.en.read }).click();
  await expect(page.getByRole('button', { name: roomWords.en.read })).toBeFocused();
  await expect(page.locator('[data-reader]')).toHaveCount(0);
});
