import type { Offered } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import type { ReaderWord } from '../reader-word.ts';

/**
 * A shortcut of the reading room. `keys` are alternatives, written as `Mod+F`, `Shift+Mod+G`,
 * `Alt+ArrowLeft`, `j`, `?`: `Mod` is Control, on a Mac Command. A letter means its key on a Latin keyboard,
 * so that shortcuts also work with Cyrillic layouts; any other character means what is typed.
 */
export type Shortcut = Offered & {
  id: string;
  keys: readonly string[];
  /** What the shortcut does, for the list of shortcuts. */
  name: ReaderWord;
  /** The heading it is listed under. */
  group: 'move' | 'see' | 'find' | 'keep' | 'room';
  /**
   * Whether it also works with the focus on no element while the room fills the window; only for keys with
   * `Mod`.
   */
  inView?: boolean;
  /** @returns false if it did nothing, so that the browser handles the key */
  run(reader: ReaderHandle): unknown;
};
