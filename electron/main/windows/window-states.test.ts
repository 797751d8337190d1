import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWindowStates } from './window-states.ts';

const state = (x: number) => ({ x, y: 0, width: 900, height: 700, maximized: false, fullScreen: false });

let folder: string;
let file: string;
let faults: unknown[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'window-states-'));
  file = path.join(folder, 'windows.json');
  faults = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const open = () => openWindowStates(file, (error) => faults.push(error));

test('windows get their states back, the most recently used first', () => {
  open().keep([state(1), state(2)]);
  const states = open();
  expect([states.take(), states.take(), states.take()]).toEqual([state(1), state(2), undefined]);
});

test('a state that no window has taken is kept', () => {
  open().keep([state(1), state(2)]);
  const states = open();
  states.take();
  states.keep([state(3)]);
  const next = open();
  expect([next.take(), next.take()]).toEqual([state(3), state(2)]);
});

test('only a few are kept', () => {
  open().keep([1, 2, 3, 4, 5, 6].map(state));
  const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as unknown[];
  expect(kept).toHaveLength(4);
});

test.each([
  '{',
  '{"x":1}',
  '[{"x":"a"}]',
  '[{"x":1,"y":0,"width":9,"height":9,"maximized":false}]',
  '[{"x":1,"y":0,"width":9,"height":9,"maximized":false,"fullScreen":false,"z":1}]',
  '[{"x":1,"y":0,"width":0,"height":9,"maximized":false,"fullScreen":false}]',
  '[{"x":1.5,"y":0,"width":9,"height":9,"maximized":"no","fullScreen":false}]',
  '[{"x":1e12,"y":0,"width":1,"height":1,"maximized":false,"fullScreen":false}]',
])('a file that cannot be read counts as missing: %s', (text) => {
  fs.writeFileSync(file, text);
  const states = open();
  expect(states.take()).toBeUndefined();
  expect(faults).toHaveLength(1);
  states.keep([state(1)]);
  expect(open().take()).toEqual(state(1));
});
