import { expect, test } from 'vitest';
import { createTrail } from './trail.ts';

test('back leads to where a jump began, forward again to where one went back from', () => {
  const trail = createTrail<number>();
  trail.leave(3);
  trail.leave(21);
  expect(trail.back(8)).toBe(21);
  expect(trail.back(21)).toBe(3);
  expect(trail.canGoBack()).toBe(false);
  expect(trail.forward(3)).toBe(21);
  expect(trail.forward(21)).toBe(8);
  expect(trail.canGoForward()).toBe(false);
});

test('a new jump forgets what was ahead', () => {
  const trail = createTrail<number>();
  trail.leave(1);
  trail.back(9);
  trail.leave(2);
  expect(trail.canGoForward()).toBe(false);
  expect(trail.back(5)).toBe(2);
});

test('at the ends there is nowhere to go, and nothing is remembered', () => {
  const trail = createTrail<number>();
  expect(trail.back(1)).toBeUndefined();
  expect(trail.forward(1)).toBeUndefined();
  expect(trail.canGoForward()).toBe(false);
});

test('a long trail keeps the latest hundred places', () => {
  const trail = createTrail<number>();
  for (let place = 1; place <= 130; place += 1) trail.leave(place);
  let steps = 0;
  let here = 131;
  for (let next = trail.back(here); next !== undefined; next = trail.back(here)) {
    here = next;
    steps += 1;
  }
  expect([steps, here]).toEqual([100, 31]);
});
