import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('a change makes a new state and is told; what stays the same is no change', () => {
  const { state, subscribe, set } = createStore({ page: 1, label: '64' });
  const told = vi.fn();
  const unsubscribe = subscribe(told);
  const before = state();
  set({ page: 1 });
  expect(state()).toBe(before);
  expect(told).not.toHaveBeenCalled();
  set({ page: 2 });
  expect(state()).toEqual({ page: 2, label: '64' });
  expect(before).toEqual({ page: 1, label: '64' });
  expect(told).toHaveBeenCalledOnce();
  unsubscribe();
  set({ page: 3 });
  expect(told).toHaveBeenCalledOnce();
});
