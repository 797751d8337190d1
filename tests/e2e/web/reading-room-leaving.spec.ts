import { expect, open, test } from './journey.ts';
import { enterRoom, longArticle, roomWords } from './reading-room.ts';

test('the PDF is saved under its specified name, and the page of the article is printed without the reader', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await test.step('the PDF is saved under its specified name', async () => {
    const download = page.waitForEvent('download');
    await room.tools.getByRole('link', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe('Article9.pdf');
  });
  await test.step('what is on the screen is not what is printed: the page of the article leaves the reader out', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(room.room).toBeHidden();
  });
});

const properties = [
  {
    language: 'en',
    path: '/en/who-owns-good-land',
    title: 'Document properties',
    facts: [
      'Who Owns Good Land',
      '176 × 250 mm',
      '27',
      'English',
      '1.7',
      'Skia/PDF',
      'Literata',
      'All embedded',
    ],
  },
  {
    language: 'kk',
    path: '/kk/who-owns-good-land',
    title: 'Құжат сипаттамасы',
    facts: ['176 × 250 мм', 'Бәрі ендірілген', 'Иә'],
  },
] as const;

for (const { language, path, title, facts } of properties) {
  test(`the document tells of itself (${language})`, async ({ page }) => {
    await enterRoom(page, path, language);
    await page.keyboard.press('i');
    const sheet = page.getByRole('dialog', { name: title });
    for (const fact of facts) await expect(sheet).toContainText(fact);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
}

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
