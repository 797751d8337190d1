import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Gives what was read under a name before, else reads it. */
export type ReadOnce = <Result>(name: string, read: () => Promise<Result>) => Promise<Result>;

/**
 * Keeps what is read of files, in memory and as JSON in a folder: reading PDFs takes most of the time that a library
 * takes. It may be deleted at any time, and is not needed: where nothing can be written, everything is read again.
 * @param reader identifies what reads; what another one has read is removed
 */
export function keepReadings(folder: string, reader: string): ReadOnce {
  const own = path.join(folder, reader);
  const known = new Map<string, Promise<unknown>>();
  return <Result>(name: string, read: () => Promise<Result>) => {
    const reading =
      known.get(name) ??
      (async () => {
        const file = path.join(own, `${name}.json`);
        const kept = readKept(file);
        if (kept !== undefined) return kept;
        const result = await read();
        keep(file, result);
        return result;
      })();
    known.set(name, reading);
    return reading as Promise<Result>;
  };
}

/** Identifies the code in some folders and files, tests excepted. */
export function codeOf(sources: string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = fs.statSync(source).isDirectory()
      ? fs
          .readdirSync(source)
          .filter((name) => /(?<!\.test)\.ts$/.test(name))
          .sort()
      : [''];
    for (const file of files) hash.update(fs.readFileSync(path.join(source, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function readKept(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function keep(file: string, result: unknown): void {
  const folder = path.dirname(file);
  const fresh = `${file}.${process.pid}.new`;
  try {
    if (fs.mkdirSync(folder, { recursive: true }) !== undefined) removeOthers(folder);
    fs.writeFileSync(fresh, JSON.stringify(result));
    fs.renameSync(fresh, file);
  } catch {
    // Then it is read again.
  }
}

function removeOthers(folder: string): void {
  for (const name of fs.readdirSync(path.dirname(folder)))
    if (name !== path.basename(folder))
      fs.rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true });
}
