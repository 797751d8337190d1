import type { Locator, Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, expectWithinWindow, open, test } from './journey.ts';
import { seenPage } from './served-pdf.ts';

const article9 = '/en/spatial-distribution-of-thefts-and-violent-crimes';
const text = (page: Page) => page.locator('#article-text');
const popup = (page: Page) => page.getByRole('dialog');

/** Opens the article, and gives the page the sign of a reader, with which it loads what the text can do. */
async function openText(page: Page) {
  await open(page, article9);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(page.getByRole('button', { name: 'Enlarge: Figure 1' })).toBeAttached();
}

const top = (page: Page, target: string) =>
  page.locator(target).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('the list of contents leads to a section and follows what is read, to the same page of the PDF', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openText(page);
  const contents = page.getByRole('navigation', { name: 'Contents of the text' });
  await contents.getByRole('link', { name: 'Places, people and records' }).click();
  await expect(page).toHaveURL(/#text-section-2$/);
  await expect.poll(() => top(page, '#text-section-2')).toBeLessThan(120);
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveText(/Places, people and records|From areas to places/);
  await page.locator('#p-70').evaluate((mark) => mark.scrollIntoView({ block: 'start' }));
  await contents.getByRole('link', { name: 'Page 70 in the PDF' }).click();
  await expect.poll(() => seenPage(page)).toBe(7);
  await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Read this page as text' }).click();
  await expect(page).toHaveURL(/#p-70$/);
  await expect.poll(() => top(page, '#p-70')).toBeLessThan(200);

  await page.evaluate(() => {
    const entry = { articleId: 9, page: 27, label: '90', at: 1, inText: true };
    localStorage.setItem('reading-positions', JSON.stringify([entry]));
  });
  await openText(page);
  await page.getByRole('link', { name: 'Continue on page 90' }).click();
  await expect.poll(() => top(page, '#p-90')).toBeLessThan(200);
  await expect(page.locator('#text-appendix-1 details')).toHaveAttribute('open');
});

test('notes and cited works are shown beside the words, and close without losing the place', async ({
  page,
}) => {
  await openText(page);
  const mention = text(page).getByRole('link', { name: 'Sherman et al., 1989' }).first();
  await mention.click();
  await expect(popup(page)).toContainText('Hot spots of predatory crime');
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect(mention).toBeFocused();

  const note = page.locator('#text-note-ref-1');
  await note.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('note', { name: '1' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1200, height: 720 });
  await note.focus();
  await page.keyboard.press('Enter');
  await expect(popup(page)).toContainText('Data, survey and interviews are illustrative');
  await expect(popup(page)).toBeFocused();
  await expect(page).not.toHaveURL(/#/);
  await page.getByRole('link', { name: 'All notes' }).click();
  await expect(page).toHaveURL(/#text-note-1$/);
  await expect(popup(page)).toHaveCount(0);
  await page.locator('#text-note-1').getByRole('link', { name: 'Back to the text' }).click();
  await expect.poll(() => top(page, '#text-note-ref-1')).toBeLessThan(500);
});

test('tables stand at their full height under heads that stay, and folded appendices say that they unfold', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openText(page);
  const folded = page.locator('#text-appendix-1 summary');
  const marker = () => folded.evaluate((summary) => getComputedStyle(summary, '::before').rotate);
  expect(await marker()).toBe('-45deg');
  await folded.click();
  await expect.poll(marker).toBe('45deg');
  const tables = page.locator('#article-text figure.table');
  const hidden = await tables.evaluateAll((all) =>
    all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).map(({ id }) => id),
  );
  expect(hidden).toEqual([]);

  const long = page.locator('#text-appendix-1 figure.table[data-fits]').first();
  await long.scrollIntoViewIfNeeded();
  await long
    .locator('tbody tr')
    .last()
    .evaluate((row) => row.scrollIntoView({ block: 'center' }));
  const { head, bar } = await long.evaluate((figure) => ({
    head: figure.querySelector('thead th')?.getBoundingClientRect().top,
    bar: document.querySelector('header nav')?.getBoundingClientRect().bottom,
  }));
  expect(Math.abs((head ?? 0) - (bar ?? 0))).toBeLessThan(3);
});

test('at 400 % the bars leave four fifths of the window to the words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openText(page);
  await page.locator('#text-section-2').evaluate((section) => section.scrollIntoView());
  await page.mouse.wheel(0, 200);
  const covered = () =>
    page.evaluate(() => {
      const text = document.querySelector('#article-text');
      const rows = [...Array(innerHeight).keys()];
      return (
        rows.filter((y) => !text?.contains(document.elementFromPoint(innerWidth / 2, y))).length / innerHeight
      );
    });
  await expect.poll(covered).toBeLessThanOrEqual(0.2);
});

