import path from 'node:path';
import { app } from 'electron';
import log from 'electron-log/node';
import { scrubbed } from './scrub.ts';

/** The program's log: a file on the device and nowhere else. */
export type Log = Pick<typeof log, 'info' | 'warn' | 'error'>;

/** The log is rotated at this size, in bytes; one former file is kept. */
const largest = 512 * 1024;

/** Opens the log file, into which no personal data is written. Uncaught errors are logged too. */
export function openLog(): {
  log: Log;
  file: string;
  /** A text with personal data removed, as in the log. */
  scrub(text: string): string;
  /** From now on, keeps the name of a folder chosen by the user out of the log. */
  hide(folder: string | null): void;
} {
  const file = path.join(app.getPath('logs'), 'main.log');
  const home = app.getPath('home');
  const folders = new Set<string>();
  const scrub = (text: string) => scrubbed(text, { home, folders });
  // Otherwise electron-log looks for a name in the working directory, and logs nothing if it finds none.
  log.transports.file.setAppName(app.name);
  log.transports.file.resolvePathFn = () => file;
  log.transports.file.maxSize = largest;
  log.transports.file.format = '{y}-{m}-{d} {h}:{i}:{s} {level} {text}';
  log.transports.console.level = app.isPackaged ? false : 'warn';
  log.hooks.push((message) => ({
    ...message,
    data: message.data.map((part) => scrub(asText(part))),
  }));
  log.errorHandler.startCatching({ showDialog: false });
  return {
    log,
    file,
    scrub,
    hide: (folder) => {
      if (folder !== null) folders.add(folder);
    },
  };
}

function asText(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  return typeof part === 'string' ? part : JSON.stringify(part);
}
