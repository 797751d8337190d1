import { afterEach, expect, test, vi } from 'vitest';
import { newAnnotation } from '../../../tests/support/annotation.ts';
import type { ReaderHandle } from '../handle.ts';
import { noteShortcuts } from './note-shortcuts.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Presses the key that restores a removed note, with the focus in a given place.
 * @returns whether it was restored
 */
function takesBack(focus: 'pages' | 'written' | 'list', written: { tool: string | null; canUndo: boolean }) {
  const activeElement = { closest: () => (focus === 'written' ? {} : null), focus: () => undefined };
  vi.stubGlobal('document', { activeElement, body: {} });
  const back = vi.fn();
  const reader = {
    document: { article: {} },
    container: { contains: () => focus !== 'list' },
    writing: { state: () => written },
    notes: { controller: () => ({ state: () => ({ removed: newAnnotation() }), takeBack: back }) },
  } as unknown as ReaderHandle;
  const done = noteShortcuts.find(({ id }) => id === 'takeBack')?.run(reader);
  expect(done === true).toBe(back.mock.calls.length === 1);
  return done;
}

test('a removed note comes back, unless someone is writing on the pages: then that is taken back first', () => {
  expect(takesBack('pages', { tool: null, canUndo: false })).toBe(true);
  expect(takesBack('pages', { tool: null, canUndo: true })).toBe(true);
  expect(takesBack('written', { tool: null, canUndo: true })).toBe(false);
  expect(takesBack('pages', { tool: 'pen', canUndo: true })).toBe(false);
  expect(takesBack('list', { tool: 'pen', canUndo: true })).toBe(true);
  expect(takesBack('written', { tool: 'text', canUndo: false })).toBe(true);
});
