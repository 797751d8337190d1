import { app } from 'electron';
import { readArguments } from '../arguments.ts';

/** PDFs that the system asks the program to open. */
export type GivenFiles = {
  /** Delivers their paths from now on, first the one that has arrived already. */
  listen(onFile: (file: string) => void): void;
};

/**
 * Receives files from the system: on macOS by an event, elsewhere as arguments, of this instance or of a second one. A file
 * that arrives before anyone listens is kept; a later one replaces it.
 * @param first a file from this instance's own command line
 */
export function receiveFiles(first: string | null): GivenFiles {
  let waiting = first;
  let tell: ((file: string) => void) | undefined;
  const receive = (file: string) => {
    if (tell) tell(file);
    else waiting = file;
  };
  app.on('open-file', (event, file) => {
    event.preventDefault();
    receive(file);
  });
  app.on('second-instance', (_event, words, folder) => {
    const { pdf } = readArguments(words, folder);
    if (pdf !== null) receive(pdf);
  });
  return {
    listen: (onFile) => {
      tell = onFile;
      if (waiting !== null) onFile(waiting);
      waiting = null;
    },
  };
}
