import { z } from 'zod';
import { keep, readKept } from '../settings/kept-file.ts';
import { WindowPlace } from './window-place.ts';

/** So many windows' places are kept. */
const most = 4;

const Places = z.array(WindowPlace);

export type WindowPlaces = {
  /** The place for the window that is opened now; undefined when none is kept for it. */
  take(): WindowPlace | undefined;
  /** Keeps the places of the windows that are open, the one used last first. */
  keep(places: WindowPlace[]): void;
};

/**
 * The places of windows from one start to the next, in a file. One that can't be read is as good as none.
 * @param onFault told when it can't be read or written
 */
export function openWindowPlaces(file: string, onFault: (error: unknown) => void): WindowPlaces {
  const read = readKept(file, (json) => Places.parse(json));
  if (read && 'broken' in read) onFault(new Error(`the places of windows were set aside: ${read.broken}`));
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
