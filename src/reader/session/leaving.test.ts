import { expect, test, vi } from 'vitest';
import { createLeaving } from './leaving.ts';

test('the reader is left at once, unless somebody holds that back and does it later', () => {
  const leaving = createLeaving();
  const [first, second] = [vi.fn(), vi.fn()];
  leaving.ask(first);
  expect(first).toHaveBeenCalledOnce();
  let held: (() => void) | undefined;
  const end = leaving.guard((go) => {
    held = go;
    return true;
  });
  leaving.ask(second);
  expect(second).not.toHaveBeenCalled();
  held?.();
  expect(second).toHaveBeenCalledOnce();
  end();
  leaving.ask(second);
  expect(second).toHaveBeenCalledTimes(2);
});

test('two readers hold back nothing of each other', () => {
  const [one, other] = [createLeaving(), createLeaving()];
  one.guard(() => true);
  const go = vi.fn();
  other.ask(go);
  expect(go).toHaveBeenCalledOnce();
});
