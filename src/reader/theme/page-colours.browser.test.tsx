import { expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { emulate, enterRoom, leaveRoom } from '../../../tests/support/browser/reading-room.tsx';

/** The colour that the screen shows at a point of the window, as red, green and blue. */
async function colourAt(x: number, y: number): Promise<number[]> {
  const clip = { x, y, width: 3, height: 3, scale: 1 };
  const { data } = await cdp().send('Page.captureScreenshot', { clip });
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const context = new OffscreenCanvas(3, 3).getContext('2d');
  context?.drawImage(image, 0, 0);
  return [...(context?.getImageData(1, 1, 1, 1).data.slice(0, 3) ?? [])];
}

test('page colours change paper and words, and leave figures as they are printed, unless that is wished', async () => {
  const room = await enterRoom();
  await room.choose('Zoom: 100%', 'Whole page');
  await room.goTo('71');
  const sheet = room.sheet(8).element().getBoundingClientRect();
  // White between two lines of Figure 1, and the white margin of the page.
  const inFigure = [sheet.x + sheet.width * 0.5, sheet.y + sheet.height * 0.345] as const;
  const paper = [sheet.x + sheet.width * 0.05, sheet.y + sheet.height * 0.5] as const;
  const brightest = async (place: readonly [number, number]) => Math.max(...(await colourAt(...place)));
  await expect.poll(() => colourAt(...inFigure)).toEqual([255, 255, 255]);

  await room.choose('View', 'Dark');
  await expect.poll(() => brightest(paper)).toBeLessThan(40);
  await expect.poll(() => colourAt(...inFigure)).toEqual([255, 255, 255]);
  await room.choose('View', 'Figures as printed');
  await expect.poll(() => brightest(inFigure)).toBeLessThan(40);

  await room.choose('View', 'Sepia');
  await expect.poll(() => colourAt(...paper)).toEqual([243, 230, 204]);
  await room.choose('View', 'Dimmed');
  await expect.poll(() => brightest(paper)).toBeLessThan(200);
  await room.choose('View', 'Paper');
  await expect.poll(() => colourAt(...paper)).toEqual([255, 255, 255]);
});

test('pages follow the colour scheme of the interface until a page colour is chosen, and when that is chosen', async () => {
  const shown = () => document.querySelector('[data-page-theme]')?.getAttribute('data-page-theme');
  await emulate({ 'prefers-color-scheme': 'dark' });
  const room = await enterRoom();
  await room.choose('Zoom: 100%', 'Whole page');
  const sheet = room.sheet(1).element().getBoundingClientRect();
  const margin = () => colourAt(sheet.x + sheet.width * 0.02, sheet.y + sheet.height * 0.5);
  await expect.poll(async () => Math.max(...(await margin()))).toBeLessThan(40);
  await emulate({ 'prefers-color-scheme': 'light' });
  await expect.poll(margin).toEqual([255, 255, 255]);

  await emulate({ 'prefers-color-scheme': 'dark' });
  await expect.poll(shown).toBe('dark');
  await room.choose('View', 'Paper');
  await expect.poll(margin).toEqual([255, 255, 255]);
  leaveRoom();
  const again = await enterRoom();
  expect(shown()).toBe('paper');
  await again.choose('View', 'Automatic, like the interface');
  await expect.poll(shown).toBe('dark');
  leaveRoom();
  await emulate({ 'prefers-color-scheme': 'light' });
  await enterRoom();
  expect(shown()).toBe('paper');
});

test('a page colour chosen before there was an automatic one stays in a dark interface', async () => {
  localStorage.setItem('reading-room', JSON.stringify({ theme: 'sepia' }));
  await emulate({ 'prefers-color-scheme': 'dark' });
  const room = await enterRoom();
  await expect.element(room.room.bySelector('[data-page-theme="sepia"]')).toBeVisible();
});
