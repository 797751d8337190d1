import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enterRoom, expectNothingFound, type Room } from './reading-room.ts';

async function everyTheme(page: Page, room: Room, names: readonly string[], view: string): Promise<void> {
  for (const name of names) {
    await room.choose(view, name);
    await expectNothingFound(page, name);
  }
}

test('axe finds nothing in any colour of pages, in either theme', async ({ page }) => {
  const room = await enterRoom(page, '/kk/who-owns-good-land', 'kk');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await everyTheme(page, room, ['Сепия', 'Қараңғы', 'Күңгірт', 'Қағаз'], 'Көрініс');
  }
});

test('axe finds nothing with each menu, dialog and panel open', async ({ page }) => {
  const room = await enterRoom(page, '/en/who-owns-good-land');
  await test.step('the words of a page are no stop of the Tab key', async () => {
    await expect(room.pages.locator('.textLayer[tabindex]')).toHaveCount(0);
    await room.sheet(1).locator('.textLayer [role="presentation"]').first().click();
    await expect(room.pages).toBeFocused();
  });
  await test.step('axe finds nothing with each menu and dialog open', async () => {
    for (const menu of [/^Zoom: /, 'View', 'More']) {
      await room.tool(menu).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNothingFound(page, String(menu));
      await page.keyboard.press('Escape');
    }
    for (const key of ['?', 'i']) {
      await room.pages.focus();
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNothingFound(page, key);
      await page.keyboard.press('Escape');
    }
  });
  await test.step('axe finds nothing with each panel open', async () => {
    await room.tool('Side panel').click();
    const tabs = page.getByRole('tablist', { name: 'Side panel' }).getByRole('tab');
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(page.getByRole('tabpanel').locator('> *')).not.toBeEmpty();
      await expectNothingFound(page, (await tab.getAttribute('aria-label')) ?? '');
    }
  });
});

test('axe finds nothing in two panes on the same page, with citations on it', async ({ page }) => {
  const room = await enterRoom(page, '/en/who-owns-good-land#page=152');
  await room.choose('View', 'Split view');
  const second = page.getByRole('region', { name: /, second pane$/ });
  await expect(second.locator('.page[data-page-number="2"] .annotationLayer a').first()).toBeAttached();
  await expect(second.locator('[id^="second-"]').first()).toBeAttached();
  await expectNothingFound(page, 'two panes');
});

test('axe finds nothing on a phone, with the panel over the pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const room = await enterRoom(page, '/who-owns-good-land', 'ru');
  await expectNothingFound(page, 'pages');
  await room.tool('Боковая панель').click();
  await expect(page.getByRole('tree')).toBeVisible();
  await expectNothingFound(page, 'panel');
});

test('the structure of a document is there for screen readers, and its tools for forced colours', async ({
  page,
}) => {
  const room = await enterRoom(page);
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
