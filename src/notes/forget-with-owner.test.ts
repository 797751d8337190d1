import { expect, test } from 'vitest';
import type { Annotations } from '../client/annotations.ts';
import { forgetWithOwner } from './forget-with-owner.ts';

/** A controller and its annotations, whose owner changes. */
function watched(first: string) {
  let owner = first;
  let tell = () => {};
  const annotations = {
    owner: () => owner,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {
        tell = () => {};
      };
    },
  } as unknown as Annotations;
  let forgotten = 0;
  const forgetRemoved = () => {
    forgotten += 1;
  };
  const end = forgetWithOwner({ annotations, forgetRemoved });
  const become = (next: string) => {
    owner = next;
    tell();
  };
  return { become, end, forgotten: () => forgotten };
}

test('what was removed is forgotten once the person is gone, or somebody else is there', () => {
  const { become, forgotten } = watched('ada');
  become('ada');
  expect(forgotten()).toBe(0);
  become('');
  expect(forgotten()).toBe(1);
  become('ada');
  expect(forgotten()).toBe(1);
  become('grace');
  expect(forgotten()).toBe(2);
});

test('who removes a note and then logs in can still take it back', () => {
  const { become, forgotten } = watched('');
  become('ada');
  expect(forgotten()).toBe(0);
});

test('nothing is forgotten after the reading room is left', () => {
  const { become, end, forgotten } = watched('ada');
  end();
  become('');
  expect(forgotten()).toBe(0);
});
