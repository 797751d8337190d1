import type { ReaderHandle } from '../handle.ts';
import type { NoteDesk } from './note-desk.ts';
import type { Copying } from './use-copying.ts';

/** The desks of the panes that are open. */
const desks = new WeakMap<ReaderHandle, NoteDesk>();

/** And how words are copied in them. */
const copyings = new WeakMap<ReaderHandle, Copying>();

/** The desk of a pane; none until its notes are read. */
export function deskOf(reader: ReaderHandle): NoteDesk | undefined {
  return desks.get(reader);
}

/** Makes a desk known to the shortcuts and panels of its pane. */
export function setDesk(reader: ReaderHandle, desk: NoteDesk): void {
  desks.set(reader, desk);
}

/** How words of a pane are copied; unknown until its notes are shown. */
export function copyingOf(reader: ReaderHandle): Copying | undefined {
  return copyings.get(reader);
}

/** Makes known how words of a pane are copied. */
export function setCopying(reader: ReaderHandle, copying: Copying): void {
  copyings.set(reader, copying);
}
