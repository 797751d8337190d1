import fs from 'node:fs';
import { controlCharacters, withoutControlCharacters } from './control-characters.ts';
import { lineStarts, positionAt } from './place-in-text.ts';
import { type Problems, unwritten } from './problems.ts';

/**
 * Reads a UTF-8 text file without its byte order mark. Reports a file that is missing, empty or not yet
 * written, and control characters, which are replaced by spaces.
 */
export function readText(file: string, problems: Problems): string | undefined {
  if (!fs.existsSync(file)) {
    problems.add(file, 'missing');
    return undefined;
  }
  const text = decoded(fs.readFileSync(file));
  if (text === undefined) {
    problems.add(file, 'is not saved as UTF-8');
    return undefined;
  }
  if (text.trim() === '') problems.add(file, 'is empty');
  if (text.replace(/^\s*- /, '').trim() === unwritten) problems.add(file, 'not filled in yet', { line: 1 });
  for (const { offset, reason } of controlCharacters(text))
    problems.add(file, reason, positionAt(lineStarts(text), offset));
  return withoutControlCharacters(text);
}

/** The text of UTF-8; undefined for other encodings. In UTF-16, Latin letters have a NUL beside them. */
function decoded(data: Uint8Array): string | undefined {
  if (data.subarray(0, 2).includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return undefined;
  }
}
