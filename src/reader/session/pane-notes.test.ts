import { expect, test, vi } from 'vitest';
import { createPaneNotes, type PageCopying, type PageNotesController } from './pane-notes.ts';

const [controller, copying] = [{} as PageNotesController, {} as PageCopying];
const read = async () => controller;

test('what is asked before the notes of a pane are shown is done then, once; of several wishes the last', async () => {
  const notes = createPaneNotes();
  const done: string[] = [];
  expect(notes.with(() => done.push('first'))).toBe(true);
  expect(notes.with(() => done.push('last'))).toBe(true);
  await notes.open(read);
  expect(done).toEqual([]);
  notes.setCopying(copying);
  notes.setCopying(copying);
  expect(done).toEqual(['last']);
});

test('once they are shown it is done at once, and tells what came of it', async () => {
  const notes = createPaneNotes();
  await notes.open(read);
  notes.setCopying(copying);
  expect(notes.with((...given) => given.map((one) => [controller, copying].indexOf(one as never)))).toEqual([
    0, 1,
  ]);
});

test('the notes of a pane are read once, and again where that failed', async () => {
  const notes = createPaneNotes();
  await expect(notes.open(() => Promise.reject(new Error('no storage')))).rejects.toThrow('no storage');
  expect(notes.controller()).toBeUndefined();
  const readAgain = vi.fn(read);
  await Promise.all([notes.open(readAgain), notes.open(readAgain)]);
  expect(readAgain).toHaveBeenCalledOnce();
  expect(notes.controller()).toBe(controller);
});
