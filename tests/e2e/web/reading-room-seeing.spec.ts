import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enterRoom, type Room } from './reading-room.ts';

/** What of a page lies under a point of the window: the page, and how far across and down in parts of it. */
async function under(
  page: Page,
  x: number,
  y: number,
): Promise<{ page: number; across: number; down: number }> {
  return await page.evaluate(
    ([left = 0, top = 0]) => {
      const sheet = document.elementFromPoint(left, top)?.closest<HTMLElement>('.page');
      if (!sheet) throw new Error('there is no page');
      const box = sheet.getBoundingClientRect();
      const parts = { across: (left - box.left) / box.width, down: (top - box.top) / box.height };
      return { page: Number(sheet.dataset.pageNumber), ...parts };
    },
    [x, y],
  );
}

const zoomOf = async (room: Room) => {
  const name = (await room.tool(/^Zoom: /).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0]);
};

test('pages are as large as one wishes, by wheel, menu and window', async ({ page }) => {
  const room = await enterRoom(page);
  await test.step('Ctrl with the wheel zooms in steps and keeps what is under the pointer', async () => {
    await room.goTo('70');
    const point = [500, 420] as const;
    await page.mouse.move(...point);
    const before = await under(page, ...point);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await expect.poll(() => zoomOf(room)).toBe(113);
    await page.mouse.wheel(0, -120);
    await expect.poll(() => zoomOf(room)).toBe(125);
    for (let notch = 0; notch < 12; notch += 1) await page.mouse.wheel(0, -120);
    await expect.poll(() => zoomOf(room)).toBe(150);
    await page.keyboard.up('Control');
    const after = await under(page, ...point);
    expect(after.page).toBe(before.page);
    expect(after.across).toBeCloseTo(before.across, 2);
    expect(after.down).toBeCloseTo(before.down, 2);
  });
  await test.step('a page that is fitted in is seen whole, and so are those that follow', async () => {
    await page.keyboard.press('Control+0');
    await room.goTo('70');
    await room.choose('Zoom: 100%', 'Whole page');
    const pane = await room.pages.boundingBox();
    const isWhole = async (number: number) => {
      const sheet = await room.sheet(number).boundingBox();
      if (!sheet || !pane) return false;
      return sheet.y > pane.y && sheet.y + sheet.height < pane.y + pane.height;
    };
    await expect.poll(() => isWhole(7)).toBe(true);
    await room.tool('Next page').click();
    await expect.poll(() => isWhole(8)).toBe(true);
  });
  await test.step('zoom has the specified limits and steps, and follows the window where that is wished', async () => {
    await room.choose(`Zoom: ${await zoomOf(room)}%`, '25%');
    await expect(room.tool('Zoom out')).toBeDisabled();
    await room.tool('Zoom in').click();
    await expect.poll(() => zoomOf(room)).toBe(38);

    await room.choose('Zoom: 38%', 'Fit width');
    const share = async () => {
      const [sheet, pane] = await Promise.all([room.sheet(1).boundingBox(), room.pages.boundingBox()]);
      return (sheet?.width ?? 0) / (pane?.width ?? 1);
    };
    await expect.poll(share).toBeGreaterThan(0.95);
    await page.setViewportSize({ width: 900, height: 720 });
    await expect.poll(share).toBeLessThan(1);
    expect(await share()).toBeGreaterThan(0.95);

    await room.choose(`Zoom: ${await zoomOf(room)}%`, 'Whole page');
    await expect
      .poll(async () => (await room.sheet(1).boundingBox())?.height)
      .toBeLessThan((await room.pages.boundingBox())?.height ?? 0);

    await room.choose(`Zoom: ${await zoomOf(room)}%`, 'Actual size');
    // 176 mm on a screen of 96 pixels to an inch.
    await expect
      .poll(async () => (await room.sheet(1).boundingBox())?.width)
      .toBeCloseTo((176 / 25.4) * 96, -1);
  });
});

