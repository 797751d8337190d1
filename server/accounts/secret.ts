import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../make-folder.ts';

/** As many bytes as HMAC-SHA-256 gives: a longer key adds nothing, a shorter one takes away (RFC 7518 section 3.2). */
const bytes = 32;

/**
 * The secret with which access tokens are signed: the one given, else the one in the data folder, which is made at
 * the first start and readable by nobody else.
 * @throws Error of one sentence when the kept secret is cut short
 */
export function openSecret(dataDir: string, given: string | undefined): Uint8Array {
  if (given !== undefined) return Buffer.from(given);
  const file = path.join(dataDir, 'secret');
  makeFolder(dataDir, 0o700);
  if (!fs.existsSync(file)) makeSecret(file);
  const kept = fs.readFileSync(file, 'utf8').trim();
  if (Buffer.from(kept, 'base64url').length < bytes) {
    throw new Error(
      `The secret in ${file} is cut short: remove the file (everyone has to sign in again) or set AUTH_SECRET.`,
    );
  }
  return Buffer.from(kept, 'base64url');
}

/** Whole or not at all: two servers that start at once end up with the same. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`;
  const text = `${randomBytes(bytes).toString('base64url')}\n`;
  fs.writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}
