import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/**
 * The settings that a command is given: its environment and, for what that lacks, the file `.env` in its working folder.
 * @throws Error of one sentence if the file is there and cannot be read
 */
export function givenSettings(): Record<string, string | undefined> {
  const file = path.resolve('.env');
  try {
    return { ...parseEnv(fs.readFileSync(file, 'utf8')), ...process.env };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'ENOENT') return process.env;
    throw new Error(
      `The settings in ${file} cannot be read (${code}): let the user of the server read them.`,
    );
  }
}
