import { expect, test } from 'vitest';
import type { ReaderHandle } from '../handle.ts';
import { setCopying, setDesk, withDesk } from './desks.ts';
import type { NoteDesk } from './note-desk.ts';
import type { Copying } from './use-copying.ts';

const [desk, copying] = [{} as NoteDesk, {} as Copying];

test('what is asked before the notes of a pane are shown is done then, once; of several wishes the last', () => {
  const reader = {} as ReaderHandle;
  const done: string[] = [];
  expect(withDesk(reader, () => done.push('first'))).toBe(true);
  expect(withDesk(reader, () => done.push('last'))).toBe(true);
  setDesk(reader, desk);
  expect(done).toEqual([]);
  setCopying(reader, copying);
  setCopying(reader, copying);
  expect(done).toEqual(['last']);
});

test('once they are shown it is done at once, and tells what came of it', () => {
  const reader = {} as ReaderHandle;
  setDesk(reader, desk);
  setCopying(reader, copying);
  expect(withDesk(reader, (...given) => given.map((one) => [desk, copying].indexOf(one as never)))).toEqual([
    0, 1,
  ]);
});
