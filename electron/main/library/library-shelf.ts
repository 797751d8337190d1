import { type CurrentLibrary, type OpenedLibrary, openCurrentLibrary } from '#library/current.ts';
import { openLibrary } from '#library/open.ts';
import type { LibrarySource } from '../library-source.ts';

/** How long answers that began with the former library may still read from it, in ms. */
const farewell = 10_000;

export type LibraryShelf = {
  /** The library in use, opened when it is first asked for. @throws Failure `unavailable` when it can't be opened */
  get(): OpenedLibrary;
  close(): Promise<void>;
};

/**
 * Keeps the library of a source open, and takes up another when the source changes. One that can't be opened does not
 * take the place of one that can.
 * @param onFault told when a library can't be used
 */
export function openShelf(source: LibrarySource, onFault: (error: unknown) => void): LibraryShelf {
  let opened: { file: string; library: CurrentLibrary } | undefined;

  const open = (file: string) => {
    const former = opened;
    // What was fetched has been compared with its checksum; to read it whole again would hold up the first screen.
    opened = { file, library: openCurrentLibrary(file, onFault, openLibrary) };
    if (former) setTimeout(() => void former.library.close(), farewell).unref();
  };
  const stop = source.onChange(() => {
    if (!opened || opened.file === source.databaseFile()) return;
    try {
      open(source.databaseFile());
    } catch (error) {
      onFault(error);
    }
  });

  return {
    get: () => {
      if (!opened) open(source.databaseFile());
      if (!opened) throw new Error('the library was not opened');
      return opened.library.get();
    },
    close: async () => {
      stop();
      await opened?.library.close();
    },
  };
}
