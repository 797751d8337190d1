import fs from 'node:fs';
import path from 'node:path';

/** Whether a file is missing or older than anything in its source folders and files. */
export function isStale(made: string, sources: string[]): boolean {
  const stat = fs.statSync(made, { throwIfNoEntry: false });
  return !stat || sources.some((source) => newest(source) > stat.mtimeMs);
}

function newest(source: string): number {
  const stat = fs.statSync(source);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return fs
    .readdirSync(source)
    .reduce((latest, name) => Math.max(latest, newest(path.join(source, name))), stat.mtimeMs);
}
