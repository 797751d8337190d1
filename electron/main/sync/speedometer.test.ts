import { expect, test } from 'vitest';
import { createSpeedometer } from './speedometer.ts';

test('the speed is that of the last seconds, and 0 at the start', () => {
  let now = 0;
  const speed = createSpeedometer(() => now);
  speed.add(1_000);
  expect(speed.perSecond()).toBe(0);
  for (now = 500; now <= 4_000; now += 500) speed.add(1_000);
  now = 4_000;
  expect(speed.perSecond()).toBe(2_000);
  now = 6_000;
  expect(speed.perSecond()).toBe(1_000);
  now = 60_000;
  expect(speed.perSecond()).toBe(0);
});
