import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepBeside } from './beside.ts';

/** An element that stands in a pane with these styles. */
function standIn(paneStyle: string, width: number) {
  const pane = document.createElement('div');
  pane.style.cssText = paneStyle;
  pane.innerHTML = `<div style="position: absolute; top: var(--top); left: var(--left); width: ${width}px; height: 60px"></div>`;
  document.body.append(pane);
  onTestFinished(() => pane.remove());
  return { pane, element: pane.firstElementChild as HTMLElement };
}

test('what stands beside a place moves with it, but not away from under a press', async () => {
  const { element } = standIn('position: relative; height: 600px', 80);
  let at = 100;
  let move = () => {};
  const end = keepBeside(
    {
      onMove: (place) => {
        move = place;
        return () => undefined;
      },
    },
    element,
    () => ({ x1: 100, x2: 200, y1: at, y2: at + 20 }),
  );
  onTestFinished(end);
  const top = () => element.offsetTop;
  const first = top();
  const tops: number[] = [];
  element.addEventListener('click', () => tops.push(top()));
  element.addEventListener('pointerdown', () => {
    at = 300;
    move();
  });

  await userEvent.click(element);
  expect(tops).toEqual([first]);
  await expect.poll(top).toBe(first + 200);
});

test('in a page that is pinched larger it stands within what is seen', () => {
  const { element } = standIn('position: fixed; inset: 0', 200);
  const seen = { offsetLeft: 300, offsetTop: 200, width: 320, height: 180 };
  const real = window.visualViewport;
  const pinched = Object.assign(new EventTarget(), seen);
  Object.defineProperty(window, 'visualViewport', { value: pinched, configurable: true });
  onTestFinished(() => {
    Object.defineProperty(window, 'visualViewport', { value: real, configurable: true });
  });
  const places = [
    { x1: 305, x2: 320, y1: 210, y2: 230 },
    { x1: 600, x2: 620, y1: 350, y2: 375 },
    { x1: 10, x2: 700, y1: 100, y2: 500 },
  ];
  for (const place of places) {
    const end = keepBeside({ onMove: () => () => undefined }, element, () => place);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    expect({ left: left >= 300, top: top >= 200, right: right <= 620, bottom: bottom <= 380 }).toEqual({
      left: true,
      top: true,
      right: true,
      bottom: true,
    });
    end();
  }
});

test('it stays within its pane where only the pane becomes smaller', async () => {
  const { pane, element } = standIn('position: fixed; inset: 0 0 auto; height: 500px', 80);
  onTestFinished(
    keepBeside({ onMove: () => () => undefined }, element, () => ({ x1: 100, x2: 200, y1: 380, y2: 400 })),
  );
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(element.getBoundingClientRect().bottom).toBeGreaterThan(400);

  pane.style.height = '300px';
  await expect.poll(() => element.getBoundingClientRect().bottom).toBeLessThanOrEqual(300);
});
