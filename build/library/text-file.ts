import fs from 'node:fs';
import { type Problems, unwritten } from './problems.ts';

/**
 * Reads a UTF-8 text file without its byte order mark. Reports a file that is missing, empty or not yet
 * written.
 */
export function readText(file: string, problems: Problems): string | undefined {
  if (!fs.existsSync(file)) {
    problems.add(file, 'missing');
    return undefined;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(fs.readFileSync(file));
  } catch {
    problems.add(file, 'is not saved as UTF-8');
    return undefined;
  }
  if (text.trim() === '') problems.add(file, 'is empty');
  if (text.replace(/^\s*- /, '').trim() === unwritten) problems.add(file, 'not filled in yet', { line: 1 });
  return text;
}
