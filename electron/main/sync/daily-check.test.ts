import { expect, test } from 'vitest';
import { askDaily } from './daily-check.ts';

const hour = 60 * 60 * 1_000;
const begin = Date.parse('2026-11-20T08:00:00Z');

/** A running program whose clock can be advanced. */
function program(allowed: boolean, lastAsked: string | null, answers = true) {
  let now = begin;
  let tick = () => {};
  let asked = lastAsked;
  const at: number[] = [];
  const settings = { allowed };
  const { look, stop } = askDaily({
    isAllowed: () => settings.allowed,
    lastAsked: () => asked,
    ask: async () => {
      at.push((now - begin) / hour);
      if (answers) asked = new Date(now).toISOString();
    },
    now: () => now,
    every: (_ms, call) => {
      tick = call;
      return () => {
        tick = () => {};
      };
    },
  });
  const pass = (hours: number) => {
    for (let passed = 0; passed < hours; passed += 1) {
      now += hour;
      tick();
    }
  };
  return { at, pass, look, stop, settings };
}

test('nothing is asked before the user agrees', () => {
  const { at, pass, look, settings } = program(false, null);
  pass(100);
  expect(at).toEqual([]);
  settings.allowed = true;
  look();
  expect(at).toEqual([100]);
});

test('the server is asked once a day', () => {
  const { at, pass } = program(true, null);
  pass(50);
  expect(at).toEqual([0, 24, 48]);
});

test('a new start on the same day does not ask again', () => {
  const { at, pass } = program(true, '2026-11-20T03:00:00Z');
  expect(at).toEqual([]);
  pass(20);
  expect(at).toEqual([19]);
});

test('without an answer, the server is asked again in an hour', () => {
  const { at, pass } = program(true, null, false);
  pass(3);
  expect(at).toEqual([0, 1, 2, 3]);
});

test('a clock that was set back does not prevent asking', () => {
  expect(program(true, '2030-01-01T00:00:00Z').at).toEqual([0]);
});

test('no more is asked when the program ends', () => {
  const { at, pass, stop } = program(true, null);
  stop();
  pass(30);
  expect(at).toEqual([0]);
});
