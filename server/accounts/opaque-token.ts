import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token: 32 random bytes, base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. A plain hash is enough, since 32 random bytes can't be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
