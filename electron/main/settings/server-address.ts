import type { ServerRefusal } from '#shared/program/desktop-bridge.ts';

/** Names and addresses of this computer (RFC 6761 section 6.3, RFC 4291 section 2.5.3). */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether the host name of an address is this computer's. */
export function isThisComputer(hostname: string): boolean {
  return loopback.test(hostname);
}

/**
 * Parses a server's address as typed; the scheme defaults to https.
 * @returns its origin, or why it is refused: only https is allowed, except on this computer
 */
export function readServerAddress(typed: string): { origin: string } | { refused: ServerRefusal } {
  const trimmed = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/\s/.test(trimmed) || !URL.canParse(address)) return { refused: 'address' };
  const url = new URL(address);
  const bare = url.pathname === '/' && url.search === '' && url.hash === '' && !address.includes('@');
  if (!bare || url.hostname === '') return { refused: 'address' };
  if (url.protocol === 'https:') return { origin: url.origin };
  if (url.protocol !== 'http:') return { refused: 'address' };
  return isThisComputer(url.hostname) ? { origin: url.origin } : { refused: 'insecure' };
}
