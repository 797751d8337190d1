import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../../tests/support/fake-browser.ts';
import { type Kept, openDeviceList, withChange } from './device-list.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const older: Kept = { articleId: 3, at: 1_000 };
const newer: Kept = { articleId: 9, at: 2_000 };

test('a list outlives the page, newest first', () => {
  openDeviceList('shelf').write([older, newer]);
  expect(openDeviceList('shelf').read()).toEqual([newer, older]);
});

test('reading returns the same array until something changes', () => {
  const list = openDeviceList('shelf');
  list.write([older]);
  const first = list.read();
  expect(list.read()).toBe(first);
  list.write([older, newer]);
  expect(list.read()).not.toBe(first);
});

test('changes from another tab are noticed and announced; other keys are ignored', () => {
  const list = openDeviceList('shelf');
  const told = vi.fn();
  const end = list.subscribe(told);
  browser.writeElsewhere('shelf', JSON.stringify([newer]));
  expect(list.read()).toEqual([newer]);
  browser.writeElsewhere('another', '[]');
  expect(told).toHaveBeenCalledTimes(1);
  end();
  list.write([]);
  expect(told).toHaveBeenCalledTimes(1);
});

test('if storage is refused, a list lasts as long as the page', () => {
  const list = openDeviceList('shelf');
  browser.refuseStorage();
  expect(list.read()).toEqual([]);
  list.write([older]);
  expect(list.read()).toEqual([older]);
});

test('if storage is full, an addition still applies', () => {
  const list = openDeviceList('shelf');
  list.write([older]);
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  list.write([older, newer]);
  expect(list.read()).toEqual([newer, older]);
});

test.each(['', '{', 'null', '7', '{"articleId":1}', '[null, 1, "x", {"articleId":-1,"at":1}, {"at":1}]'])(
  'invalid stored text counts as an empty list: %s',
  (text) => {
    browser.storage.set('shelf', text);
    expect(openDeviceList('shelf').read()).toEqual([]);
  },
);

test('a change replaces the earlier entry and is later than it, whatever the clock says', () => {
  vi.useFakeTimers({ now: 5_000 });
  expect(withChange([newer, older], { articleId: 3 })).toEqual([{ articleId: 3, at: 5_000 }, newer]);
  const ahead: Kept = { articleId: 3, at: 9_000, inAccount: true };
  expect(withChange([ahead], { articleId: 3 })).toEqual([{ articleId: 3, at: 9_001 }]);
});
