import path from 'node:path';
import { app } from 'electron';
import log from 'electron-log/node';
import { scrubbed } from './scrub.ts';

/** The log of the program: a file on the device and nowhere else. */
export type Log = Pick<typeof log, 'info' | 'warn' | 'error'>;

/** The log is begun anew at this size, in bytes; the former one is kept beside it. */
const largest = 512 * 1024;

/** Opens the log file, in which nothing tells of a person. What nobody caught is written down too. */
export function openLog(): {
  log: Log;
  file: string;
  /** A text as the log would have it. */
  scrub(text: string): string;
  /** Keeps the name of a folder that its user chose out of the log from now on. */
  hide(folder: string | null): void;
} {
  const file = path.join(app.getPath('logs'), 'main.log');
  const home = app.getPath('home');
  const folders = new Set<string>();
  const scrub = (text: string) => scrubbed(text, { home, folders });
  // Else it looks for a name in the folder that the program was started from, and writes nothing where it finds none.
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
