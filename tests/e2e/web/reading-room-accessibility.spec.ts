import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enterRoom } from './reading-room.ts';

test('the structure of a document is there for screen readers, and its tools for forced colours', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await test.step('the words of a page are no stop of the Tab key', async () => {
    await expect(room.pages.locator('.textLayer[tabindex]')).toHaveCount(0);
    await room.sheet(1).locator('.textLayer [role="presentation"]').first().click();
    await expect(room.pages).toBeFocused();
  });
  await test.step('the structure of the document is there for screen readers: headings, paragraphs, figures with their words', async () => {
    await expect(room.sheet(1).locator('.structTree [role="heading"]').first()).toBeAttached();
    await room.goTo('71');
    const figure = room
      .sheet(8)
      .locator('[role="img"], [role="figure"]')
      .and(page.locator('[aria-label^="Scatter plot"]'));
    await expect(figure.first()).toBeAttached();
    await expect(room.sheet(8).locator('.textLayer')).toHaveAttribute('lang', 'en');
    await expect(room.sheet(8)).toHaveAttribute('role', 'group');
    await expect(room.sheet(8)).toHaveAttribute('aria-label', 'Page 71');
  });
  await test.step('a link that goes over the end of a line is one link with one name', async () => {
    await room.goTo('65');
    const link = room.sheet(2).getByRole('link', { name: 'Sherman et al., 1989' });
    await expect(link.first()).toBeAttached();
    const parts = room.sheet(2).locator('a[href$="work-31"]');
    await expect(parts).toHaveCount(2);
    await expect(parts.nth(1)).toHaveAttribute('tabindex', '-1');
    await expect(parts.nth(1)).toHaveAttribute('aria-hidden', 'true');
  });
  await test.step('with forced colours the tools can be told from what lies around them', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await room.tool('Side panel').click();
    const divider = page.getByRole('separator', { name: 'Width of the side panel' });
    const colours = await divider.evaluate((line) => [
      getComputedStyle(line).backgroundColor,
      getComputedStyle(line.parentElement?.parentElement ?? line).backgroundColor,
    ]);
    expect(colours[0]).not.toBe(colours[1]);
  });
});

test('words of the article are in its language, names of pages in that of the interface', async ({
  page,
}) => {
  const room = await enterRoom(page, '/spatial-distribution-of-thefts-and-violent-crimes#page=71', 'ru');
  const languageOf = (part: Locator) =>
    part.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang);
  const sheet = room.sheet(8);
  const link = sheet.getByRole('link', { name: 'Andresen, 2006' }).first();
  await expect(link).toBeAttached();
  await expect.poll(() => languageOf(room.pages)).toBe('ru');
  await expect.poll(() => languageOf(sheet)).toBe('ru');
  await expect.poll(() => languageOf(sheet.locator('.textLayer'))).toBe('en');
  await expect.poll(() => languageOf(link)).toBe('en');
  const figure = sheet.locator('[aria-label^="Scatter plot"]').first();
  await expect(figure).toBeAttached();
  await expect.poll(() => languageOf(figure)).toBe('en');
  await expect.poll(() => languageOf(sheet.locator('.structTree'))).toBe('en');
});
