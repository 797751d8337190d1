import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepBeside } from './beside.ts';

test('what stands beside a place moves with it, but not away from under a press', async () => {
  const pane = document.createElement('div');
  pane.style.cssText = 'position: relative; height: 600px';
  pane.innerHTML =
    '<div style="position: absolute; top: var(--top); left: var(--left); width: 80px; height: 60px"></div>';
  document.body.append(pane);
  onTestFinished(() => pane.remove());
  const element = pane.firstElementChild as HTMLElement;
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