test('pages are laid out one by one, in pairs and turned', async ({ page }) => {
  const room = await enterRoom(page);
  await test.step('one page at a time turns at its edges', async () => {
    await room.choose('View', 'One at a time');
    await expect(room.pages.locator('.page')).toHaveCount(1);
    await room.choose('Zoom: 100%', 'Whole page');
    await room.pages.focus();
    await page.keyboard.press('PageDown');
    await expect(room.pageBox).toHaveValue('65');
    await page.keyboard.press('j');
    await expect(room.pageBox).toHaveValue('66');
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 200);
    await expect(room.pageBox).toHaveValue('67');
    await page.keyboard.press('ArrowUp');
    await expect(room.pageBox).toHaveValue('66');
    await expect(room.pages.locator('.page')).toHaveCount(1);
  });
  await test.step('spreads pair pages by their printed numbers, or leave the first alone', async () => {
    await room.choose('View', 'Continuous');
    await page.keyboard.press('Control+0');
    await room.goTo('64');
    const firstPair = () =>
      room.pages
        .locator('.spread')
        .first()
        .locator('.page')
        .evaluateAll((sheets) => sheets.map((sheet) => sheet.getAttribute('aria-label')));
    await room.choose('View', 'Even page on the left');
    await expect.poll(firstPair).toEqual(['Page 64', 'Page 65']);
    await room.choose('View', 'Odd page on the left');
    await expect.poll(firstPair).toEqual(['Page 64']);
    await room.choose('View', 'First page alone');
    await expect.poll(firstPair).toEqual(['Page 64']);
    const [left, right] = [await room.sheet(2).boundingBox(), await room.sheet(3).boundingBox()];
    expect(left?.y).toBe(right?.y);
    expect(left?.x, 'a pair is shown whole').toBeGreaterThanOrEqual(0);
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(1280);
    await room.choose('View', 'None');
    await expect(room.pages.locator('.spread')).toHaveCount(0);
    await expect(room.tool('Zoom: 100%')).toBeVisible();
  });
  await test.step('pages are rotated, and what is written on them stays selectable', async () => {
    await room.choose('View', 'Rotate clockwise');
    await expect
      .poll(async () => {
        const { width = 0, height = 1 } = (await room.sheet(1).boundingBox()) ?? {};
        return width / height;
      })
      .toBeCloseTo(250 / 176, 1);
    await expect(room.sheet(1).locator('.textLayer')).toContainText('Spatial Distribution');
    await room.goTo('84');
    await room.pages.focus();
    await page.keyboard.press('Shift+R');
    await expect
      .poll(async () => {
        const { width = 0, height = 1 } = (await room.sheet(1).boundingBox()) ?? {};
        return width / height;
      })
      .toBeCloseTo(176 / 250, 1);
    await expect(room.pageBox, 'the page that is read stays').toHaveValue('84');
    await expect(room.sheet(21)).toBeInViewport();
  });
});

/** The colour in the middle of a small part of the window, as the screen shows it. */
async function colourAt(page: Page, x: number, y: number): Promise<number[]> {
  const shot = await page.screenshot({ clip: { x, y, width: 3, height: 3 } });
  return await page.evaluate(async (base64) => {
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: 'image/png' }),
    );
    const context = new OffscreenCanvas(3, 3).getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(1, 1, 1, 1).data.slice(0, 3) ?? [])];
  }, shot.toString('base64'));
}

