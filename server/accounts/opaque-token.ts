import { createHash, randomBytes } from 'node:crypto';

/** A token that nobody can guess: 32 random bytes, base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. A plain hash is enough: there is no guessing 32 random bytes. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
