import { z } from 'zod';
import { keep, readKept } from '../settings/kept-file.ts';
import { WindowState } from './window-state.ts';

/** So many windows' states are kept. */
const most = 4;

const States = z.array(WindowState);

export type WindowStates = {
  /** The state for the window that is opened now; undefined when none is kept for it. */
  take(): WindowState | undefined;
  /** Keeps the states of the windows that are open, the one used last first. */
  keep(states: WindowState[]): void;
};

/**
 * The states of windows from one start to the next, in a file. One that can't be read is as good as none.
 * @param onFault told when it can't be read or written
 */
export function openWindowStates(file: string, onFault: (error: unknown) => void): WindowStates {
  const read = readKept(file, (json) => States.parse(json));
  if (read && 'broken' in read) onFault(new Error(`the states of windows were set aside: ${read.broken}`));
  const free = read && 'content' in read ? [...read.content] : [];
  return {
    take: () => free.shift(),
    keep: (open) => {
      try {
        // What no window has taken up yet is kept for the next.
        keep(file, [...open, ...free].slice(0, most));
      } catch (error) {
        onFault(error);
      }
    },
  };
}