test('by keyboard alone a section is reached, and a cited work and a figure are seen and left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, article9);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Enlarge: Figure 1' })).toBeAttached();
  const reach = async (target: Locator) => {
    for (let stops = 0; stops < 120; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${target} is not reached by Tab`);
  };
  const contents = page.getByRole('navigation', { name: 'Contents of the text' });
  await reach(contents.getByRole('link', { name: 'Introduction' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#text-section-1$/);
  const work = text(page).locator('a[role="doc-biblioref"]').first();
  await reach(work);
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(work).toBeFocused();
  const enlarge = page.getByRole('button', { name: 'Enlarge: Figure 1' });
  await reach(enlarge);
  await page.keyboard.press('Enter');
  const figure = page.getByRole('dialog', { name: 'Figure 1' });
  const width = () => figure.getByRole('img').evaluate((image) => image.clientWidth);
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole);
  await page.keyboard.press('Escape');
  await expect(enlarge).toBeFocused();
});

test('how the text looks is chosen, and remembered on this device', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openText(page);
  const size = () => text(page).evaluate((element) => getComputedStyle(element).fontSize);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const usual = [await size(), await paper()];
  await page.getByRole('button', { name: 'Text settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Text settings' });
  for (const choice of ['Larger', 'Sans serif', 'Dark'])
    await settings.getByRole('radio', { name: choice }).check();
  expect(await violations(page)).toEqual([]);
  const chosen = [await size(), await paper()];
  expect(chosen).not.toContain(usual[0]);
  expect(chosen).not.toContain(usual[1]);
  await page.reload();
  expect([await size(), await paper()]).toEqual(chosen);
  await page.getByRole('link', { name: 'Archive' }).first().click();
  await expect.poll(paper).toBe(usual[1]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('article 9 is read from the first to the last paragraph', async ({ page }) => {
    await open(page, article9);
    await page.getByRole('article').tap({ position: { x: 5, y: 5 } });
    const contents = page.getByRole('navigation', { name: 'Contents of the text' });
    await contents.getByText('Contents of the text').tap();
    await contents.getByRole('link', { name: 'Places, people and records' }).tap();
    await expect.poll(() => top(page, '#text-section-2')).toBeLessThan(150);
    await expect(contents.getByRole('list')).toBeHidden();
    await expectWithinWindow(page, 'the text');

    const mention = text(page).getByRole('link', { name: 'Sherman et al., 1989' }).first();
    await mention.scrollIntoViewIfNeeded();
    const before = await mention.evaluate((link) => link.getBoundingClientRect().top);
    await mention.tap();
    await popup(page).getByRole('link', { name: 'All references' }).tap();
    await expect.poll(() => top(page, '#text-work-31')).toBeLessThan(300);
    await page.goBack();
    await expect
      .poll(() =>
        mention.evaluate((link, place) => Math.abs(link.getBoundingClientRect().top - place), before),
      )
      .toBeLessThan(50);

    await text(page).locator('[role="doc-noteref"]').first().tap();
    await expect(popup(page)).toBeVisible();
    await expectWithinWindow(page, 'a note');
    await popup(page).getByRole('button', { name: 'Close' }).tap();

    const last = text(page).locator('section.text p').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
});

test.describe('in each language on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what is wider says so, its letters are legible, and a press shows it whole', async ({ page }) => {
    const words = {
      '': 'Чтобы увидеть всё, листайте вбок',
      '/en': 'Swipe sideways to see all of it',
      '/kk': 'Толық көру үшін бүйірге сырғытыңыз',
    };
    for (const [language, said] of Object.entries(words)) {
      await open(page, language + article9.replace('/en', ''));
      await page.getByRole('article').tap({ position: { x: 5, y: 5 } });
      const figure = page.locator('#text-figure-1');
      const drawing = figure.getByRole('img');
      await drawing.scrollIntoViewIfNeeded();
      await expect(figure.locator('figcaption')).toHaveAttribute('data-sideways', said);
      const letters = await drawing.evaluate((image) => {
        const { paddingLeft, borderLeftWidth } = getComputedStyle(image);
        const frame = 2 * (Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth));
        // The smallest are 10 of 560 units high.
        return (10 / 560) * (image.getBoundingClientRect().width - frame);
      });
      expect(letters).toBeGreaterThanOrEqual(10.9);
      await expectWithinWindow(page, 'a figure');
      await drawing.tap({ position: { x: 90, y: 90 } });
      const whole = page.getByRole('dialog').getByRole('img');
      await expect(whole).toBeVisible();
      expect(await whole.evaluate((image) => image.getBoundingClientRect().width)).toBeLessThanOrEqual(390);
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the text is there, its links lead through it, and an appendix opens', async ({ page }) => {
    await page.goto(article9);
    await text(page).getByRole('link', { name: 'Sherman et al., 1989' }).first().click();
    await expect(page).toHaveURL(/#text-work-31$/);
    await expect(page.locator('#text-work-31')).toBeInViewport();
    const file = await page.locator('#text-figure-1 a.drawing').getAttribute('href');
    expect((await page.request.get(file ?? '')).headers()['content-type']).toContain('image/svg+xml');
    const appendix = page.locator('#text-appendix-1');
    await expect(appendix.getByRole('table').first()).toBeHidden();
    await appendix.locator('summary').click();
    await expect(appendix.getByRole('table').first()).toBeVisible();
  });
});
