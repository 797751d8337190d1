import { expect, test, vi } from 'vitest';
import { turnAtEdges } from './turn-at-edges.ts';

/** A pane in single-page layout with a page of the given height, and a wheel turned at given times in ms. */
function pane(pageHeight: number, { layout = 'single', page = 3 } = {}) {
  const container = Object.assign(new EventTarget(), {
    scrollTop: 0,
    clientHeight: 700,
    scrollHeight: pageHeight,
  });
  const ending = new AbortController();
  const turnPage = vi.fn();
  const view = { state: () => ({ layout, page }), turnPage };
  turnAtEdges(
    container as unknown as HTMLElement,
    view as unknown as Parameters<typeof turnAtEdges>[1],
    9,
    ending.signal,
  );
  const wheel = (at: number, deltaY: number) => {
    const event = new Event('wheel', { cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    container.dispatchEvent(Object.assign(event, { deltaY, ctrlKey: false, metaKey: false }));
    if (event.defaultPrevented) return;
    const most = container.scrollHeight - container.clientHeight;
    container.scrollTop = Math.min(most, Math.max(0, container.scrollTop + deltaY));
  };
  return { container, turnPage, wheel };
}

test('a page higher than the window is scrolled to its end; only another turn of the wheel shows the next', () => {
  const { container, turnPage, wheel } = pane(1_400);
  for (let at = 0; at < 1_000; at += 50) wheel(at, 100);
  expect(container.scrollTop).toBe(700);
  expect(turnPage).not.toHaveBeenCalled();
  wheel(1_500, 100);
  expect(turnPage.mock.calls).toEqual([[1]]);
});

test('one flick turns one page, and does not move the next', () => {
  const { container, turnPage, wheel } = pane(1_400);
  container.scrollTop = 700;
  for (let at = 0; at < 1_500; at += 16) wheel(at, 40);
  expect(turnPage.mock.calls).toEqual([[1]]);
  expect(container.scrollTop).toBe(0);
});

test('notch by notch the wheel turns page by page, back as well', () => {
  const { turnPage, wheel } = pane(700);
  for (const at of [0, 400, 800]) wheel(at, 100);
  wheel(1_200, -100);
  expect(turnPage.mock.calls).toEqual([[1], [1], [1], [-1]]);
});

test('to change the direction is to begin anew', () => {
  const { turnPage, wheel } = pane(700);
  wheel(0, 100);
  wheel(50, -100);
  expect(turnPage.mock.calls).toEqual([[1], [-1]]);
});

test('a touch of the wheel turns nothing, nor does the wheel where pages stand below each other', () => {
  const short = pane(700);
  short.wheel(0, 10);
  expect(short.turnPage).not.toHaveBeenCalled();
  const continuous = pane(700, { layout: 'continuous' });
  continuous.wheel(0, 200);
  expect(continuous.turnPage).not.toHaveBeenCalled();
});

test('before the first page and behind the last one nothing moves', () => {
  const first = pane(1_400, { page: 1 });
  first.wheel(0, -100);
  expect(first.container.scrollTop).toBe(0);
  const last = pane(1_400, { page: 9 });
  last.container.scrollTop = 700;
  last.wheel(0, 100);
  expect(last.container.scrollTop).toBe(700);
  expect([...first.turnPage.mock.calls, ...last.turnPage.mock.calls]).toEqual([]);
});
