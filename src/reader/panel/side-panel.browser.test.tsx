import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';

test('the table of contents leads to headings and marks the one that is read', async () => {
  const room = await enterRoom();
  await room.tool('Side panel').click();
  const tree = page.getByRole('tree', { name: 'Contents' });
  await tree.getByRole('treeitem', { name: 'Discussion' }).click();
  await expect.element(room.pageBox).toHaveValue('80');
  const current = tree.bySelector('[aria-current="location"]');
  await expect.element(current).toMatchTextContent('Discussion');
  await expect.element(room.sheet(17).getByText('Discussion', { exact: true })).toBeInViewport();
  room.sheet(5).element().scrollIntoView({ block: 'nearest' });
  await expect.element(current).toMatchTextContent('Records');

  // One reads a little below the upper edge: a heading counts from there on.
  await tree.getByRole('treeitem', { name: 'Limitations' }).click();
  const heading = room.sheet(18).getByText('Limitations', { exact: true });
  const bringTo = (part: number) => {
    const pages = room.pages.element();
    const above = heading.element().getBoundingClientRect().top - pages.getBoundingClientRect().top;
    pages.scrollTop += above - part * pages.clientHeight;
  };
  await expect.element(heading).toBeInViewport();
  bringTo(0.25);
  await expect.element(current).toMatchTextContent('Discussion');
  bringTo(0.1);
  await expect.element(current).toMatchTextContent('Limitations');
});

test('thumbnails are drawn where they are seen, carry the printed numbers and lead to their pages', async () => {
  const room = await enterRoom();
  await room.tool('Side panel').click();
  await page.getByRole('tab', { name: 'Pages' }).click();
  const list = page.getByRole('list', { name: 'Pages' });
  const thumbnail = (label: string) => list.getByRole('button', { name: `Page ${label}` });
  await expect.element(thumbnail('64')).toHaveAttribute('aria-current', 'page');
  expect(list.bySelector('canvas').length).toBeLessThan(20);
  await thumbnail('67').click();
  await expect.element(room.pageBox).toHaveValue('67');
  await expect.element(thumbnail('67')).toHaveAttribute('aria-current', 'page');
  await press('End');
  await expect.element(thumbnail('107')).toHaveFocus();
  // It is not a white sheet: something dark is drawn on it.
  const isDrawn = () => {
    const canvas = thumbnail('107').bySelector('canvas').query();
    const data = canvas instanceof HTMLCanvasElement ? pixelsOf(canvas) : [];
    return data.some((value, index) => index % 4 === 0 && value < 120 && data[index + 3] === 255);
  };
  await expect.poll(isDrawn).toBe(true);
  await press('Enter');
  await expect.element(room.pageBox).toHaveValue('107');
});

test('the side panel is drawn wider by pointer and by keyboard', async () => {
  const room = await enterRoom();
  await room.tool('Side panel').click();
  const panel = page.getByRole('region', { name: 'Side panel' });
  const divider = page.getByRole('separator', { name: 'Width of the side panel' });
  await expect.element(divider).toHaveAttribute('aria-valuenow', '320');
  const { left, top, height } = divider.element().getBoundingClientRect();
  const at = (x: number) => ({ x, y: top + height / 2 });
  await userEvent.pointer([
    { coords: at(left), keys: '[MouseLeft>]' },
    { coords: at(left + 50) },
    { coords: at(left + 100) },
    { coords: at(left + 100), keys: '[/MouseLeft]' },
  ]);
  await expect.element(divider).toHaveAttribute('aria-valuenow', '420');
  await press('ArrowLeft');
  await expect.element(divider).toHaveAttribute('aria-valuenow', '404');
  await expect.poll(() => panel.element().getBoundingClientRect().width).toBe(404);
});

/** The bytes of its pixels; none of one that was given up for the next. */
function pixelsOf(canvas: HTMLCanvasElement): Uint8ClampedArray | [] {
  if (canvas.width === 0) return [];
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
  copy?.drawImage(canvas, 0, 0);
  return copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
}
