import { withoutLanguage } from '#shared/address.ts';
import { isOurs } from '../protocol/journal-scheme.ts';

/** Addresses that the system's programs may be asked to open. */
const schemes = new Set(['https:', 'http:', 'mailto:']);

/**
 * Whether an address may be handed to the system: http, https or mailto, without a name or a password in it.
 * @returns the address as a browser would write it, or null
 */
export function outsideAddress(address: string): string | null {
  if (address.length > 2_000 || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!schemes.has(url.protocol) || url.username || url.password) return null;
  if (url.protocol !== 'mailto:' && url.hostname === '') return null;
  return url.href;
}

/** What machines read and only the server makes: feeds, sitemaps, the file for catalogues and the like. */
const forMachines =
  /^\/(?:feed\.(?:atom|rss|json)|(?:opensearch|sitemap(?:-[a-z0-9-]+)?)\.xml|(?:kbart|robots)\.txt)$/;

/**
 * Where a document is to be had that is made by the server and not on the device; null for any other address.
 * @param website the journal's address on the web
 */
export function addressOnWeb(address: string, website: string): string | null {
  if (!isOurs(address)) return null;
  const { pathname } = new URL(address);
  return forMachines.test(withoutLanguage(pathname)) ? website + pathname : null;
}
