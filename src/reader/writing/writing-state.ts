import type { ReactElement } from 'react';
import type { Watched } from '../store.ts';
import type { InkColour, Tool } from './tools.ts';

export type WritingState = {
  tool: Tool | null;
  colour: InkColour;
  /** In points. */
  textSize: number;
  penWidth: number;
  canUndo: boolean;
  canRedo: boolean;
  /** What asks about something on the pages. */
  dialog: ReactElement | null;
};

/** Writing, drawing, and putting pictures and signatures on the pages of a pane. Its code comes when a tool is first chosen. */
export type Writing = Watched<WritingState> & {
  /** Takes a tool into the hand, or puts it down (null). @param byKeyboard begins a text box at once */
  choose(tool: Tool | null, byKeyboard?: boolean): void;
  /** How writing looks, of what is selected and of what comes next. */
  style(look: Partial<Pick<WritingState, 'colour' | 'textSize' | 'penWidth'>>): void;
  undo(): void;
  redo(): void;
  /** Whether a key means what is written on a page, and nothing else of the room. */
  holds(event: KeyboardEvent): boolean;
};
