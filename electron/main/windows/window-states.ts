import { keep, readKept } from '../settings/kept-file.ts';
import { isWindowState, type WindowState } from './window-state.ts';

/** How many window states are saved. */
const most = 4;

export type WindowStates = {
  /** The saved state for the window being opened; undefined if none is left. */
  take(): WindowState | undefined;
  /** Saves the states of the windows, the most recently used first. */
  keep(states: WindowState[]): void;
};

/**
 * Saves window states in a file from one start to the next. A file that cannot be read counts as missing.
 * @param onFault called if it cannot be read or written
 */
export function openWindowStates(file: string, onFault: (error: unknown) => void): WindowStates {
  const read = readKept(file, checkStates);
  if (read && 'broken' in read) onFault(new Error(`the states of windows were set aside: ${read.broken}`));
  const free = read && 'content' in read ? [...read.content] : [];
  return {
    take: () => free.shift(),
    keep: (open) => {
      try {
        // States that no window has taken yet are kept for later ones.
        keep(file, [...open, ...free].slice(0, most));
      } catch (error) {
        onFault(error);
      }
    },
  };
}

function checkStates(json: unknown): WindowState[] {
  if (!Array.isArray(json) || !json.every(isWindowState)) throw new Error('no states of windows');
  return json;
}
