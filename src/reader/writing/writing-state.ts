import type { ReactElement } from 'react';
import type { Watched } from '../../components/store.ts';
import type { InkColour, Tool } from './tools.ts';

export type WritingState = {
  tool: Tool | null;
  colour: InkColour;
  /** In points. */
  textSize: number;
  penWidth: number;
  canUndo: boolean;
  canRedo: boolean;
  /** The open dialog about an addition. */
  dialog: ReactElement | null;
};

/**
 * Text, drawings, pictures and signatures on the pages of a pane. The code is loaded when a tool is first
 * chosen.
 */
export type Writing = Watched<WritingState> & {
  /**
   * Activates a tool; null deactivates it.
   * @param byKeyboard begins a text box at once
   */
  choose(tool: Tool | null, byKeyboard?: boolean): void;
  /** Sets the look of the selection and of later additions. */
  style(look: Partial<Pick<WritingState, 'colour' | 'textSize' | 'penWidth'>>): void;
  undo(): void;
  redo(): void;
  /** Whether a key belongs to the editors and to nothing else in the reader. */
  holds(event: KeyboardEvent): boolean;
};
