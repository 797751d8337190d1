import fs from 'node:fs';
import type { Library } from '#shared/library/library.ts';
import { createLibrary } from './library.ts';
import { type OpenLibrary, openSoundLibrary } from './open.ts';
import { openSchedule, type ScheduleFault } from './scheduled.ts';

/** The open library, its location, and an identifier of its content that changes with the file. */
export type OpenedLibrary = Pick<OpenLibrary, 'database' | 'search' | 'near'> & {
  library: Library;
  file: string;
  edition: string;
};

export type CurrentLibrary = {
  /** The open library; checks at most once a second for a new file. */
  get(): OpenedLibrary;
  /** What is wrong with the editions prepared for a moment. */
  scheduleFaults(): ScheduleFault[];
  close(): Promise<void>;
};

/** How long requests that began with the previous file may still read it, in ms. */
const farewell = 10_000;

/** How often the file is checked, in ms. */
const lookEvery = 1_000;

/**
 * Keeps a library file open and switches to a new one that replaces it, also to one prepared for a moment that has
 * come.
 * @param onFault called if a new file can't be used; the previous one stays open
 * @param open throws if a file can't be used
 * @throws Failure if there is no usable file at the start
 */
export function openCurrentLibrary(
  file: string,
  onFault: (error: unknown) => void,
  open: (file: string) => OpenLibrary = openSoundLibrary,
): CurrentLibrary {
  const schedule = openSchedule(file, onFault, open);
  schedule.takeUp();
  let edition = editionOf(file);
  let opened = open(file);
  let current: OpenedLibrary = { ...opened, library: createLibrary(opened), file, edition };
  let looked = performance.now();

  const look = () => {
    const now = performance.now();
    if (now - looked < lookEvery) return;
    looked = now;
    schedule.takeUp();
    const found = editionOf(file);
    if (found === '' || found === edition) return;
    edition = found;
    try {
      const next = open(file);
      const former = opened;
      setTimeout(() => void former.close(), farewell).unref();
      opened = next;
      current = { ...next, library: createLibrary(next), file, edition };
    } catch (error) {
      onFault(error);
    }
  };

  return {
    get: () => {
      look();
      return current;
    },
    scheduleFaults: schedule.faults,
    close: () => opened.close(),
  };
}

/** An identifier of a file's content that changes when the file is replaced; empty if there is none. */
export function editionOf(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false, bigint: true });
  return stat ? `${stat.ino.toString(36)}-${stat.mtimeNs.toString(36)}-${stat.size.toString(36)}` : '';
}
