import type { ReaderHandle } from '../handle.ts';
import type { ReaderWord } from '../reader-word.ts';

/**
 * A key of the reading room. `keys` are alternatives, written as `Mod+F`, `Shift+Mod+G`, `Alt+ArrowLeft`, `j`, `?`:
 * `Mod` is Control, on a Mac Command; a letter means the key of that letter on a Latin keyboard, so that it works
 * with Cyrillic ones; other characters mean what is typed.
 */
export type Shortcut = {
  id: string;
  keys: readonly string[];
  /** What it does, for the sheet of shortcuts. */
  name: ReaderWord;
  /** Under which heading of the sheet it stands. */
  group: 'move' | 'see' | 'find' | 'keep' | 'room';
  /** Also when the focus is nowhere and the room fills the window; for keys with `Mod` only. */
  inView?: boolean;
  /** @returns false where it did nothing, and the browser may do what it does with the key */
  run(reader: ReaderHandle): unknown;
};
