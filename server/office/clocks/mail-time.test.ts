import { expect, test } from 'vitest';
import { isMailTime, nextMailTime, zoneOf } from './mail-time.ts';

test.each([
  ['KZ', '2027-03-01T04:30:00Z', true],
  ['KZ', '2027-03-01T03:30:00Z', false],
  ['JP', '2027-03-01T00:30:00Z', true],
  ['JP', '2027-03-01T09:30:00Z', false],
  // Most people in Russia keep Moscow’s time.
  ['RU', '2027-03-01T06:30:00Z', true],
  ['RU', '2027-03-01T05:30:00Z', false],
  ['US', '2027-03-01T16:00:00Z', true],
  ['US', '2027-03-01T04:30:00Z', false],
  ['', '2027-03-01T04:30:00Z', true],
  // Sunday there already, Saturday here.
  ['NZ', '2027-03-06T20:30:00Z', false],
  // Nauryz.
  ['JP', '2027-03-22T00:30:00Z', false],
])('somebody in %s gets a reminder at %s: %s', (country, at, goes) => {
  expect(isMailTime(new Date(at), zoneOf(country))).toBe(goes);
});

test.each([
  ['KZ', '2027-03-01T18:30:00Z', '2027-03-02T04:00:00.000Z'],
  ['KZ', '2027-03-01T04:30:00Z', '2027-03-02T04:00:00.000Z'],
  ['GB', '2027-03-05T20:00:00Z', '2027-03-09T09:00:00.000Z'],
  ['NP', '2027-03-01T00:00:00Z', '2027-03-01T03:15:00.000Z'],
])('the next morning in %s after %s is %s', (country, after, morning) => {
  expect(nextMailTime(new Date(after), zoneOf(country)).toISOString()).toBe(morning);
});