test('page colours change paper and words, and leave figures as they are printed, unless that is wished', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await test.step('page colours change paper and words, and leave figures as they are printed', async () => {
    await room.choose('Zoom: 100%', 'Whole page');
    await room.goTo('71');
    const sheet = await room.sheet(8).boundingBox();
    if (!sheet) throw new Error('the page is not there');
    // Figure 1: white between two of its lines; and the white edge of the page.
    const inFigure = [sheet.x + sheet.width * 0.5, sheet.y + sheet.height * 0.345] as const;
    const paper = [sheet.x + sheet.width * 0.05, sheet.y + sheet.height * 0.5] as const;
    await expect.poll(() => colourAt(page, ...inFigure)).toEqual([255, 255, 255]);

    await room.choose('View', 'Dark');
    await expect.poll(async () => Math.max(...(await colourAt(page, ...paper)))).toBeLessThan(40);
    await expect.poll(() => colourAt(page, ...inFigure)).toEqual([255, 255, 255]);
    await room.choose('View', 'Figures as printed');
    await expect.poll(async () => Math.max(...(await colourAt(page, ...inFigure)))).toBeLessThan(40);

    await room.choose('View', 'Sepia');
    await expect.poll(() => colourAt(page, ...paper)).toEqual([243, 230, 204]);
    await room.choose('View', 'Dimmed');
    await expect.poll(async () => Math.max(...(await colourAt(page, ...paper)))).toBeLessThan(200);
    await room.choose('View', 'Paper');
    await expect.poll(() => colourAt(page, ...paper)).toEqual([255, 255, 255]);
  });
  await test.step('previews of links show figures as printed too, where that is wished', async () => {
    await page.keyboard.press('Control+0');
    await room.choose('View', 'Figures as printed');
    await room.choose('View', 'Dark');
    await room.goTo('73');
    const mention = room.sheet(10).getByRole('link', { name: /^Fig.* 2$/ });
    const preview = await room.restOn(mention);
    const clip = () => preview.locator('canvas + div').evaluate((layer) => getComputedStyle(layer).clipPath);
    await expect(preview.locator('canvas[data-drawn]')).toBeAttached();
    await expect.poll(clip).toMatch(/^polygon\(evenodd, /);

    await page.mouse.move(2, 300);
    await expect(preview).toHaveCount(0);
    await room.choose('View', 'Figures as printed');
    await room.restOn(mention);
    await expect(preview.locator('canvas[data-drawn]')).toBeAttached();
    await expect.poll(clip).toBe('none');
  });
});

test('how an article was looked at comes back with it, the colour of pages with every article', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await room.choose('Zoom: 100%', 'Whole page');
  await room.choose('View', 'Sepia', 'One at a time');
  await room.tool('Side panel').click();
  await page.getByRole('tab', { name: 'Pages' }).click();
  await expect(page.getByRole('list', { name: 'Pages' })).toBeVisible();
  const zoom = await zoomOf(room);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('reading-room')))
    .toMatch(/"fit":"page".*"single".*"thumbnails"/);

  const again = await enterRoom(page);
  await expect(again.tool(`Zoom: ${zoom}%`)).toBeVisible();
  await expect(again.pages.locator('.page')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Pages' })).toBeVisible();
  await expect(again.room.locator('[data-page-theme="sepia"]')).toBeVisible();

  const other = await enterRoom(page, '/en/who-owns-good-land');
  await expect(other.tool('Zoom: 100%')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pages' })).toHaveCount(0);
  await expect(other.room.locator('[data-page-theme="sepia"]')).toBeVisible();
});

test('the side panel is drawn wider by pointer and by keyboard, and stays so', async ({ page }) => {
  const room = await enterRoom(page);
  await room.tool('Side panel').click();
  const panel = page.getByRole('region', { name: 'Side panel' });
  const divider = page.getByRole('separator', { name: 'Width of the side panel' });
  await expect(divider).toHaveAttribute('aria-valuenow', '320');
  const { x = 0, y = 0, height = 0 } = (await divider.boundingBox()) ?? {};
  await page.mouse.move(x, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 100, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(divider).toHaveAttribute('aria-valuenow', '420');
  await page.keyboard.press('ArrowLeft');
  await expect(divider).toHaveAttribute('aria-valuenow', '404');
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(404);
  const again = await enterRoom(page);
  await expect(again.room.getByRole('region', { name: 'Side panel' })).toBeVisible();
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(404);
});
