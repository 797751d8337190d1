import { type CurrentLibrary, type OpenedLibrary, openCurrentLibrary } from '#library/current.ts';
import { openLibrary } from '#library/open.ts';
import type { LibrarySource } from '../library-source.ts';

/** How long the former library stays open for answers already under way, in ms. */
const farewell = 10_000;

export type LibraryShelf = {
  /**
   * The library in use, opened on first use.
   * @throws Failure `unavailable` if it cannot be opened
   */
  get(): OpenedLibrary;
  close(): Promise<void>;
};

/**
 * Keeps a source's library open and replaces it when the source changes. A library that cannot be opened does
 * not replace one that works.
 * @param onFault called when a library cannot be used
 */
export function openShelf(source: LibrarySource, onFault: (error: unknown) => void): LibraryShelf {
  let opened: { file: string; library: CurrentLibrary } | undefined;

  const open = (file: string) => {
    const former = opened;
    // Downloaded files have been verified by checksum; reading the whole file again would delay the first
    // screen.
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
      if (!opened) throw new Error('the library could not be opened');
      return opened.library.get();
    },
    close: async () => {
      stop();
      await opened?.library.close();
    },
  };
}
