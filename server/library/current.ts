import fs from 'node:fs';
import type { Library } from '#shared/library.ts';
import { createLibrary } from './library.ts';
import { type OpenLibrary, openSoundLibrary } from './open.ts';

/** The library that is open now, where it lies, and a name for its content that changes when the file does. */
export type OpenedLibrary = Pick<OpenLibrary, 'database' | 'search'> & {
  library: Library;
  file: string;
  edition: string;
};

export type CurrentLibrary = {
  /** The open library; looks at most once a second whether another file lies in its place. */
  get(): OpenedLibrary;
  close(): Promise<void>;
};

/** How long answers that began with the former file may still read from it, in ms. */
const farewell = 10_000;

/** How often the file is looked at, in ms. */
const lookEvery = 1_000;

/**
 * Keeps a library file open and takes up a new one that is put into its place.
 * @param onFault told when a new file can't be used; the former stays open
 * @param open what refuses a file that can't be used
 * @throws Failure when there is no usable file to begin with
 */
export function openCurrentLibrary(
  file: string,
  onFault: (error: unknown) => void,
  open: (file: string) => OpenLibrary = openSoundLibrary,
): CurrentLibrary {
  let edition = editionOf(file);
  let opened = open(file);
  let current: OpenedLibrary = { ...opened, library: createLibrary(opened), file, edition };
  let looked = performance.now();

  const look = () => {
    const now = performance.now();
    if (now - looked < lookEvery) return;
    looked = now;
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
    close: () => opened.close(),
  };
}

/** A name for the content of a file that changes when another is put into its place; empty when there is none. */
export function editionOf(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false, bigint: true });
  return stat ? `${stat.ino.toString(36)}-${stat.mtimeNs.toString(36)}-${stat.size.toString(36)}` : '';
}
