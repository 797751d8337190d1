import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterRoom, type Room } from '../../../tests/support/browser/reading-room.tsx';

const zoomOf = (room: Room) =>
  Number(
    /\d+/.exec(
      room
        .tool(/^Zoom: /)
        .element()
        .getAttribute('aria-label') ?? '',
    )?.[0],
  );
const boxOf = (room: Room, number: number) => room.sheet(number).element().getBoundingClientRect();

/** The page under a point of the window, and the position on it as shares of its width and height. */
function under(x: number, y: number): { page: number; across: number; down: number } {
  const sheet = document.elementFromPoint(x, y)?.closest<HTMLElement>('.page');
  if (!sheet) throw new Error('there is no page');
  const box = sheet.getBoundingClientRect();
  const parts = { across: (x - box.left) / box.width, down: (y - box.top) / box.height };
  return { page: Number(sheet.dataset.pageNumber), ...parts };
}

test('Ctrl with the wheel zooms in steps and keeps what is under the pointer', async () => {
  const room = await enterRoom();
  await room.goTo('70');
  const { left, top, width, height } = room.pages.element().getBoundingClientRect();
  const point = [left + width / 2, top + height / 2] as const;
  const turn = () => room.pages.wheel({ delta: { y: -120 } });
  const before = under(...point);
  await userEvent.keyboard('{Control>}');
  await turn();
  await expect.poll(() => zoomOf(room)).toBe(113);
  await turn();
  await expect.poll(() => zoomOf(room)).toBe(125);
  await room.pages.wheel({ delta: { y: -120 }, times: 12 });
  await expect.poll(() => zoomOf(room)).toBe(150);
  await userEvent.keyboard('{/Control}');
  await expect
    .poll(() => under(...point))
    .toEqual({
      page: before.page,
      across: expect.closeTo(before.across, 2),
      down: expect.closeTo(before.down, 2),
    });
});

test('a page that is fitted in is seen whole, and so are those that follow', async () => {
  const room = await enterRoom();
  await room.goTo('70');
  await room.choose('Zoom: 100%', 'Whole page');
  const isWhole = (number: number) => {
    const pane = room.pages.element().getBoundingClientRect();
    const sheet = boxOf(room, number);
    return sheet.top > pane.top && sheet.bottom < pane.bottom;
  };
  await expect.poll(() => isWhole(7)).toBe(true);
  await room.tool('Next page').click();
  await expect.poll(() => isWhole(8)).toBe(true);
});

test('on a phone the page fits the screen', async () => {
  await page.viewport(390, 844);
  const room = await enterRoom();
  expect(boxOf(room, 1).width).toBeLessThanOrEqual(390);
});

test('zoom has the specified limits and steps, and follows the window where that is wished', async () => {
  const room = await enterRoom();
  await room.choose('Zoom: 100%', '25%');
  await expect.element(room.tool('Zoom out')).toBeDisabled();
  await room.tool('Zoom in').click();
  await expect.poll(() => zoomOf(room)).toBe(38);

  await room.choose('Zoom: 38%', 'Fit width');
  const pane = () => room.pages.element().getBoundingClientRect();
  const share = () => boxOf(room, 1).width / pane().width;
  await expect.poll(share).toBeGreaterThan(0.95);
  await page.viewport(900, 720);
  await expect.poll(share).toBeLessThan(1);
  expect(share()).toBeGreaterThan(0.95);

  await room.choose(`Zoom: ${zoomOf(room)}%`, 'Whole page');
  await expect.poll(() => boxOf(room, 1).height < pane().height).toBe(true);

  await room.choose(`Zoom: ${zoomOf(room)}%`, 'Actual size');
  // 176 mm at 96 pixels per inch.
  await expect.poll(() => boxOf(room, 1).width).toBeCloseTo((176 / 25.4) * 96, -1);
});
