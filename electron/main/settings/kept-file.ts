import fs from 'node:fs';
import path from 'node:path';

/**
 * Reads a JSON file of the program's own.
 * @param check returns the validated content, or throws
 * @returns undefined if there is none; if it cannot be used, `broken` with the path to which it was renamed,
 * or its own path if it could not be
 */
export function readKept<Content>(
  file: string,
  check: (json: unknown) => Content,
): { content: Content } | { broken: string } | undefined {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return { broken: file };
  }
  try {
    return { content: check(JSON.parse(text)) };
  } catch {
    return { broken: setAside(file) };
  }
}

function setAside(file: string): string {
  const aside = `${file}.broken`;
  try {
    fs.renameSync(file, aside);
    return aside;
  } catch {
    return file;
  }
}

/** Writes a JSON file; a crash meanwhile leaves the former file intact. */
export function keep(file: string, content: unknown): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  fs.writeFileSync(fresh, `${JSON.stringify(content, null, 2)}\n`);
  fs.renameSync(fresh, file);
}
