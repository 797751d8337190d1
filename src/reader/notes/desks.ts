import type { ReaderHandle } from '../handle.ts';
import type { NoteDesk } from './note-desk.ts';
import type { Copying } from './use-copying.ts';

/** The desks of the panes that are open. */
const desks = new WeakMap<ReaderHandle, NoteDesk>();

/** And how words are copied in them. */
const copyings = new WeakMap<ReaderHandle, Copying>();

/** What was asked of a pane before its notes were shown. */
const wishes = new WeakMap<ReaderHandle, Act>();

type Act = (desk: NoteDesk, copying: Copying) => unknown;

/** The desk of a pane; none until its notes are read. */
export function deskOf(reader: ReaderHandle): NoteDesk | undefined {
  return desks.get(reader);
}

/** Makes a desk known to the shortcuts and panels of its pane. */
export function setDesk(reader: ReaderHandle, desk: NoteDesk): void {
  desks.set(reader, desk);
}

/** Makes known how words of a pane are copied, now that its notes are shown. */
export function setCopying(reader: ReaderHandle, copying: Copying): void {
  copyings.set(reader, copying);
  const wish = wishes.get(reader);
  wishes.delete(reader);
  if (wish) withDesk(reader, wish);
}

/**
 * Does something with the notes of a pane, at once or when they are shown: a key pressed early is not lost. Of several
 * wishes the last one counts.
 * @returns what came of it; true while it waits
 */
export function withDesk(reader: ReaderHandle, act: Act): unknown {
  const [desk, copying] = [desks.get(reader), copyings.get(reader)];
  if (desk && copying) return act(desk, copying);
  wishes.set(reader, act);
  return true;
}
