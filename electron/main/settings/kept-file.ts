import fs from 'node:fs';
import path from 'node:path';

/**
 * Reads JSON that the program keeps for itself.
 * @param check gives what it holds, or throws
 * @returns undefined when there is none; when it can't be used, `broken` with the name under which it was set aside, or
 * with its own where it could not be
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

/** Writes JSON so that a crash in between leaves the former file whole. */
export function keep(file: string, content: unknown): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  fs.writeFileSync(fresh, `${JSON.stringify(content, null, 2)}\n`);
  fs.renameSync(fresh, file);
}
