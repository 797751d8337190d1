import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../make-folder.ts';

/**
 * The output length of HMAC-SHA-256: a longer key adds nothing, a shorter one is weaker (RFC 7518, section
 * 3.2).
 */
const bytes = 32;

/**
 * The secret that signs access tokens: the configured one, or the one in the data folder, which is created at
 * the first start and readable only by the server's user.
 * @throws Error with a message of one sentence if the stored secret is truncated
 */
export function openSecret(dataDir: string, given: string | undefined): Uint8Array {
  if (given !== undefined) return Buffer.from(given);
  const file = path.join(dataDir, 'secret');
  makeFolder(dataDir, 0o700);
  if (!fs.existsSync(file)) makeSecret(file);
  const kept = fs.readFileSync(file, 'utf8').trim();
  if (Buffer.from(kept, 'base64url').length < bytes) {
    throw new Error(
      `The secret in ${file} is too short: delete the file (everyone must log in again) or set AUTH_SECRET.`,
    );
  }
  return Buffer.from(kept, 'base64url');
}

/** Atomic: two servers that start at once end up with the same secret. */
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
