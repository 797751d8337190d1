import type { Page } from '@playwright/test';
import { boxesOfMarks, boxesOfWords, selectWords, showPage } from './in-the-text.ts';
import { expect, languageButton, open, test } from './journey.ts';
import { card, from, highlight, marks } from './noted.ts';
import { enterRoom, longArticle, Room, roomWords } from './reading-room.ts';

/** As the router of the site does it for a link to the address that is shown. */
function followAgain(page: Page): Promise<void> {
  return page.evaluate(() => {
    history.pushState({ ...history.state, key: 'again' }, '');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
}

test('one goes to printed pages, and back by buttons, keys and the mouse', async ({ page }) => {
  const room = await enterRoom(page);
  await test.step('jumps remember where one came from; the history of the browser has no part in it', async () => {
    const entries = await page.evaluate(() => history.length);
    await room.goTo('71');
    const citation = room.sheet(8).getByRole('link', { name: 'Andresen, 2006' });
    await citation.scrollIntoViewIfNeeded();
    const before = await room.scrolled();
    await citation.click();
    await expect(room.pageBox).toHaveValue('84');
    await expect(room.sheet(21)).toContainText('Andresen, M. A. (2006)');

    await room.tool('Back to where you were').click();
    await expect(room.pageBox).toHaveValue('71');
    await expect.poll(async () => Math.abs((await room.scrolled()) - before)).toBeLessThan(3);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(room.pageBox).toHaveValue('64');
    await expect(room.tool('Back to where you were')).toBeDisabled();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(room.pageBox).toHaveValue('71');
    await room.tool('Forward again').click();
    await expect(room.pageBox).toHaveValue('84');
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
  await test.step('the side buttons of a mouse follow the jumps', async () => {
    await room.goTo('64');
    await room.goTo('90');
    const press = (button: number) =>
      room.pages.evaluate((pages, which) => {
        const event = new MouseEvent('mouseup', { button: which, bubbles: true, cancelable: true });
        return pages.dispatchEvent(event);
      }, button);
    expect(await press(3)).toBe(false);
    await expect(room.pageBox).toHaveValue('64');
    expect(await press(4)).toBe(false);
    await expect(room.pageBox).toHaveValue('90');
  });
  await test.step('the page box takes the printed number, else the place in the file, and says what is neither', async () => {
    await room.goTo('84');
    await expect(room.tools).toContainText('21 of 44');
    await expect(room.sheet(21)).toBeInViewport();
    await room.goTo('3', '66');
    await expect(room.tools).toContainText('3 of 44');

    await room.pageBox.fill('999');
    await room.pageBox.press('Enter');
    await expect(room.pageBox).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('There is no page 999')).toBeAttached();
    await room.pageBox.press('Escape');
    await expect(room.pageBox).toHaveValue('66');
    await expect(room.pages).toBeFocused();
  });
  await test.step('what is being typed into the page box stays when another page comes into view', async () => {
    await room.goTo('64');
    await room.pageBox.fill('84');
    await room.sheet(3).evaluate((sheet) => sheet.scrollIntoView());
    await expect(room.tools).toContainText('3 of 44');
    await expect(room.pageBox).toHaveValue('84');
    await room.pageBox.press('Enter');
    await expect(room.sheet(21)).toBeInViewport();
  });
});

test('a hand takes hold of the pages; it selects nothing, opens notes and links, and is put down again', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await showPage(page, 2);
  await highlight(page);
  await page.keyboard.press('Escape');
  await room.choose('View', 'Hand tool: drag to move pages');
  await expect(room.pages).toHaveAttribute('data-hand', 'open');
  const [line] = await boxesOfWords(page, from);
  if (!line) throw new Error(`${from} is not there`);
  const { mouse } = page;
  const pull = async (x: number, y: number) => {
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x, y - 60, { steps: 3 });
    await mouse.move(x, y - 120, { steps: 3 });
    await mouse.up();
  };
  const before = await room.scrolled();
  await pull(line.x1 + 20, (line.y1 + line.y2) / 2);
  await expect.poll(() => room.scrolled()).toBe(before + 120);
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('');
  await expect(card(page)).toHaveCount(0);

  // Marks answer to the mouse a moment after they are drawn.
  await expect(async () => {
    await marks(page).first().scrollIntoViewIfNeeded();
    const [words] = await boxesOfMarks(page);
    if (!words) throw new Error('nothing is highlighted');
    await mouse.click((words.x1 + words.x2) / 2, (words.y1 + words.y2) / 2);
    await expect(card(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);

  await room.pages.focus();
  await page.keyboard.press('d');
  await expect(room.pages).not.toHaveAttribute('data-hand');
  await selectWords(page, from);
  expect(await page.evaluate(() => String(document.getSelection()))).toBe(from);
});

test('the side panel leads to headings and pages, and marks where one is', async ({ page }) => {
  const room = await enterRoom(page);
  await test.step('the table of contents leads to headings and marks the one that is read', async () => {
    await room.tool('Side panel').click();
    const tree = page.getByRole('tree', { name: 'Contents' });
    await tree.getByRole('treeitem', { name: 'Discussion' }).click();
    await expect(room.pageBox).toHaveValue('80');
    await expect(tree.locator('[aria-current="location"]')).toContainText('Discussion');
    await expect(room.sheet(17).getByText('Discussion', { exact: true })).toBeInViewport();
    await room.sheet(5).scrollIntoViewIfNeeded();
    await expect(tree.locator('[aria-current="location"]')).toContainText('Records');
  });
  await test.step('thumbnails are drawn where they are seen, carry the printed numbers and lead to their pages', async () => {
    await room.goTo('64');
    await page.getByRole('tab', { name: 'Pages' }).click();
    const list = page.getByRole('list', { name: 'Pages' });
    await expect(list.getByRole('button', { name: 'Page 64' })).toHaveAttribute('aria-current', 'page');
    expect(await list.locator('canvas').count()).toBeLessThan(20);
    await list.getByRole('button', { name: 'Page 67' }).click();
    await expect(room.pageBox).toHaveValue('67');
    await expect(list.getByRole('button', { name: 'Page 67' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('End');
    const last = list.getByRole('button', { name: 'Page 107' });
    await expect(last).toBeFocused();
    // It is not a white sheet: something dark is drawn on it.
    await expect
      .poll(() =>
        last.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
          if (canvas.width === 0) return false;
          const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          copy?.drawImage(canvas, 0, 0);
          const { data = [] } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
          return [...data].some((value, index) => index % 4 === 0 && value < 120 && data[index + 3] === 255);
        }),
      )
      .toBe(true);
    await page.keyboard.press('Enter');
    await expect(room.pageBox).toHaveValue('107');
  });
});

test('resting on a link shows where it leads', async ({ page }) => {
  const room = await enterRoom(page);
  await test.step('resting on a citation shows the work, by pointer and by keyboard, until Escape', async () => {
    await room.goTo('65');
    const citation = room.sheet(2).getByRole('link', { name: 'Weisburd, 2015' });
    const preview = await room.restOn(citation);
    await expect(preview).toContainText('Page 85');
    await expect(preview.locator('canvas[data-drawn]')).toBeAttached();
    // The pointer may go onto it.
    await preview.hover();
    await expect(preview).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);

    await room.pages.focus();
    await page.mouse.move(2, 300);
    await citation.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(preview).toBeVisible();
    await expect(
      page.getByText(/^Leads to page 85: Weisburd, D\. \(2015\)\. The law of crime/),
    ).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await expect(room.room).toBeVisible();
  });
  await test.step('a figure that is in sight needs no preview, one that is not is shown with its caption', async () => {
    await room.goTo('73');
    const mention = room.sheet(10).getByRole('link', { name: /^Fig.* 2$/ });
    const preview = await room.restOn(mention);
    await expect(preview).toContainText('Page 72');
    const { height = 0 } = (await preview.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(150);

    await page.mouse.move(2, 300);
    await room.choose('Zoom: 100%', 'Whole page');
    await room.goTo('71');
    await room.sheet(8).getByRole('link', { name: 'Figure 1' }).hover();
    const citation = room.sheet(8).getByRole('link', { name: 'Andresen, 2006' });
    await expect(preview).toHaveCount(0);
    await room.restOn(citation);
    await expect(preview).toContainText('Page 84');
  });
});

test('two panes show the document at two places; the toolbar speaks of the one that is used', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const room = await enterRoom(page);
  await room.choose('View', 'Two panes');
  const second = page.getByRole('region', { name: /, second pane$/ });
  await expect(second).toBeFocused();
  await room.goTo('84');
  await expect(second.locator('.page[data-page-number="21"]')).toBeInViewport();
  await expect(room.sheet(1)).toBeInViewport();

  await room.pages.click({ position: { x: 5, y: 300 } });
  await expect(room.pageBox).toHaveValue('64');
  const divider = page.getByRole('separator', { name: 'Size of the first pane' });
  await divider.focus();
  const width = async () => (await second.boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('ArrowLeft');
  await expect(divider).toHaveAttribute('aria-valuenow', '45');
  await expect.poll(width).toBeGreaterThan(before + 40);

  await room.choose('View', 'Two panes');
  await expect(second).toHaveCount(0);
  await expect(room.tool('Zoom: 100%')).toBeVisible();
});

for (const [fragment, words] of [
  ['#page=9999', 'The page in the address is not in this article.'],
  ['#note=0198c0de-0000-7000-8000-000000000000', 'The note in the address is not on this device.'],
] as const) {
  test(`an address that leads nowhere says so: ${fragment.slice(0, 5)}`, async ({ page }) => {
    await open(page, longArticle + fragment);
    const notice = page.locator('[data-reader]').getByRole('status').filter({ hasText: words });
    await expect(notice).toBeVisible({ timeout: 20_000 });
    await notice.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(notice).toHaveCount(0);
    await expect(page.locator('[data-pages]')).toBeFocused();
  });
}

test('an address opens the reader at its page, again and again; another language leads nowhere', async ({
  page,
}) => {
  const room = await enterRoom(page, `${longArticle}#page=84`);
  await expect(room.pageBox).toHaveValue('84');
  await expect(room.sheet(21)).toBeInViewport();
  await test.step('while it is open it leads on', async () => {
    await page.evaluate(() => {
      location.hash = '#page=70';
    });
    await expect(room.pageBox).toHaveValue('70');
    await page.evaluate(() => {
      location.hash = '#page=84';
    });
    await expect(room.pageBox).toHaveValue('84');
    await room.goTo('70');
    await followAgain(page);
    await expect(room.pageBox).toHaveValue('84');
  });
  await test.step('in another language one stays where one is', async () => {
    await room.goTo('70');
    await page.evaluate(() => scrollTo(0, 0));
    await languageButton(page).click();
    await page.getByRole('link', { name: 'Қазақша' }).click();
    await expect(page).toHaveURL(/\/kk\/.*#page=84$/);
    await expect(page.getByRole('textbox', { name: roomWords.kk.page })).toHaveValue('70');
  });
  const kazakh = new Room(page, roomWords.kk);
  await test.step('it opens a reader that was closed', async () => {
    await kazakh.tool('Оқу режимін жабу').click();
    await expect(kazakh.room).toHaveCount(0);
    await followAgain(page);
    await expect(kazakh.pageBox).toHaveValue('84');
  });
  await test.step('so does a place that is put into the address bar', async () => {
    for (const label of ['66', '70']) {
      await kazakh.tool('Оқу режимін жабу').click();
      await expect(kazakh.room).toHaveCount(0);
      await page.evaluate((wanted) => {
        location.hash = `#page=${wanted}`;
      }, label);
      await expect(kazakh.pageBox).toHaveValue(label);
    }
  });
  await test.step('a reader that was closed stays closed in another language', async () => {
    await kazakh.tool('Оқу режимін жабу').click();
    await page.evaluate(() => scrollTo(0, 0));
    await languageButton(page).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: roomWords.en.read })).toBeVisible();
    await expect(room.room).toHaveCount(0);
  });
});
