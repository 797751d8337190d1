import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWindowPlaces } from './window-places.ts';

const place = (x: number) => ({ x, y: 0, width: 900, height: 700, maximized: false, fullScreen: false });

let folder: string;
let file: string;
let faults: unknown[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'places-'));
  file = path.join(folder, 'windows.json');
  faults = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const open = () => openWindowPlaces(file, (error) => faults.push(error));

test('windows find their places again, the one used last first', () => {
  open().keep([place(1), place(2)]);
  const places = open();
  expect([places.take(), places.take(), places.take()]).toEqual([place(1), place(2), undefined]);
});

test('a place that no window has taken up is kept', () => {
  open().keep([place(1), place(2)]);
  const places = open();
  places.take();
  places.keep([place(3)]);
  const next = open();
  expect([next.take(), next.take()]).toEqual([place(3), place(2)]);
});

test('only a few are kept', () => {
  open().keep([1, 2, 3, 4, 5, 6].map(place));
  const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as unknown[];
  expect(kept).toHaveLength(4);
});

test.each([
  '{',
  '{"x":1}',
  '[{"x":"a"}]',
  '[{"x":1e12,"y":0,"width":1,"height":1,"maximized":false,"fullScreen":false}]',
])('a file that can’t be read is as good as none: %s', (text) => {
  fs.writeFileSync(file, text);
  const places = open();
  expect(places.take()).toBeUndefined();
  expect(faults).toHaveLength(1);
  places.keep([place(1)]);
  expect(open().take()).toEqual(place(1));
});
