import { expect, test } from 'vitest';
import { actualZoom, fittingZoom, zoomBy, zoomPercent, zoomSteps } from './zoom.ts';

test('the start zoom is shown as 100 %, a step is 12 or 13 percent of it', () => {
  expect(zoomPercent(2)).toBe(100);
  expect(zoomPercent(zoomBy(2, 1))).toBe(113);
  expect(zoomPercent(zoomBy(2, -1))).toBe(88);
});

test('zooming stops at the limits', () => {
  expect(zoomBy(3, 1)).toBe(3);
  expect(zoomBy(0.5, -1)).toBe(0.5);
});

test('from a zoom between steps the next step is the next on the grid', () => {
  expect(zoomBy(0.73, 1)).toBe(0.75);
  expect(zoomBy(0.73, -1)).toBe(0.5);
  expect(zoomBy(1.2499999999, 1)).toBe(1.5);
});

test('the steps go from 25 % to 150 %', () => {
  const percents = zoomSteps().map(zoomPercent);
  expect(percents).toEqual([25, 38, 50, 63, 75, 88, 100, 113, 125, 138, 150]);
});

test('a page of actual size is shown as 67 %', () => {
  expect(zoomPercent(actualZoom)).toBe(67);
});

test('pages fit the width, one or two side by side, or the whole pane', () => {
  const page = { width: 500, height: 700 };
  expect(fittingZoom('width', { width: 1250, height: 700 }, page, 1)).toBe(2.5);
  expect(fittingZoom('width', { width: 1250, height: 700 }, page, 2)).toBe(1.25);
  expect(fittingZoom('page', { width: 1250, height: 700 }, page, 1)).toBe(1);
  expect(fittingZoom('page', { width: 600, height: 7000 }, page, 2)).toBe(0.6);
});

test('what follows the pane keeps to the limits too', () => {
  const page = { width: 500, height: 700 };
  expect(fittingZoom('width', { width: 2500, height: 700 }, page, 1)).toBe(3);
  expect(fittingZoom('page', { width: 100, height: 100 }, page, 2)).toBe(0.5);
});
