import { documentPdf, firstExtra, line } from '../../fixtures/pdf-file.ts';
import { boxesOfMarks, showPage } from './in-the-text.ts';
import { expect, test } from './journey.ts';
import { card, highlight } from './noted.ts';
import { enterRoom, expectNothingFound } from './reading-room.ts';
import { servePdf } from './served-pdf.ts';

test('presented, pages fill the screen one by one; a press or a key turns them, and all is as before at the end', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await room.goTo('70');
  await room.tool('View').click();
  await page.getByRole('menuitem', { name: 'Presentation mode' }).click();
  await expect(room.tools).toHaveCount(0);
  await expect(room.pages.locator('.page')).toHaveCount(1);
  await expect(room.sheet(7)).toBeInViewport({ ratio: 1 });
  await room.pages.click({ position: { x: 5, y: 300 } });
  await expect(room.sheet(8)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowRight');
  await expect(room.sheet(9)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Space');
  await expect(room.sheet(10)).toBeInViewport({ ratio: 1 });
  await room.pages.click({ position: { x: 5, y: 300 }, modifiers: ['Shift'] });
  await expect(room.sheet(9)).toBeInViewport({ ratio: 1 });

  await page.evaluate(() => document.exitFullscreen());
  await expect(room.pageBox).toHaveValue('72');
  await expect(room.tool('Zoom: 100%')).toBeVisible();
  await expect(room.sheet(8)).toBeAttached();

  await room.pages.focus();
  await page.keyboard.press('p');
  await expect(room.tools).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press('p');
  await expect(room.tools).toBeVisible();
});

test('while pages are presented, a press on a highlight opens its note and turns no page; a reload shows them as before', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await showPage(page, 2);
  await highlight(page);
  await room.pages.focus();
  await page.keyboard.press('p');
  await expect(room.tools).toHaveCount(0);
  await expect(room.sheet(2)).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [line] = await boxesOfMarks(page);
    await page.mouse.click((line?.x1 ?? 0) + 30, ((line?.y1 ?? 0) + (line?.y2 ?? 0)) / 2);
    await expect(card(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(room.sheet(2)).toBeInViewport({ ratio: 1 });

  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('reading-room') ?? '')).not.toContain('single');
});

/** A PDF with a red square on one layer, a group of further layers, and text on none. */
function layeredPdf(): Buffer {
  const first = firstExtra(1);
  const [streets, rail, road] = [0, 1, 2].map((place) => `${first + place} 0 R`);
  return documentPdf({
    pages: [{ content: `/OC /L1 BDC 1 0 0 rg 100 300 200 200 re f EMC ${line('A map')}` }],
    catalogue: `/OCProperties <</OCGs [${streets} ${rail} ${road}] /D <</Order [${streets} [(Transport) ${rail} ${road}]] /OFF [${rail}]>>>>`,
    resources: `/Properties <</L1 ${streets}>>`,
    extras: ['Streets', 'Railways', 'Roads'].map((name) => `<</Type /OCG /Name (${name})>>`),
  });
}

test('layers of a document are shown and hidden in a panel that others do not have', async ({ page }) => {
  await servePdf(page, layeredPdf());
  const room = await enterRoom(page);
  await room.tool('Side panel').click();
  const panel = page.getByRole('tabpanel', { name: 'Layers' });
  await expect(page.getByRole('tab', { name: 'Layers' })).toBeVisible();
  await page.getByRole('tab', { name: 'Layers' }).click();
  await expect(panel.getByRole('checkbox', { name: 'Streets' })).toBeChecked();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Transport' })).toContainText('Roads');
  await expect(panel.getByRole('checkbox', { name: 'Railways' })).not.toBeChecked();
  const isRed = () =>
    room
      .sheet(1)
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        // A canvas replaced by the next one has no pixels any more.
        if (canvas.width === 0) return undefined;
        const copy = document.createElement('canvas');
        [copy.width, copy.height] = [canvas.width, canvas.height];
        const context = copy.getContext('2d');
        context?.drawImage(canvas, 0, 0);
        const { data } = context?.getImageData(canvas.width / 3, canvas.height / 2, 1, 1) ?? {};
        return data?.[0] === 255 && data[1] === 0;
      });
  await expect.poll(isRed).toBe(true);
  await panel.getByRole('checkbox', { name: 'Streets' }).uncheck();
  await expect.poll(isRed).toBe(false);
  await panel.getByRole('checkbox', { name: 'Streets' }).check();
  await expect.poll(isRed).toBe(true);
  await expectNothingFound(page, 'with layers');

  await page.unroute('**/*.pdf');
  const plain = await enterRoom(page);
  await plain.tool('Side panel').click();
  await expect(page.getByRole('tab', { name: 'Notes' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Layers' })).toHaveCount(0);
});
